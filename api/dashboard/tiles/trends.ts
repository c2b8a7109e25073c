import { sql } from 'drizzle-orm';
import { endOfDay, startOfDay, toDateAndTime } from '../../../resources/kit';
import { filterConditions } from '../../records/filter';
import { matchingRowsSql } from '../../records/list';
import { orderedBy } from '../../records/sortKeys';
import { countMetric, type Tile, type TileRequest, visibleSchema } from '../tile';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

interface Counted {
  name: string;
  area: string;
  /** The instant that a record counts for. */
  by: string;
  filter?: Record<string, unknown>;
}

const counted: readonly Counted[] = [
  { name: 'enrolments', area: 'events-enrolment', by: 'createdAt' },
  {
    name: 'appointments',
    area: 'appointments',
    by: 'startsAt',
    filter: { status: ['confirmed', 'checked_in', 'completed', 'no_show'] },
  },
  { name: 'inquiries', area: 'contacts', by: 'createdAt' },
];

/** How many there were on each day, today included, as days are for the reader. */
export const trends: Tile = {
  name: 'trends',
  areas: counted.map(({ area }) => area),
  read: async (asked) => {
    const all = await Promise.all(counted.map((trend) => trendOf(asked, trend)));
    return { trends: all.filter((trend) => trend !== undefined) };
  },
};

const trendOf = async (asked: TileRequest, { name, area, by, filter }: Counted) => {
  const schema = visibleSchema(asked, area);
  if (!schema) return undefined;
  const { context, reader, days: length } = asked;
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
  const instant = sql.raw(orderedBy(schema, by));
  const [figure, { rows }] = await Promise.all([
    countMetric(asked, area, within),
    context.database.execute<{ day: string; count: number }>(sql`
      SELECT to_char(${instant}::timestamptz AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day, count(*)::integer AS count
      FROM ${rowsWithin} GROUP BY 1`),
  ]);
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return { name, ...figure, days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })) };
};
