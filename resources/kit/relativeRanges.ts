/** Ranges of days relative to today, so that a stored filter stays valid. */
export const relativeRanges = ['today', 'thisWeek', 'next14Days', 'last30Days'] as const;

export type RelativeRange = (typeof relativeRanges)[number];

export const isRelativeRange = (value: unknown): value is RelativeRange =>
  relativeRanges.some((range) => range === value);

/** Returns the first and the last day of a relative range on the day `today` (`2026-11-09`); weeks start on Sunday. */
export const resolveRelativeRange = (range: RelativeRange, today: string): { first: string; last: string } => {
  const dayAfter = (days: number) => new Date(Date.parse(today) + days * millisecondsOfDay).toISOString().slice(0, 10);
  switch (range) {
    case 'today':
      return { first: today, last: today };
    case 'thisWeek': {
      const weekday = new Date(today).getUTCDay();
      return { first: dayAfter(-weekday), last: dayAfter(6 - weekday) };
    }
    case 'next14Days':
      return { first: today, last: dayAfter(13) };
    case 'last30Days':
      return { first: dayAfter(-29), last: today };
  }
};

const millisecondsOfDay = 24 * 60 * 60 * 1000;
