import { z } from 'zod';
import { fieldMeta } from '../kit/fieldMeta';
import { clockTime } from '../kit/fields';
import { minutesOfClockTime } from '../kit/localTime';
import { commonRules } from '../kit/rules.en';
import type { ReportProblem } from '../kit/schemaDefinition';
import { domainRules } from './rules.en';

export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The most ranges of hours on one day. */
export const maxRangesPerDay = 3;

const range = { from: clockTime(), to: clockTime() };

const hours = z.strictObject({ day: z.enum(weekDays), ...range }).register(z.globalRegistry, { id: 'Hours' });

/** From one clock time to a later one. */
export const clockTimeRange = () => z.strictObject(range);

/** The hours of a week, a row for each range of a day; `checkWeeklyHours` holds the rules between the rows. */
export const weeklyHours = () =>
  z
    .array(hours)
    .max(weekDays.length * maxRangesPerDay)
    .register(fieldMeta, { kind: 'weeklyHours' });

export type WeeklyHours = z.output<ReturnType<typeof weeklyHours>>;

interface PlacedRange {
  from: string;
  to: string;
  /** Where the range stands in the record. */
  path: string;
}

/** Reports the rows of a field of `weeklyHours` that break the rules of their day. */
export const checkWeeklyHours = (field: string, hours: WeeklyHours, problem: ReportProblem) => {
  const placed = hours.map((row, index) => ({ ...row, path: `${field}.${index}` }));
  for (const day of weekDays)
    checkRanges(
      placed.filter((row) => row.day === day),
      problem,
    );
};

/** Reports the ranges of one day that do not end after they start, overlap, or are more than may be. */
export const checkRanges = (ranges: readonly PlacedRange[], problem: ReportProblem) => {
  const sorted = ranges
    .map(({ from, to, path }) => ({ path, from: minutesOfClockTime(from), to: minutesOfClockTime(to) }))
    .sort((a, b) => a.from - b.from);
  sorted.forEach(({ from, to, path }, index) => {
    const previous = sorted[index - 1];
    if (to <= from) problem(`${path}.to`, commonRules.endBeforeStart);
    else if (previous && from < previous.to) problem(`${path}.from`, domainRules.hoursOverlap);
    if (index === maxRangesPerDay) problem(`${path}.from`, domainRules.tooManyRanges);
  });
};
