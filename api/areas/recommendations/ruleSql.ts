import { type SQL, sql } from 'drizzle-orm';
import { type ConditionField, termSources } from '../../../resources/recommendations/choices';
import type { Condition, Group } from '../../../resources/recommendations/rule';
import { withDescendants } from '../../members/audience';

/** The columns that answer what rules ask of a member; NULL is unknown. */
const columnOf = {
  age: sql`members.age`,
  yearsOfService: sql`members.years_of_service`,
  yearsToRetirement: sql`members.years_to_retirement`,
  retirementSystem: sql`members.retirement_system`,
  planType: sql`members.plan_types`,
  memberStatus: sql`members.member_status`,
  state: sql`members.state`,
  affiliate: sql`members.affiliate_id`,
  contributionPct: sql`members.contribution_pct`,
  hasBeneficiary: sql`members.has_beneficiary`,
  quizScore: sql`members.quiz_score`,
} satisfies Partial<Record<ConditionField, SQL>>;

/**
 * The members whom a rule is for: what follows `FROM` in a statement. The same as `ruleConditionSql` says of one member
 * (resources/recommendations/matchesRule.ts), since to SQL too nothing can be said of what is unknown.
 */
export const membersMatchingSql = (rule: Group, now: Date): SQL => sql`members WHERE ${ruleConditionSql(rule, now)}`;

/** A rule as a condition on `members`. One index answers it, whatever it asks. */
export const ruleConditionSql = ({ match, conditions, groups = [] }: Group, now: Date): SQL => {
  const parts = [
    ...conditions.map((each) => (each.field === 'attendedTopic' ? attendedSql(each) : conditionSql(each, now))),
    ...groups.map((below) => ruleConditionSql(below, now)),
  ];
  if (parts.length === 0) return sql`false`;
  return sql`(${sql.join(parts, match === 'all' ? sql` AND ` : sql` OR `)})`;
};

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

const conditionSql = ({ field, op, number = 0, numberTo = 0, words, yes }: Condition, now: Date): SQL => {
  const fact = field === 'lastAppointmentDays' ? daysSince(now) : columnOf[field as keyof typeof columnOf];
  if (op === 'exists') {
    const isKnown = field === 'planType' ? sql`cardinality(${fact}) > 0` : sql`${fact} IS NOT NULL`;
    return yes ? isKnown : sql`NOT (${isKnown})`;
  }
  if (field === 'hasBeneficiary') return sql`${fact} = ${yes}`;
  if (field in termSources) return isAsked(op) ? isOneOfWords(field, words) : sql`NOT (${isOneOfWords(field, words)})`;
  if (op === 'between') return sql`${fact} BETWEEN ${numberSql(number)} AND ${numberSql(numberTo)}`;
  return sql`${fact} ${sql.raw(comparisons[op as keyof typeof comparisons])} ${numberSql(number)}`;
};

const isAsked = (op: Condition['op']) => op === 'eq' || op === 'in';

const isOneOfWords = (field: ConditionField, words: readonly string[]): SQL => {
  const fact = columnOf[field as keyof typeof columnOf];
  if (field === 'affiliate') return sql`${fact} IN ${withDescendants(words)}`;
  return sql`${fact} ${field === 'planType' ? sql`&&` : sql`= ANY`} (${sql.param(words)}::text[])`;
};

/** An index of whole numbers serves only what is compared with a whole number. */
const numberSql = (number: number): SQL =>
  Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? sql`${number}::integer` : sql`${number}::double precision`;

/** Whole days since the member came to an appointment last; one of today may still be to come for who is checked in. */
const daysSince = (now: Date) => {
  const past = sql`(${now.toISOString()}::timestamptz - members.last_appointment_at)`;
  return sql`CASE WHEN ${past} < '0' THEN 0 ELSE floor(extract(epoch FROM ${past}) / 86400)::integer END`;
};

/** Whether members attended an event about one of some topics, or about any. */
const attendedSql = ({ op, words, yes }: Condition): SQL => {
  const isAbout = (topics: SQL) => sql`ARRAY(SELECT id FROM records WHERE area = 'events' AND ${topics})`;
  // Events about nothing are few: looking for those takes no time.
  const isKnown = sql`(NOT members.attended_events <@ ${isAbout(sql`coalesce(data->'topics', '[]') = '[]'`)})`;
  if (op === 'exists') return yes ? isKnown : sql`NOT ${isKnown}`;
  const isOne = sql`(members.attended_events && ${isAbout(sql`data->'topics' ?| ${sql.param(words)}::text[]`)})`;
  return isAsked(op) ? isOne : sql`NOT ${isOne}`;
};

/** What rules ask of one member: columns by the name of the field; none where there is no such member. */
export const factsSql = (memberId: string, now: Date): SQL => {
  const { affiliate, ...columns } = columnOf;
  const attendedTopic = sql`ARRAY(
    SELECT DISTINCT jsonb_array_elements_text(data->'topics') FROM records
    WHERE area = 'events' AND id = ANY(members.attended_events))`;
  const lastAppointmentDays = daysSince(now);
  const facts = Object.entries({
    ...columns,
    lastAppointmentDays,
    affiliate: withAncestorsSql(affiliate),
    attendedTopic,
  });
  return sql`
    SELECT ${sql.join(
      facts.map(([field, fact]) => sql`${fact} AS ${sql.identifier(field)}`),
      sql`, `,
    )}
    FROM members WHERE members.id = ${memberId}`;
};

/** An affiliate with all that stand above it in the tree; NULL where there is none. */
export const withAncestorsSql = (id: SQL): SQL => sql`CASE WHEN ${id} IS NOT NULL THEN ARRAY(
  WITH RECURSIVE above AS (
    SELECT ${id} AS id
    UNION
    SELECT affiliate.data->>'parentId' FROM records AS affiliate JOIN above ON affiliate.id = above.id
    WHERE affiliate.area = 'union-affiliates' AND affiliate.deleted_at IS NULL
  )
  SELECT id FROM above WHERE id IS NOT NULL) END`;
