import type { Database } from '../../database/connect';
import type { members } from '../../database/tables';

type Member = typeof members.$inferSelect;

/** The member of a request, with the columns that decide which content the member gets; null is unknown. */
export type ContentMember = Pick<Member, 'id'> & {
  [Field in
    | 'state'
    | 'memberStatus'
    | 'retirementSystem'
    | 'planTypes'
    | 'affiliateId'
    | 'organizationId'
    | 'platforms'
    | 'age'
    | 'yearsOfService']: Member[Field] | null;
};

const textBy = (condition: string) => `
  SELECT id, state, member_status AS "memberStatus", retirement_system AS "retirementSystem", plan_types AS "planTypes",
    affiliate_id AS "affiliateId", organization_id AS "organizationId", platforms, age,
    years_of_service AS "yearsOfService"
  FROM members WHERE ${condition}`;
const texts = {
  id: textBy('id = $1'),
  /** The number of a member who was merged leads to the one that is kept. */
  externalId: textBy('external_id = $1 OR id = (SELECT kept_id FROM member_merges WHERE merged_external_id = $1)'),
};

/** Reads a member by the id of the API, or by that of the system of record. Undefined if there is none. */
export const findContentMember = async (
  { $client }: Database,
  by: keyof typeof texts,
  id: string,
): Promise<ContentMember | undefined> => (await $client.query<ContentMember>(texts[by], [id])).rows[0];
