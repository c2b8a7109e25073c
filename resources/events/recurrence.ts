/** The recurrence patterns that a user can select. */
export type RecurrencePattern =
  | 'weekly'
  | 'everyTwoWeeks'
  | 'dayOfMonth'
  | 'lastDay'
  | 'weekdayOfMonth'
  | 'lastWeekday';

/** The form values of a recurrence. */
export interface RecurrenceFormValues {
  pattern: RecurrencePattern;
  /** The selected weekdays of a weekly pattern, such as `TU`. */
  days: readonly string[];
  /** The number of dates, or the last possible day. */
  end: { count: number } | { until: string };
}

/** The weekdays as RFC 5545 names them, from Sunday. */
export const ruleWeekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Returns the position of a day in its week and month. */
export const dayPositionInMonth = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    dayOfMonth,
    weekday: ruleWeekdays[date.getUTCDay()] ?? 'MO',
    /** 1 for the first occurrence of the weekday in the month. */
    week: Math.ceil(dayOfMonth / 7),
    isLastDay: dayOfMonth === length,
    isLastWeekday: dayOfMonth + 7 > length,
  };
};

/** Returns the patterns that are possible for a day. Each of them repeats on the day itself. */
export const recurrencePatternsFor = (day: string): RecurrencePattern[] => {
  const { week, isLastDay, isLastWeekday } = dayPositionInMonth(day);
  return [
    'weekly',
    'everyTwoWeeks',
    'dayOfMonth',
    ...(isLastDay ? (['lastDay'] as const) : []),
    ...(week < 5 ? (['weekdayOfMonth'] as const) : []),
    ...(isLastWeekday ? (['lastWeekday'] as const) : []),
  ];
};

const weeklyPatterns: readonly RecurrencePattern[] = ['weekly', 'everyTwoWeeks'];

/** Whether the pattern needs selected weekdays. */
export const choosesWeekdays = (pattern: RecurrencePattern) => weeklyPatterns.includes(pattern);

/** Returns the recurrence rule (RFC 5545) of an event that starts on `day`. */
export const toRecurrenceRule = ({ pattern, days, end }: RecurrenceFormValues, day: string): string => {
  const { dayOfMonth, weekday, week } = dayPositionInMonth(day);
  const weekdays = ruleWeekdays.filter((one) => one === weekday || days.includes(one)).join(',');
  const parts: Readonly<Record<RecurrencePattern, string>> = {
    weekly: `FREQ=WEEKLY;BYDAY=${weekdays}`,
    everyTwoWeeks: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekdays}`,
    dayOfMonth: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}`,
    lastDay: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    weekdayOfMonth: `FREQ=MONTHLY;BYDAY=${week}${weekday}`,
    lastWeekday: `FREQ=MONTHLY;BYDAY=-1${weekday}`,
  };
  const ending = 'count' in end ? `COUNT=${end.count}` : `UNTIL=${end.until.replaceAll('-', '')}`;
  return `${parts[pattern]};${ending}`;
};
