import { sql } from 'drizzle-orm';
import { isNil, omitBy } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import { conditionFields } from '../../../resources/recommendations/choices';
import type { MemberFact, MemberFacts } from '../../../resources/recommendations/matchesRule';
import type { Persona } from '../../../resources/types/typeSchema';
import { withAncestorsSql } from '../../features/members/audience';
import type { Queryable } from '../../platform/database/connect';
import { factsSql } from './ruleSql';

/** Reads the facts of a member that rules use; undefined where there is no such member. */
export const readMemberFacts = async (
  queryable: Queryable,
  id: string,
  now: Date,
): Promise<MemberFacts | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await queryable.execute<Record<string, MemberFact | string>>(factsSql(id, now));
  return rows[0] && toMemberFacts(rows[0]);
};

/** Reads the facts of a persona, which staff have entered; undefined where there is no such persona. */
export const readPersonaFacts = async (queryable: Queryable, id: string): Promise<MemberFacts | undefined> => {
  const { rows } = await queryable.execute<{ persona: Persona; affiliates: string[] }>(sql`
    SELECT coalesce(data#>'{meta,persona}', '{}') AS persona,
      ${withAncestorsSql(sql`data#>>'{meta,persona,affiliateId}'`)} AS affiliates
    FROM records WHERE area = 'types' AND id = ${id} AND deleted_at IS NULL AND data->>'category' = 'test_persona'`);
  const [found] = rows;
  return found && personaFacts(found.persona, found.affiliates);
};

/** Returns the facts of a made-up member who is no stored persona. A null or missing property is unknown. */
export const readMadeUpFacts = async (
  queryable: Queryable,
  persona: { [Property in keyof Persona]?: Persona[Property] | null },
): Promise<MemberFacts> => {
  const { rows } = await queryable.execute<{ affiliates: string[] }>(sql`
    SELECT ${withAncestorsSql(sql`${persona.affiliateId ?? null}::text`)} AS affiliates`);
  return personaFacts(omitBy(persona, isNil) as Partial<Persona>, rows[0]?.affiliates ?? []);
};

const personaFacts = (
  { planTypes = [], attendedTopics = [], affiliateId, ...others }: Partial<Persona>,
  affiliates: string[],
) => {
  const affiliate = affiliateId === undefined ? null : affiliates;
  return toMemberFacts({ ...others, planType: planTypes, attendedTopic: attendedTopics, affiliate });
};

/** Returns the facts of a row. A single text becomes a list of one. */
const toMemberFacts = (row: Readonly<Partial<Record<string, MemberFact | string>>>): MemberFacts =>
  Object.fromEntries(
    conditionFields.map((field) => {
      const fact = row[field] ?? null;
      return [field, typeof fact === 'string' ? [fact] : fact];
    }),
  ) as Partial<MemberFacts> as MemberFacts;
