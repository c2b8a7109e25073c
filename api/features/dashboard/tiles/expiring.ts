import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { businessTimeZone, toDateAndTime } from '../../../../resources/engine/schema';
import type { QueryRow } from '../../../platform/database/connect';
import type { AreaDashboard, ExpiryDays, Tile } from '../../../records/areaDashboard';
import { lastEndSql } from '../../../records/publish/versionInEffect';
import { matchingRowsSql } from '../../../records/read/list';
import { textColumnSql } from '../../../records/read/search';
import { areaNameSql } from '../../../records/storage/columns';
import { isBeyondSql, sortExpressionSql } from '../../../records/storage/sortKeys';
import { hasParts, visibleParts } from '../tile';

/** The number of days before an end at which it is listed. */
const upcomingDays = 90;
/** The number of days for which a past end is listed. */
const pastDays = 30;
const maxRows = 8;

interface Ending extends QueryRow {
  kind: string;
  area: string;
  id: string;
  label: string;
  /** The last valid day. */
  date: string;
  /** Details of the end; null for most kinds. */
  state: string | null;
  recordExists: boolean;
}

/** The records that expire or need a review soon, or are overdue; first those that should be added. */
export const expiring: Tile = {
  name: 'expiring',
  isFor: hasParts('expiring'),
  read: async (request) => {
    const days = daysAround(request.context.now());
    const parts = visibleParts(request, 'expiring').map(
      ({ schema, part }) => sql`
        SELECT kind, ${areaNameSql(schema)} AS area, id, label, date, state, exists FROM (${part(request, schema, days)}) AS part`,
    );
    if (parts.length === 0) return { rows: [] };
    const { rows } = await request.context.database.execute<Ending>(sql`
      SELECT kind, area, id, label, date, state, exists AS "recordExists"
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS ending
      ORDER BY exists, date COLLATE "C", id LIMIT ${maxRows}`);
    return { today: days.today, rows };
  },
};

const daysAround = (now: Date): ExpiryDays => {
  const dayAfter = (days: number) => toDateAndTime(addDays(now, days).getTime(), businessTimeZone).day;
  return { first: dayAfter(-pastDays), today: dayAfter(0), last: dayAfter(upcomingDays) };
};

/** The ends of published records' windows. Windows that have ended are omitted: an automatic end is no news. */
export const windowEnds: AreaDashboard['expiring'] = ({ context, reader }, schema, { last }) => {
  const nowSql = sql`${context.now().toISOString()}::timestamptz`;
  // A window ends at the start of the day after its last day.
  const day = sql`to_char((end_of_window - interval '1 second') AT TIME ZONE ${businessTimeZone}, 'YYYY-MM-DD')`;
  return sql`
    SELECT 'window' AS kind, id, label, ${day} AS date, NULL AS state, true AS exists
    FROM (SELECT id, ${textColumnSql(reader, schema, 'label')} AS label, ${lastEndSql} AS end_of_window
      FROM ${matchingRowsSql(schema, [sql`status = 'published'`])}) AS published
    WHERE end_of_window > ${nowSql} AND ${day} <= ${last}`;
};

/** Returns the ends of published records by a field with the last valid day. */
export const endsByField =
  (kind: string, field: string): AreaDashboard['expiring'] =>
  ({ reader }, schema, { first, last }) => {
    const conditions = [
      sql`status = 'published'`,
      isBeyondSql(schema, field, '>=', first),
      isBeyondSql(schema, field, '<=', last),
    ];
    return sql`
      SELECT ${kind}::text AS kind, id, ${textColumnSql(reader, schema, 'label')} AS label,
        ${sql.raw(sortExpressionSql(schema, field))} AS date, NULL AS state, true AS exists
      FROM ${matchingRowsSql(schema, conditions)}`;
  };
