import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { endOfDay, startOfDay, toDateAndTime } from '../../../../resources/engine/schema';
import type { Tile, TileRequest } from '../../../records/areaDashboard';
import { filterConditions } from '../../../records/read/filter';
import { matchingRowsSql } from '../../../records/read/list';
import { sortExpressionSql } from '../../../records/storage/sortKeys';
import { countMetric, hasParts, partNameOf, visibleParts } from '../tile';

/** The number of records on each day including today, in the reader's time zone. */
export const trends: Tile = {
  name: 'trends',
  isFor: hasParts('trend'),
  read: async (request) => ({
    trends: await Promise.all(visibleParts(request, 'trend').map((trend) => trendOf(request, trend))),
  }),
};

const trendOf = async (request: TileRequest, trend: ReturnType<typeof visibleParts<'trend'>>[number]) => {
  const { schema, part } = trend;
  const { by, filter } = part;
  const { context, reader, days: length } = request;
  const { timeZone } = reader;
  const today = toDateAndTime(context.now().getTime(), timeZone).day;
  const days = Array.from({ length }, (_, index) =>
    new Date(Date.parse(today) - (length - 1 - index) * millisecondsInDay).toISOString().slice(0, 10),
  );
  const within = {
    ...filter,
    [`${by}_gte`]: startOfDay(days[0] ?? today, timeZone),
    [`${by}_lte`]: endOfDay(today, timeZone),
  };
  const rowsWithin = matchingRowsSql(schema, filterConditions(schema, within, context.now(), reader));
  const instant = sql.raw(sortExpressionSql(schema, by));
  const [metric, { rows }] = await Promise.all([
    countMetric(request, schema.name, within),
    context.database.execute<{ day: string; count: number }>(sql`
      SELECT to_char(${instant}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::integer AS count
      FROM ${rowsWithin} GROUP BY 1`),
  ]);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return { name: partNameOf(trend), ...metric, days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })) };
};
