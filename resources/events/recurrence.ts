/** How often an event repeats, as people say it. */
export type RecurrencePattern = 'weekly' | 'fortnightly' | 'dayOfMonth' | 'lastDay' | 'weekdayOfMonth' | 'lastWeekday';

/** What is chosen of how an event repeats. */
export interface RecurrenceFormValues {
  pattern: RecurrencePattern;
  /** The days of the week, where it repeats by weeks: `TU`. */
  days: readonly string[];
  /** How many dates it has, or the day by which it ends. */
  end: { count: number } | { until: string };
}

/** The days of a week as rules name them, from Sunday on. */
export const ruleWeekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Where a day lies in its week and month. */
export const dayPositionInMonth = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  const inMonth = date.getUTCDate();
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    inMonth,
    weekday: ruleWeekdays[date.getUTCDay()] ?? 'MO',
    /** 1 for the first of its weekday in the month. */
    week: Math.ceil(inMonth / 7),
    isLastDay: inMonth === length,
    isLastWeekday: inMonth + 7 > length,
  };
};

/** The rhythms that make sense of a day: each repeats on the day itself. */
export const recurrencePatternsFor = (day: string): RecurrencePattern[] => {
  const { week, isLastDay, isLastWeekday } = dayPositionInMonth(day);
  return [
    'weekly',
    'fortnightly',
    'dayOfMonth',
    ...(isLastDay ? (['lastDay'] as const) : []),
    ...(week < 5 ? (['weekdayOfMonth'] as const) : []),
    ...(isLastWeekday ? (['lastWeekday'] as const) : []),
  ];
};

const byWeeks: readonly RecurrencePattern[] = ['weekly', 'fortnightly'];

/** Whether days of the week are chosen with it. */
export const choosesWeekdays = (rhythm: RecurrencePattern) => byWeeks.includes(rhythm);

/** The rule (RFC 5545) by which an event on a day repeats. */
export const toRecurrenceRule = ({ pattern, days, end }: RecurrenceFormValues, day: string): string => {
  const { inMonth, weekday, week } = dayPositionInMonth(day);
  const on = ruleWeekdays.filter((one) => one === weekday || days.includes(one)).join(',');
  const parts: Readonly<Record<RecurrencePattern, string>> = {
    weekly: `FREQ=WEEKLY;BYDAY=${on}`,
    fortnightly: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${on}`,
    dayOfMonth: `FREQ=MONTHLY;BYMONTHDAY=${inMonth}`,
    lastDay: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    weekdayOfMonth: `FREQ=MONTHLY;BYDAY=${week}${weekday}`,
    lastWeekday: `FREQ=MONTHLY;BYDAY=-1${weekday}`,
  };
  const ending = 'count' in end ? `COUNT=${end.count}` : `UNTIL=${end.until.replaceAll('-', '')}`;
  return `${parts[pattern]};${ending}`;
};
