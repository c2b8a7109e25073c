import { type SQL, sql } from 'drizzle-orm';
import type { QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import type { Tile, TileRequest } from '../../../records/areaDashboard';
import { publishedEndsSql, scheduledChangesSql } from '../../../records/publish/versionInEffect';
import { resolveRange } from '../../../records/read/filter';
import { matchingRowsSql } from '../../../records/read/list';
import { textColumnSql, visibleLabelSql } from '../../../records/read/search';
import { areaNamesSql } from '../../../records/storage/columns';
import { isOneOfSql, sortExpressionSql } from '../../../records/storage/sortKeys';
import { visibleParts, visibleSchemas } from '../tile';

const maxRows = 8;

interface Change extends QueryRow {
  change: string;
  area: string;
  id: string;
  label: string;
  at: string;
}

/** The scheduled changes of the next 14 days: records that go live or end, and the changes that areas add. */
export const comingUp: Tile = {
  name: 'comingUp',
  read: async (request) => {
    const { context } = request;
    const published = visibleSchemas(request, ({ publish }) => publish !== undefined);
    const { last } = resolveRange('within', 'instant', 'next14Days', context.now(), request.reader.timeZone);
    const parts = [
      ...(published.length > 0 ? windows(request, areaNamesSql(published.map(({ name }) => name)), last) : []),
      ...visibleParts(request, 'comingUp').map((part) => changesOf(request, part, last)),
    ];
    if (parts.length === 0) return { rows: [] };
    const { rows } = await context.database.execute<Change>(sql`
      SELECT change, area, id, label, ${isoInstantSql('at')} AS at
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS coming ORDER BY coming.at, id LIMIT ${maxRows}`);
    return { rows };
  },
};

/** SQL for the publishing windows that open or close before an instant, present and scheduled ones. */
const windows = (request: TileRequest, areas: SQL, until: string): SQL[] => {
  const nowText = request.context.now().toISOString();
  const label = visibleLabelSql(request.reader, visibleSchemas(request));
  const part = (columns: SQL, from: SQL, condition: SQL) => sql`
    SELECT ${columns}, area, id, ${label} AS label, at
    FROM records, ${from}
    WHERE area IN (${areas}) AND deleted_at IS NULL AND status = 'published' AND ${condition}
      AND at > ${nowText}::timestamptz AND at <= ${until}::timestamptz`;
  const closes = sql`'closes'::text AS change`;
  return [
    part(
      closes,
      sql`LATERAL (SELECT ends_at AS at) AS ends`,
      sql`ends_at > ${nowText}::timestamptz AND ${publishedEndsSql}`,
    ),
    part(sql`change`, scheduledChangesSql({ opens: 'opens', closes: 'closes' }), sql`scheduled_version IS NOT NULL`),
  ];
};

/** SQL for the changes of an area that happen before an instant, or are late. */
const changesOf = (
  { reader }: TileRequest,
  { schema, part }: ReturnType<typeof visibleParts<'comingUp'>>[number],
  until: string,
): SQL => {
  const at = sql.raw(sortExpressionSql(schema, part.at));
  const conditions = [isOneOfSql(schema, 'status', part.status), sql`${at} <= ${until}`];
  return sql`SELECT ${part.change}::text AS change, area, id, ${textColumnSql(reader, schema, 'label')} AS label,
      (${at})::timestamptz AS at
    FROM ${matchingRowsSql(schema, conditions)}`;
};
