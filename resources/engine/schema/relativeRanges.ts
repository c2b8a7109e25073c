import { addCalendarDays } from './dateTime';

/** Ranges of days relative to today, so that a stored filter stays valid. */
export const relativeRanges = ['today', 'thisWeek', 'next14Days', 'last30Days'] as const;

export type RelativeRange = (typeof relativeRanges)[number];

/** Bounds of instants by a word: the present one, and the last of today where the reader is. */
export const instantWords = ['now', 'endOfToday'] as const;

export type InstantWord = (typeof instantWords)[number];

export const isInstantWord = (value: unknown): value is InstantWord => instantWords.some((word) => word === value);

export const isRelativeRange = (value: unknown): value is RelativeRange =>
  relativeRanges.some((range) => range === value);

/** Returns the first and the last day of a relative range on the day `today` (`2026-11-09`); weeks start on Sunday. */
export const resolveRelativeRange = (range: RelativeRange, today: string): { first: string; last: string } => {
  switch (range) {
    case 'today':
      return { first: today, last: today };
    case 'thisWeek': {
      const weekday = new Date(today).getUTCDay();
      return { first: addCalendarDays(today, -weekday), last: addCalendarDays(today, 6 - weekday) };
    }
    case 'next14Days':
      return { first: today, last: addCalendarDays(today, 13) };
    case 'last30Days':
      return { first: addCalendarDays(today, -29), last: today };
  }
};
