import { differenceInCalendarDays, parseISO } from 'date-fns';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addCalendarDays, businessTimeZone, toDateAndTime } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { problemAt } from '../../platform/http/problem';
import { statisticsMessages } from '../messages.en';

const maxDays = 366;
const defaultDays = 30;

const day = z.iso.date();
export const statisticsQuery = z.strictObject({
  from: day.optional().describe(`The first day; default: ${defaultDays} days including the last`),
  to: day.optional().describe('The last day; default: today'),
});

/** How often something was used, by kind and day. */
export const statistics = z.object({
  from: day,
  to: day,
  kinds: z.array(
    z.object({
      kind: z.string(),
      total: z.int(),
      totalBefore: z.int().describe('In as many days before `from`'),
      days: z.array(z.int()).describe('The count of each day from `from` to `to`'),
    }),
  ),
});

interface Requested {
  area: string;
  recordId: string;
  kinds: readonly string[];
  days: z.output<typeof statisticsQuery>;
}

/**
 * Reads how often a record was used on each day, and how often in as many days before. Days are those of the business.
 * Throws 400 for days in the wrong order or for more than a year.
 */
export const readStatistics = async (
  queryable: Queryable,
  { area, recordId, kinds, days }: Requested,
  now: Date,
): Promise<z.output<typeof statistics>> => {
  const { to = toDateAndTime(now.getTime(), businessTimeZone).day } = days;
  const { from = addCalendarDays(to, 1 - defaultDays) } = days;
  const length = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  if (length < 1 || length > maxDays) throw problemAt('to', statisticsMessages.daysOutOfBounds({ days: maxDays }), 400);
  const { rows } = await queryable.execute<{ kind: string; offset: number; count: number }>(sql`
    SELECT kind, day - ${from}::date AS offset, count FROM content_counts
    WHERE area = ${area} AND record_id = ${recordId} AND kind = ANY(${sql.param(kinds)}::text[])
      AND day BETWEEN ${from}::date - ${length}::integer AND ${to}::date`);
  return {
    from,
    to,
    kinds: kinds.map((kind) => {
      const counted = rows.filter((row) => row.kind === kind);
      const byDay = new Map(counted.map(({ offset, count }) => [offset, count]));
      const each = Array.from({ length }, (_, offset) => byDay.get(offset) ?? 0);
      return {
        kind,
        total: sum(each),
        totalBefore: sum(counted.filter(isBefore).map(({ count }) => count)),
        days: each,
      };
    }),
  };
};

const isBefore = ({ offset }: { offset: number }) => offset < 0;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
