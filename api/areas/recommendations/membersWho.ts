import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import { type ConditionField, wordKinds } from '../../../resources/recommendations/choices';
import type { Condition, Group } from '../../../resources/recommendations/rule';
import { withAllBelow } from '../../members/audience';
import { areaOf } from '../../records/columns';
import { isBeyond, isOneOf, orderedBy } from '../../records/keys';

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
  lastAppointmentDays: sql`last_appointment.days`,
  quizScore: sql`members.quiz_score`,
} satisfies Record<Exclude<ConditionField, 'attendedTopic'>, SQL>;

/**
 * The members whom a rule is for: what follows `FROM` in a statement. The same as `isFor` says of one member
 * (resources/recommendations/matching.ts), since to SQL too nothing can be said of what is unknown.
 */
export const membersWho = (rule: Group, now: Date): SQL => {
  const joins: SQL[] = [];
  const condition = ruleSql(rule, joins);
  const asksForDays = fieldsIn(rule).includes('lastAppointmentDays');
  return sql`members ${asksForDays ? lastAppointments(now) : sql``} ${sql.join(joins, sql` `)} WHERE ${condition}`;
};

const fieldsIn = ({ conditions, groups = [] }: Group): ConditionField[] => [
  ...conditions.map(({ field }) => field),
  ...groups.flatMap(fieldsIn),
];

/** A rule as a condition, which adds the joins that it needs. */
const ruleSql = ({ match, conditions, groups = [] }: Group, joins: SQL[]): SQL => {
  const parts = [
    ...conditions.map((each) => (each.field === 'attendedTopic' ? attendedSql(each, joins) : conditionSql(each))),
    ...groups.map((below) => ruleSql(below, joins)),
  ];
  if (parts.length === 0) return sql`false`;
  return sql`(${sql.join(parts, match === 'all' ? sql` AND ` : sql` OR `)})`;
};

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

const conditionSql = ({ field, op, number = 0, numberTo = 0, words, yes }: Condition): SQL => {
  const fact = columnOf[field as keyof typeof columnOf];
  if (op === 'exists') {
    const isKnown = field === 'planType' ? sql`cardinality(${fact}) > 0` : sql`${fact} IS NOT NULL`;
    return yes ? isKnown : sql`NOT (${isKnown})`;
  }
  if (field === 'hasBeneficiary') return sql`${fact} = ${yes}`;
  if (field in wordKinds) return isAsked(op) ? isOneOfWords(field, words) : sql`NOT (${isOneOfWords(field, words)})`;
  if (op === 'between') return sql`${fact} BETWEEN ${numberSql(number)} AND ${numberSql(numberTo)}`;
  return sql`${fact} ${sql.raw(comparisons[op as keyof typeof comparisons])} ${numberSql(number)}`;
};

const isAsked = (op: Condition['op']) => op === 'eq' || op === 'in';

const isOneOfWords = (field: ConditionField, words: readonly string[]): SQL => {
  const fact = columnOf[field as keyof typeof columnOf];
  if (field === 'affiliate') return sql`${fact} IN ${withAllBelow(words)}`;
  return sql`${fact} ${field === 'planType' ? sql`&&` : sql`= ANY`} (${sql.param(words)}::text[])`;
};

/** An index of whole numbers serves only what is compared with a whole number. */
const numberSql = (number: number): SQL =>
  Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? sql`${number}::integer` : sql`${number}::double precision`;

/** Joins who attended an event about one of some topics, or about any: gathering the topics of each member takes far longer. */
const attendedSql = ({ op, words, yes }: Condition, joins: SQL[]): SQL => {
  const attended = sql.raw(`attended_${joins.length}`);
  const isAbout = op === 'exists' ? sql`data->'topics' <> '[]'` : sql`data->'topics' ?| ${sql.param(words)}::text[]`;
  joins.push(sql`LEFT JOIN (
    SELECT DISTINCT (data->>'memberId')::uuid AS member_id FROM records
    WHERE ${areAttended} AND data ? 'memberId'
      AND data->>'eventId' IN (SELECT id FROM records WHERE area = 'events' AND ${isAbout})
    ) AS ${attended} ON ${attended}.member_id = members.id`);
  return op === 'exists' ? hasAttended(attended, yes) : hasAttended(attended, isAsked(op));
};

const hasAttended = (attended: SQL, isWanted: boolean | undefined) =>
  sql`${attended}.member_id IS ${isWanted ? sql`NOT NULL` : sql`NULL`}`;

/** Which records tell that somebody attended an event. */
const areAttended = sql`area = ${areaOf(eventsEnrolment)} AND status = 'attended' AND deleted_at IS NULL`;

/**
 * Joins how many days ago each member came to an appointment last: those are checked in or completed.
 * @param memberId the only one who is looked at, whose records an index then finds; default: all.
 */
const lastAppointments = (now: Date, memberId?: string) => {
  const at = now.toISOString();
  return sql`LEFT JOIN (
    SELECT (data->>'memberId')::uuid AS member_id,
      floor(extract(epoch FROM ${at}::timestamptz - max(${sql.raw(orderedBy(appointments, 'startsAt'))})::timestamptz)
        / 86400)::integer AS days
    FROM records
    WHERE area = ${areaOf(appointments)} AND status IN ('checked_in', 'completed') AND deleted_at IS NULL
      AND ${isBeyond(appointments, 'startsAt', '<=', at)}
      AND ${memberId === undefined ? sql`data ? 'memberId'` : isOneOf(appointments, 'memberId', [memberId])}
    GROUP BY 1) AS last_appointment ON last_appointment.member_id = members.id`;
};

/** What rules ask of one member: columns by the name of the field; none where there is no such member. */
export const factsSql = (memberId: string, now: Date): SQL => {
  const { affiliate, ...columns } = columnOf;
  const attendedTopics = sql`ARRAY(
    SELECT DISTINCT jsonb_array_elements_text(data->'topics') FROM records
    WHERE area = 'events' AND id IN (
      SELECT data->>'eventId' FROM records WHERE ${areAttended} AND ${isOneOf(eventsEnrolment, 'memberId', [memberId])}))`;
  const facts = Object.entries({ ...columns, affiliate: withAllAbove(affiliate), attendedTopic: attendedTopics });
  return sql`
    SELECT ${sql.join(
      facts.map(([field, fact]) => sql`${fact} AS ${sql.identifier(field)}`),
      sql`, `,
    )}
    FROM members ${lastAppointments(now, memberId)} WHERE members.id = ${memberId}`;
};

/** An affiliate with all that stand above it in the tree; NULL where there is none. */
export const withAllAbove = (id: SQL): SQL => sql`CASE WHEN ${id} IS NOT NULL THEN ARRAY(
  WITH RECURSIVE above AS (
    SELECT ${id} AS id
    UNION
    SELECT affiliate.data->>'parentId' FROM records AS affiliate JOIN above ON affiliate.id = above.id
    WHERE affiliate.area = 'union-affiliates' AND affiliate.deleted_at IS NULL
  )
  SELECT id FROM above WHERE id IS NOT NULL) END`;
