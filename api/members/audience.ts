import { arrayOverlaps, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { type Audience, audience } from '../../resources/domain';
import { defineSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { members } from '../database/tables';
import { validateBody } from '../records/validateBody';
import { memberMessages } from './messages.en';

/** What is asked, as a record with one field: so an audience is read as a save reads it, blanks as left out. */
export const audienceBody = defineSchema({
  name: 'members',
  record: z.object({ audience: audience() }),
  label: () => 'Audience',
  search: [],
  sort: [],
  filter: [],
  defaultSort: [],
});

/**
 * How many members an audience matches, and how many there are.
 * @param body `{audience}` as it stands in a form.
 * @throws Problem 422 that names the parts at fault.
 */
export const countMembers = async (queryable: Queryable, body: unknown) => {
  const { audience } = validateBody(audienceBody, body, { before: memberMessages.toCount }) as {
    audience: Audience;
  };
  const matching = sql.join([sql`true`, ...audienceConditions(audience)], sql` AND `);
  const [counts] = await queryable
    .select({
      count: sql<number>`(count(*) FILTER (WHERE ${matching}))::integer`,
      total: sql<number>`count(*)::integer`,
    })
    .from(members);
  return { count: counts?.count ?? 0, total: counts?.total ?? 0 };
};

/** The SQL conditions on `members` that a member of an audience meets, all of them; none for everyone. */
export const audienceConditions = (audience: Audience): SQL[] => {
  if (audience.everyone) return [];
  const { ageMin, ageMax, yearsOfServiceMin, yearsOfServiceMax } = audience;
  const whenAny = <Value>(values: Value[], condition: (values: Value[]) => SQL) =>
    values.length > 0 ? [condition(values)] : [];
  const whenGiven = (bound: number | undefined, condition: (bound: number) => SQL) =>
    bound === undefined ? [] : [condition(bound)];
  return [
    ...whenAny(audience.memberStatuses, (keys) => inArray(members.memberStatus, keys)),
    ...whenAny(audience.retirementSystems, (keys) => inArray(members.retirementSystem, keys)),
    ...whenAny(audience.planTypes, (keys) => arrayOverlaps(members.planTypes, keys)),
    ...whenAny(audience.affiliateIds, (ids) => sql`${members.affiliateId} IN ${withDescendants(ids)}`),
    ...whenAny(audience.organizationIds, (ids) => inArray(members.organizationId, ids)),
    ...whenAny(audience.states, (keys) => inArray(members.state, keys)),
    ...whenAny(audience.platforms, (words) => arrayOverlaps(members.platforms, words)),
    ...whenGiven(ageMin, (age) => gte(members.age, age)),
    ...whenGiven(ageMax, (age) => lte(members.age, age)),
    ...whenGiven(yearsOfServiceMin, (years) => gte(members.yearsOfService, years)),
    ...whenGiven(yearsOfServiceMax, (years) => lte(members.yearsOfService, years)),
  ];
};

/** Whether a member is in an audience; who is none, or is not stated, is in one for everyone alone. */
export const isInAudience = async (
  queryable: Queryable,
  audience: Audience | undefined,
  memberId: string | undefined,
): Promise<boolean> => {
  if (!audience || audience.everyone) return true;
  if (!memberId || !isUuid(memberId)) return false;
  const isMeant = sql.join([sql`${members.id} = ${memberId}`, ...audienceConditions(audience)], sql` AND `);
  const found = await queryable.select({ id: members.id }).from(members).where(isMeant);
  return found.length > 0;
};

/** The ids of union affiliates and of all that stand below them in the tree. */
export const withDescendants = (ids: readonly string[]) => sql`(
  WITH RECURSIVE below AS (
    SELECT unnest(${sql.param(ids)}::text[]) AS id
    UNION
    SELECT records.id FROM records JOIN below ON records.data->>'parentId' = below.id
    WHERE records.area = 'union-affiliates' AND records.deleted_at IS NULL
  )
  SELECT id FROM below)`;
