import { z } from 'zod';
import { fieldMeta } from '../schema/fieldMeta';
import { clockTime } from '../schema/fields';
import { firstWeekday } from '../schema/firstWeekday';
import { minutesOfClockTime } from '../schema/localTime';
import { commonRules } from '../schema/rules.en';
import type { ReportProblem } from '../schema/schemaDefinition';
import { sharedFieldRules } from './rules.en';

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The maximum number of ranges on one day. */
export const maxRangesPerDay = 3;

const range = { from: clockTime(), to: clockTime() };

const hours = z.strictObject({ day: z.enum(weekDays), ...range }).register(z.globalRegistry, { id: 'Hours' });

/** Creates a field with a range of clock times. */
export const clockTimeRange = () => z.strictObject(range);

/** Creates a field with the hours of a week, one row a range; `checkWeeklyHours` checks the rules between rows. */
export const weeklyHours = () =>
  z
    .array(hours)
    .max(weekDays.length * maxRangesPerDay)
    .register(fieldMeta, { kind: 'weeklyHours' });

export type WeeklyHours = z.output<ReturnType<typeof weeklyHours>>;

interface RangeWithPath {
  from: string;
  to: string;
  /** The path of the range in the record. */
  path: string;
}

/** Reports the rows of a `weeklyHours` field that break the rules of their day. */
export const checkWeeklyHours = (field: string, hours: WeeklyHours, problem: ReportProblem) => {
  const rangesWithPath = hours.map((row, index) => ({ ...row, path: `${field}.${index}` }));
  for (const day of weekDays)
    checkRanges(
      rangesWithPath.filter((row) => row.day === day),
      problem,
    );
};

/** Reports ranges of one day that do not end after their start, that overlap, or that exceed `maxRangesPerDay`. */
export const checkRanges = (ranges: readonly RangeWithPath[], problem: ReportProblem) => {
  const sorted = ranges
    .map(({ from, to, path }) => ({ path, from: minutesOfClockTime(from), to: minutesOfClockTime(to) }))
    .sort((a, b) => a.from - b.from);
  sorted.forEach(({ from, to, path }, index) => {
    const previous = sorted[index - 1];
    if (to <= from) problem(`${path}.to`, commonRules.endBeforeStart);
    else if (previous && from < previous.to) problem(`${path}.from`, sharedFieldRules.hoursOverlap);
    if (index === maxRangesPerDay) problem(`${path}.from`, sharedFieldRules.tooManyRanges);
  });
};

/** The weekdays in the order of the reader's locale. */
export const localWeekDays = () => {
  // `weekDays` begins with Monday.
  const first = (firstWeekday() + 6) % 7;
  return [...weekDays.slice(first), ...weekDays.slice(0, first)];
};
