/** Stretches of days that move with the present day, so that a filter that is kept stays true. */
export const relativeRanges = ['today', 'thisWeek', 'next14Days', 'last30Days'] as const;

export type RelativeRange = (typeof relativeRanges)[number];

export const isRelativeRange = (value: unknown): value is RelativeRange =>
  relativeRanges.some((word) => word === value);

/** The first and the last day that a word stands for on a day such as `2026-11-09`; weeks begin on Sunday. */
export const resolveRelativeRange = (word: RelativeRange, today: string): { first: string; last: string } => {
  const at = (days: number) => new Date(Date.parse(today) + days * millisecondsOfDay).toISOString().slice(0, 10);
  switch (word) {
    case 'today':
      return { first: today, last: today };
    case 'thisWeek': {
      const since = new Date(today).getUTCDay();
      return { first: at(-since), last: at(6 - since) };
    }
    case 'next14Days':
      return { first: today, last: at(13) };
    case 'last30Days':
      return { first: at(-29), last: today };
  }
};

const millisecondsOfDay = 24 * 60 * 60 * 1000;
