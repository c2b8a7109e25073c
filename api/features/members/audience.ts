import { type SQL, sql } from 'drizzle-orm';
import { omit, pick } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import { defineSchema, noList, type RecordData } from '../../../resources/engine/schema';
import { type Audience, audience } from '../../../resources/engine/sharedFields';
import type { ContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { Queryable } from '../../platform/database/connect';
import { memberContent, members } from '../../platform/database/tables';
import { validateBody } from '../../records/save/validateBody';
import { memberMessages } from '../messages.en';

type AudiencePart = Exclude<keyof Audience, 'everyone'>;

/**
 * The parts of an audience: how each compares a field of a member. Whatever counts, selects or checks members follows
 * from it. An affiliate includes all below it.
 */
const parts = {
  memberStatuses: ['isOneOf', 'memberStatus'],
  retirementSystems: ['isOneOf', 'retirementSystem'],
  planTypes: ['hasOneOf', 'planTypes'],
  affiliateIds: ['isBelow', 'affiliateId'],
  organizationIds: ['isOneOf', 'organizationId'],
  states: ['isOneOf', 'state'],
  platforms: ['hasOneOf', 'platforms'],
  ageMin: ['isAtLeast', 'age'],
  ageMax: ['isAtMost', 'age'],
  yearsOfServiceMin: ['isAtLeast', 'yearsOfService'],
  yearsOfServiceMax: ['isAtMost', 'yearsOfService'],
} as const satisfies Record<AudiencePart, readonly [keyof typeof operators, keyof typeof members.$inferSelect]>;

const operators = { isOneOf: '= ANY', isBelow: '= ANY', hasOneOf: '&&', isAtLeast: '>=', isAtMost: '<=' } as const;

const partNames = Object.keys(parts) as AudiencePart[];

/** Returns the parts of an audience that limit it, with their values. */
const limitsOfAudience = (audience: Audience) =>
  partNames.flatMap((part) => {
    const value = audience.everyone ? undefined : audience[part];
    return value === undefined || (typeof value === 'object' && value.length === 0) ? [] : [{ part, value }];
  });

/**
 * The body of a count, as a schema with one field: so the audience is parsed like in a save, with blank values removed.
 */
export const audienceBody = defineSchema({
  name: 'members',
  record: {
    audience: audience(),
  },
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
export const audienceConditions = (audience: Audience): SQL[] =>
  limitsOfAudience(audience).map(({ part, value }) => {
    const [comparison, field] = parts[part];
    return sql`${members[field]} ${sql.raw(operators[comparison])} ${valueSqlOf(comparison, value)}`;
  });

const valueSqlOf = (comparison: keyof typeof operators, value: number | readonly string[]): SQL => {
  if (typeof value === 'number') return sql`(${value}::integer)`;
  return comparison === 'isBelow' ? withDescendants(value) : sql`(${sql.param(value)}::text[])`;
};

const contentConditions = partNames.map((part) => {
  const [comparison, field] = parts[part];
  const column = `member_content.${memberContent[part].name}`;
  return `(${column} IS NULL OR members.${members[field].name} ${operators[comparison]} (${column}))`;
});

/**
 * SQL condition: a row of `member_content` is for the member of the row `members`, whose columns are null for nobody in
 * particular.
 */
export const isForMemberSql = `(NOT is_for_members OR (members.id IS NOT NULL AND ${contentConditions.join(' AND ')}))`;

/** The fields of a member or a persona that audiences compare; null is unknown and matches no list and no bound. */
export type AudienceMember = Readonly<{
  [Field in (typeof parts)[AudiencePart][1]]: Field extends 'affiliateId'
    ? /** The affiliate and all above it. */ readonly string[] | null
    : (typeof members.$inferSelect)[Field] | null;
}>;

/** Whether a member, or a persona, is in an audience. Somebody unknown is only in an audience of everyone. */
export const isInAudience = (audience: Audience | undefined, member: AudienceMember | undefined): boolean => {
  if (!audience || audience.everyone) return true;
  return member !== undefined && unmetPartsOf(audience, member).length === 0;
};

/** Returns the parts of an audience that a member does not meet. */
export const unmetPartsOf = (audience: Audience, member: AudienceMember): AudiencePart[] =>
  limitsOfAudience(audience).flatMap(({ part, value }) => (meets(member[parts[part][1]], value, part) ? [] : [part]));

/** The columns of `member_content` that say which members get a row; null does not limit them. */
export type AudienceColumns = Pick<typeof memberContent.$inferSelect, 'isForMembers' | AudiencePart>;

/** Whether a row of content is for a member; undefined is nobody in particular. It agrees with `isForMemberSql`. */
export const isForMember = (limits: AudienceColumns, member: ContentMember | undefined): boolean => {
  if (!limits.isForMembers) return true;
  if (member === undefined) return false;
  return partNames.every((part) => {
    const value = limits[part];
    return value === null || meets(member[parts[part][1]], value, part);
  });
};

const meets = (
  known: string | number | readonly string[] | null,
  value: number | readonly string[],
  part: AudiencePart,
): boolean => {
  if (known === null) return false;
  if (typeof value === 'object') return [known].flat().some((each) => value.includes(String(each)));
  return parts[part][0] === 'isAtLeast' ? Number(known) >= value : Number(known) <= value;
};

/** Reads what audiences compare of a member; undefined where there is no such member. */
export const readAudienceMember = async (
  queryable: Queryable,
  id: string | undefined,
): Promise<AudienceMember | undefined> => {
  if (id === undefined || !isUuid(id)) return undefined;
  const columns = Object.entries(
    omit(
      pick(
        members,
        Object.values(parts).map(([, field]) => field),
      ),
      ['affiliateId'],
    ),
  );
  const { rows } = await queryable.execute<RecordData>(sql`
    SELECT ${sql.join(
      columns.map(([field, column]) => sql`${column} AS ${sql.identifier(field)}`),
      sql`, `,
    )},
      ${withAncestorsSql(sql`${members.affiliateId}`)} AS "affiliateId"
    FROM ${members} WHERE ${members.id} = ${id}`);
  return rows[0] as AudienceMember | undefined;
};

/** SQL of some union affiliates with each that is below them in the tree, themselves included: `ancestor` and `id`. */
export const descendantsSql = (ids: readonly string[]) => sql`
  WITH RECURSIVE below AS (
    SELECT id AS ancestor, id FROM unnest(${sql.param(ids)}::text[]) AS id
    UNION
    SELECT ancestor, records.id FROM records JOIN below ON records.data->>'parentId' = below.id
    WHERE records.area = 'union-affiliates' AND records.deleted_at IS NULL
  )
  SELECT ancestor, id FROM below`;

/** SQL for the ids of union affiliates and of all their descendants in the tree. */
export const withDescendants = (ids: readonly string[]) =>
  sql`(SELECT id FROM (${descendantsSql(ids)}) AS descendants)`;

/** SQL of an affiliate with all that are above it in the tree; NULL where there is none. */
export const withAncestorsSql = (id: SQL): SQL => sql`CASE WHEN ${id} IS NOT NULL THEN ARRAY(
  WITH RECURSIVE above AS (
    SELECT ${id} AS id
    UNION
    SELECT affiliate.data->>'parentId' FROM records AS affiliate JOIN above ON affiliate.id = above.id
    WHERE affiliate.area = 'union-affiliates' AND affiliate.deleted_at IS NULL
  )
  SELECT id FROM above WHERE id IS NOT NULL) END`;
