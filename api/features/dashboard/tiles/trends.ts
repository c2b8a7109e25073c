import { sql } from 'drizzle-orm';
import { endOfDay, startOfDay, toDateAndTime } from '../../../../resources/engine/schema';
import type { TileRequest } from '../../../records/areaModule';
import { filterConditions } from '../../../records/read/filter';
import { matchingRowsSql } from '../../../records/read/list';
import { sortExpressionSql } from '../../../records/storage/sortKeys';
import { countMetric, type ServedTile, visibleSchema } from '../tile';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

interface TrendDefinition {
  name: string;
  area: string;
  /** The field with the instant that a record counts for. */
  by: string;
  filter?: Record<string, unknown>;
}

const trendDefinitions: readonly TrendDefinition[] = [
  { name: 'enrolments', area: 'events-enrolment', by: 'createdAt' },
  {
    name: 'appointments',
    area: 'appointments',
    by: 'startsAt',
    filter: { status: ['confirmed', 'checked_in', 'completed', 'no_show'] },
  },
  { name: 'inquiries', area: 'contacts', by: 'createdAt' },
];

/** The number of records on each day including today, in the reader's time zone. */
export const trends: ServedTile = {
  name: 'trends',
  areas: trendDefinitions.map(({ area }) => area),
  read: async (request) => {
    const all = await Promise.all(trendDefinitions.map((trend) => trendOf(request, trend)));
    return { trends: all.filter((trend) => trend !== undefined) };
  },
};

const trendOf = async (request: TileRequest, { name, area, by, filter }: TrendDefinition) => {
  const schema = visibleSchema(request, area);
  if (!schema) return undefined;
  const { context, reader, days: length } = request;
  const { timeZone } = reader;
  const today = toDateAndTime(context.now().getTime(), timeZone).day;
  const days = Array.from({ length }, (_, index) =>
    new Date(Date.parse(today) - (length - 1 - index) * millisecondsOfDay).toISOString().slice(0, 10),
  );
  const within = {
    ...filter,
    [`${by}_gte`]: startOfDay(days[0] ?? today, timeZone),
    [`${by}_lte`]: endOfDay(today, timeZone),
  };
  const rowsWithin = matchingRowsSql(schema, filterConditions(schema, within, context.now(), reader));
  const instant = sql.raw(sortExpressionSql(schema, by));
  const [metric, { rows }] = await Promise.all([
    countMetric(request, area, within),
    context.database.execute<{ day: string; count: number }>(sql`
      SELECT to_char(${instant}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::integer AS count
      FROM ${rowsWithin} GROUP BY 1`),
  ]);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return { name, ...metric, days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })) };
};
