import { addDays } from 'date-fns/addDays';
import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, businessTimeZone, toDateAndTime } from '../../../../resources/engine/schema';
import type { TileRequest } from '../../../records/areaModule';
import { matchingRowsSql } from '../../../records/read/list';
import { textColumnSql } from '../../../records/read/search';
import { areaNameSql } from '../../../records/storage/columns';
import { lastScheduledSql } from '../../../records/storage/scheduledVersions';
import { isBeyondSql, sortExpressionSql } from '../../../records/storage/sortKeys';
import { type ServedTile, visibleSchema } from '../tile';

/** The number of days before an end at which it is listed, as in the list of agreements. */
const upcomingDays = 90;
/** The number of days for which a past end is listed. */
const pastDays = 30;
const maxRows = 8;

interface Ending extends Record<string, unknown> {
  kind: 'window' | 'license' | 'agreement' | 'review' | 'limits';
  area: string;
  id: string;
  label: string;
  /** The last valid day. */
  date: string;
  /** The state of a license; null for other rows. */
  state: string | null;
}

interface DateRange {
  first: string;
  today: string;
  last: string;
}

/** The records that expire or need a review soon, or are overdue. */
export const expiring: ServedTile = {
  name: 'expiring',
  areas: ['banners', 'offers', 'advisors', 'union-affiliates', 'legals', 'calculators', 'yearly-limits'],
  read: async (request) => {
    const span = rangeOf(request.context.now());
    const part = (area: string, build: (schema: AreaSchema) => SQL) => {
      const schema = visibleSchema(request, area);
      return schema ? [build(schema)] : [];
    };
    const parts = [
      ...part('banners', (schema) => windowsOf(request, schema, span)),
      ...part('offers', (schema) => windowsOf(request, schema, span)),
      ...part('advisors', (schema) => licensesOf(request, schema, span)),
      ...part('union-affiliates', (schema) => daysOf(request, schema, 'agreement', 'agreementEnd', span)),
      ...part('legals', (schema) => daysOf(request, schema, 'review', 'reviewDueAt', span)),
      ...part('calculators', (schema) => daysOf(request, schema, 'review', 'reviewBy', span)),
      ...part('yearly-limits', (schema) => unapprovedLimits(schema, span)),
    ];
    if (parts.length === 0) return { rows: [] };
    const { rows } = await request.context.database.execute<Ending>(sql`
      SELECT kind, area, id, label, date, state FROM (${sql.join(parts, sql` UNION ALL `)}) AS ending
      ORDER BY kind = 'limits' DESC, date COLLATE "C", id LIMIT ${maxRows}`);
    return { today: span.today, rows };
  },
};

const rangeOf = (now: Date): DateRange => {
  const dayAfter = (days: number) => toDateAndTime(addDays(now, days).getTime(), businessTimeZone).day;
  return { first: dayAfter(-pastDays), today: dayAfter(0), last: dayAfter(upcomingDays) };
};

/** SQL for the ends of published records' windows. Windows that have ended are omitted: an automatic end is no news. */
const windowsOf = ({ context, reader }: TileRequest, schema: AreaSchema, { last }: DateRange) => {
  const present = sql`${context.now().toISOString()}::timestamptz`;
  const end = sql`CASE WHEN scheduled_version IS NULL THEN ends_at ELSE ${lastScheduledSql('endsAt')} END`;
  // A window ends at the start of the day after its last day.
  const day = sql`to_char((end_of_window - interval '1 second') AT TIME ZONE ${businessTimeZone}, 'YYYY-MM-DD')`;
  return sql`
    SELECT 'window' AS kind, ${areaNameSql(schema)} AS area, id, label, ${day} AS date, NULL AS state
    FROM (SELECT id, ${textColumnSql(reader, schema, 'label')} AS label, ${end} AS end_of_window
      FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS published
    WHERE end_of_window > ${present} AND ${day} <= ${last}`;
};

const licensesOf = ({ reader }: TileRequest, schema: AreaSchema, { first, last }: DateRange) => sql`
  SELECT 'license' AS kind, ${areaNameSql(schema)} AS area, id, label, license->>'expiresOn' AS date, license->>'state' AS state
  FROM (SELECT id, ${textColumnSql(reader, schema, 'label')} AS label, data
    FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS advisor,
    jsonb_array_elements(data->'licenses') AS license
  WHERE license->>'expiresOn' BETWEEN ${first} AND ${last}`;

/**
 * SQL for this year and the next one while their limits are not approved. They are due on December 1 of the year
 * before, when they are normally known.
 */
const unapprovedLimits = (schema: AreaSchema, { today, last }: DateRange) => {
  const thisYear = Number(today.slice(0, 4));
  return sql`
    SELECT 'limits' AS kind, ${areaNameSql(schema)} AS area, year AS id, year AS label, date, NULL AS state
    FROM (SELECT year::text, (year - 1) || '-12-01' AS date FROM generate_series(${thisYear}::integer, ${thisYear + 1}) AS year)
      AS needed
    WHERE date <= ${last} AND NOT EXISTS (SELECT FROM records
      WHERE area = ${areaNameSql(schema)} AND id = year AND published_version IS NOT NULL AND deleted_at IS NULL)`;
};

/** SQL for published records with a date field within the range. */
const daysOf = (
  { reader }: TileRequest,
  schema: AreaSchema,
  kind: Ending['kind'],
  field: string,
  { first, last }: DateRange,
) => {
  const conditions = [
    sql`status = 'published'`,
    isBeyondSql(schema, field, '>=', first),
    isBeyondSql(schema, field, '<=', last),
  ];
  return sql`
    SELECT ${kind}::text AS kind, ${areaNameSql(schema)} AS area, id, ${textColumnSql(reader, schema, 'label')} AS label,
      ${sql.raw(sortExpressionSql(schema, field))} AS date, NULL AS state
    FROM ${matchingRowsSql(schema, conditions)}`;
};
