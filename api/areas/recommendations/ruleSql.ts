import { type SQL, sql } from 'drizzle-orm';
import { type ConditionField, termSources } from '../../../resources/recommendations/choices';
import type { Condition, Group } from '../../../resources/recommendations/rule';
import { withAncestorsSql, withDescendants } from '../../features/members/audience';

/** The columns of the facts that rules use; NULL is unknown. */
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
 * SQL of the members whom a rule matches: the part after `FROM`. It agrees with the check of one member
 * (resources/recommendations/matchesRule.ts), because a comparison with an unknown value is not true in SQL either.
 */
export const membersMatchingSql = (rule: Group, now: Date): SQL => sql`members WHERE ${ruleConditionSql(rule, now)}`;

/** Returns a rule as a condition on `members`. One index serves it, whichever fields it uses. */
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
  const fact =
    field === 'lastAppointmentDays'
      ? daysSince(sql`${now.toISOString()}::timestamptz`)
      : columnOf[field as keyof typeof columnOf];
  if (op === 'exists') {
    const knownSql = field === 'planType' ? sql`cardinality(${fact}) > 0` : sql`${fact} IS NOT NULL`;
    return yes ? knownSql : sql`NOT (${knownSql})`;
  }
  if (field === 'hasBeneficiary') return sql`${fact} = ${yes}`;
  if (field in termSources)
    return isPositive(op) ? isOneOfTermsSql(field, words) : sql`NOT (${isOneOfTermsSql(field, words)})`;
  if (op === 'between') return sql`${fact} BETWEEN ${numberSql(number)} AND ${numberSql(numberTo)}`;
  return sql`${fact} ${sql.raw(comparisons[op as keyof typeof comparisons])} ${numberSql(number)}`;
};

const isPositive = (op: Condition['op']) => op === 'eq' || op === 'in';

const isOneOfTermsSql = (field: ConditionField, words: readonly string[]): SQL => {
  const fact = columnOf[field as keyof typeof columnOf];
  if (field === 'affiliate') return sql`${fact} IN ${withDescendants(words)}`;
  return sql`${fact} ${field === 'planType' ? sql`&&` : sql`= ANY`} (${sql.param(words)}::text[])`;
};

/** An index of integers is only used for comparisons with integers. */
const numberSql = (number: number): SQL =>
  Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? sql`${number}::integer` : sql`${number}::double precision`;

/**
 * SQL of the full days since the member's last appointment. It is 0 where the appointment is later today and the member
 * is already checked in.
 */
const daysSince = (now: SQL) => {
  const past = sql`(${now} - members.last_appointment_at)`;
  return sql`CASE WHEN ${past} < '0' THEN 0 ELSE floor(extract(epoch FROM ${past}) / 86400)::integer END`;
};

/** SQL of whether members attended an event about one of some topics, or about any. */
const attendedSql = ({ op, words, yes }: Condition): SQL => {
  const eventsAboutSql = (topics: SQL) => sql`ARRAY(SELECT id FROM records WHERE area = 'events' AND ${topics})`;
  // Few events have no topics, so this takes no time.
  const knownSql = sql`(NOT members.attended_events <@ ${eventsAboutSql(sql`coalesce(data->'topics', '[]') = '[]'`)})`;
  if (op === 'exists') return yes ? knownSql : sql`NOT ${knownSql}`;
  const attendedOneSql = sql`(members.attended_events && ${eventsAboutSql(sql`data->'topics' ?| ${sql.param(words)}::text[]`)})`;
  return isPositive(op) ? attendedOneSql : sql`NOT ${attendedOneSql}`;
};

/** SQL of the facts of a row of `members`, with a column for each field. */
export const factsSql = (now: SQL): SQL => {
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
  return sql.join(
    facts.map(([field, fact]) => sql`${fact} AS ${sql.identifier(field)}`),
    sql`, `,
  );
};
