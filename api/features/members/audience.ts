import { arrayOverlaps, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { type Audience, audience } from '../../../resources/engine/domain';
import { defineSchema, noList } from '../../../resources/engine/schema';
import type { AudienceMember } from '../../platform/accounts/appKeys/audienceMember';
import type { Queryable } from '../../platform/database/connect';
import { type memberContent, members } from '../../platform/database/tables';
import { validateBody } from '../../records/save/validateBody';
import { memberMessages } from '../messages.en';

/**
 * The body of a count, as a schema with one field: so the audience is parsed like in a save, with blank values removed.
 */
export const audienceBody = defineSchema({
  name: 'members',
  record: z.object({ audience: audience() }),
  label: () => 'Audience',
  list: noList,
});

/**
 * Returns how many members an audience matches, and how many members there are.
 * @param body `{audience}` as the form has it.
 * @throws Problem 422 with the errors of the fields
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

/** Returns the SQL conditions on `members` of an audience, which must all be true; an empty list for everyone. */
export const audienceConditions = (audience: Audience): SQL[] => {
  if (audience.everyone) return [];
  const { ageMin, ageMax, yearsOfServiceMin, yearsOfServiceMax } = audience;
  const whenAny = <Value>(values: Value[], condition: (values: Value[]) => SQL) =>
    values.length > 0 ? [condition(values)] : [];
  const whenSet = (bound: number | undefined, condition: (bound: number) => SQL) =>
    bound === undefined ? [] : [condition(bound)];
  return [
    ...whenAny(audience.memberStatuses, (keys) => inArray(members.memberStatus, keys)),
    ...whenAny(audience.retirementSystems, (keys) => inArray(members.retirementSystem, keys)),
    ...whenAny(audience.planTypes, (keys) => arrayOverlaps(members.planTypes, keys)),
    ...whenAny(audience.affiliateIds, (ids) => sql`${members.affiliateId} IN ${withDescendants(ids)}`),
    ...whenAny(audience.organizationIds, (ids) => inArray(members.organizationId, ids)),
    ...whenAny(audience.states, (keys) => inArray(members.state, keys)),
    ...whenAny(audience.platforms, (words) => arrayOverlaps(members.platforms, words)),
    ...whenSet(ageMin, (age) => gte(members.age, age)),
    ...whenSet(ageMax, (age) => lte(members.age, age)),
    ...whenSet(yearsOfServiceMin, (years) => gte(members.yearsOfService, years)),
    ...whenSet(yearsOfServiceMax, (years) => lte(members.yearsOfService, years)),
  ];
};

/** Whether a member is in an audience. Without a known member id, only an audience of everyone matches. */
export const isInAudience = async (
  queryable: Queryable,
  audience: Audience | undefined,
  memberId: string | undefined,
): Promise<boolean> => {
  if (!audience || audience.everyone) return true;
  if (!memberId || !isUuid(memberId)) return false;
  const condition = sql.join([sql`${members.id} = ${memberId}`, ...audienceConditions(audience)], sql` AND `);
  const found = await queryable.select({ id: members.id }).from(members).where(condition);
  return found.length > 0;
};

/** SQL for the ids of union affiliates and of all their descendants in the tree. */
export const withDescendants = (ids: readonly string[]) => sql`(
  WITH RECURSIVE below AS (
    SELECT unnest(${sql.param(ids)}::text[]) AS id
    UNION
    SELECT records.id FROM records JOIN below ON records.data->>'parentId' = below.id
    WHERE records.area = 'union-affiliates' AND records.deleted_at IS NULL
  )
  SELECT id FROM below)`;

/**
 * SQL condition: a row of `member_content` is for the member of the row `members`, whose columns are null for nobody in
 * particular. It agrees with `audienceConditions`, which counts the members of one audience.
 */
export const isForMemberSql = `(NOT is_for_members OR (members.id IS NOT NULL
  AND (member_statuses IS NULL OR members.member_status = ANY(member_statuses))
  AND (retirement_systems IS NULL OR members.retirement_system = ANY(retirement_systems))
  AND (member_content.plan_types IS NULL OR members.plan_types && member_content.plan_types)
  AND (affiliate_ids IS NULL OR members.affiliate_id = ANY(affiliate_ids))
  AND (organization_ids IS NULL OR members.organization_id = ANY(organization_ids))
  AND (states IS NULL OR members.state = ANY(states))
  AND (member_content.platforms IS NULL OR members.platforms && member_content.platforms)
  AND (age_min IS NULL OR members.age >= age_min) AND (age_max IS NULL OR members.age <= age_max)
  AND (years_of_service_min IS NULL OR members.years_of_service >= years_of_service_min)
  AND (years_of_service_max IS NULL OR members.years_of_service <= years_of_service_max)))`;

/** The columns of `member_content` that say which members get a row; null does not limit them. */
export type ContentLimits = Pick<
  typeof memberContent.$inferSelect,
  | 'isForMembers'
  | 'memberStatuses'
  | 'retirementSystems'
  | 'planTypes'
  | 'affiliateIds'
  | 'organizationIds'
  | 'states'
  | 'platforms'
  | 'ageMin'
  | 'ageMax'
  | 'yearsOfServiceMin'
  | 'yearsOfServiceMax'
>;

/** Whether content is for a member; undefined is nobody in particular. It agrees with `isForMemberSql`. */
export const isForMember = (limits: ContentLimits, member: AudienceMember | undefined): boolean => {
  if (!limits.isForMembers) return true;
  if (!member) return false;
  const { age, yearsOfService } = member;
  return (
    isAnyOf(limits.memberStatuses, [member.memberStatus]) &&
    isAnyOf(limits.retirementSystems, [member.retirementSystem]) &&
    isAnyOf(limits.planTypes, member.planTypes) &&
    isAnyOf(limits.affiliateIds, [member.affiliateId]) &&
    isAnyOf(limits.organizationIds, [member.organizationId]) &&
    isAnyOf(limits.states, [member.state]) &&
    isAnyOf(limits.platforms, member.platforms) &&
    age >= (limits.ageMin ?? age) &&
    age <= (limits.ageMax ?? age) &&
    yearsOfService >= (limits.yearsOfServiceMin ?? yearsOfService) &&
    yearsOfService <= (limits.yearsOfServiceMax ?? yearsOfService)
  );
};

const isAnyOf = (allowed: readonly string[] | null, values: readonly (string | null)[]) =>
  allowed === null || values.some((value) => value !== null && allowed.includes(value));
