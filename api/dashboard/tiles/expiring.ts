import { addDays } from 'date-fns/addDays';
import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, businessTimeZone, toDateAndTime } from '../../../resources/kit';
import { areaNameSql } from '../../records/columns';
import { matchingRowsSql } from '../../records/list';
import { textColumn } from '../../records/search';
import { isBeyondSql, orderedBy } from '../../records/sortKeys';
import { type Tile, type TileRequest, visibleSchema } from '../tile';

/** So many days before its end something is told, as agreements are marked in their list. */
const daysAhead = 90;
/** So long it is told that it is over. */
const daysPast = 30;
const mostShown = 8;

interface Ending extends Record<string, unknown> {
  kind: 'window' | 'license' | 'agreement' | 'review' | 'limits';
  area: string;
  id: string;
  label: string;
  /** The last day. */
  date: string;
  /** Of a license, for which state. */
  state: string | null;
}

interface Span {
  first: string;
  today: string;
  last: string;
}

/** What ends or must be looked at soon, or should have been. */
export const expiring: Tile = {
  name: 'expiring',
  areas: ['banners', 'offers', 'advisors', 'union-affiliates', 'legals', 'calculators', 'yearly-limits'],
  read: async (asked) => {
    const span = spanOf(asked.context.now());
    const part = (area: string, build: (schema: AreaSchema) => SQL) => {
      const schema = visibleSchema(asked, area);
      return schema ? [build(schema)] : [];
    };
    const parts = [
      ...part('banners', (schema) => windowsOf(asked, schema, span)),
      ...part('offers', (schema) => windowsOf(asked, schema, span)),
      ...part('advisors', (schema) => licensesOf(asked, schema, span)),
      ...part('union-affiliates', (schema) => daysOf(asked, schema, 'agreement', 'agreementEnd', span)),
      ...part('legals', (schema) => daysOf(asked, schema, 'review', 'reviewDueAt', span)),
      ...part('calculators', (schema) => daysOf(asked, schema, 'review', 'reviewBy', span)),
      ...part('yearly-limits', (schema) => missingLimits(schema, span)),
    ];
    if (parts.length === 0) return { rows: [] };
    const { rows } = await asked.context.database.execute<Ending>(sql`
      SELECT kind, area, id, label, date, state FROM (${sql.join(parts, sql` UNION ALL `)}) AS ending
      ORDER BY kind = 'limits' DESC, date COLLATE "C", id LIMIT ${mostShown}`);
    return { today: span.today, rows };
  },
};

const spanOf = (now: Date): Span => {
  const dayAfter = (days: number) => toDateAndTime(addDays(now, days).getTime(), businessTimeZone).day;
  return { first: dayAfter(-daysPast), today: dayAfter(0), last: dayAfter(daysAhead) };
};

/** What members see now, and will not see any more: that something ended by itself is no news. */
const windowsOf = ({ context, reader }: TileRequest, schema: AreaSchema, { last }: Span) => {
  const present = sql`${context.now().toISOString()}::timestamptz`;
  const end = sql`CASE WHEN scheduled_version IS NULL THEN ends_at ELSE scheduled_ends_at END`;
  // The first instant at which it is not seen is that of the day after its last.
  const day = sql`to_char((end_of_window - interval '1 second') AT TIME ZONE ${businessTimeZone}, 'YYYY-MM-DD')`;
  return sql`
    SELECT 'window' AS kind, ${areaNameSql(schema)} AS area, id, label, ${day} AS date, NULL AS state
    FROM (SELECT id, ${textColumn(reader, schema, 'label')} AS label, ${end} AS end_of_window
      FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS published
    WHERE end_of_window > ${present} AND ${day} <= ${last}`;
};

const licensesOf = ({ reader }: TileRequest, schema: AreaSchema, { first, last }: Span) => sql`
  SELECT 'license' AS kind, ${areaNameSql(schema)} AS area, id, label, license->>'expiresOn' AS date, license->>'state' AS state
  FROM (SELECT id, ${textColumn(reader, schema, 'label')} AS label, data
    FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS advisor,
    jsonb_array_elements(data->'licenses') AS license
  WHERE license->>'expiresOn' BETWEEN ${first} AND ${last}`;

/** This year and the next, where nobody has approved their limits: they are due by the day on which they are usually known. */
const missingLimits = (schema: AreaSchema, { today, last }: Span) => {
  const thisYear = Number(today.slice(0, 4));
  return sql`
    SELECT 'limits' AS kind, ${areaNameSql(schema)} AS area, year AS id, year AS label, date, NULL AS state
    FROM (SELECT year::text, (year - 1) || '-12-01' AS date FROM generate_series(${thisYear}::integer, ${thisYear + 1}) AS year)
      AS needed
    WHERE date <= ${last} AND NOT EXISTS (SELECT FROM records
      WHERE area = ${areaNameSql(schema)} AND id = year AND published_version IS NOT NULL AND deleted_at IS NULL)`;
};

/** Published records whose day comes. */
const daysOf = (
  { reader }: TileRequest,
  schema: AreaSchema,
  kind: Ending['kind'],
  field: string,
  { first, last }: Span,
) => {
  const conditions = [
    sql`status = 'published'`,
    isBeyondSql(schema, field, '>=', first),
    isBeyondSql(schema, field, '<=', last),
  ];
  return sql`
    SELECT ${kind}::text AS kind, ${areaNameSql(schema)} AS area, id, ${textColumn(reader, schema, 'label')} AS label,
      ${sql.raw(orderedBy(schema, field))} AS date, NULL AS state
    FROM ${matchingRowsSql(schema, conditions)}`;
};
