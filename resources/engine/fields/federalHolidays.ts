import { millisecondsInDay } from 'date-fns/constants';
import { useHolidayNames } from './holidayMessages.en';

/** Returns a function that lists the federal holidays of a year: the days off with their names. */
export const useFederalHolidays = () => {
  const t = useHolidayNames();
  return (year: number): { date: string; name: string }[] =>
    federalHolidays(year).map(({ name, date, isObserved }) => ({
      date,
      name: isObserved ? t('observed', { name: t(`names.${name}`) }) : t(`names.${name}`),
    }));
};

/** The legal public holidays of the United States. */
export type FederalHoliday =
  | 'newYear'
  | 'king'
  | 'washington'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'christmas';

export interface Holiday {
  name: FederalHoliday;
  /** The day off, such as `2026-07-03`. */
  date: string;
  /** Whether `date` is not the holiday itself but the day on which it is observed. */
  isObserved: boolean;
}

const utcDate = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** Returns the nth weekday of a month, where Sunday is 0; `which` -1 is the last one. */
const nthWeekday = (year: number, month: number, weekday: number, which: number) => {
  if (which > 0)
    return utcDate(year, month, 1 + ((weekday - utcDate(year, month, 1).getUTCDay() + 7) % 7) + (which - 1) * 7);
  const last = utcDate(year, month + 1, 0);
  return utcDate(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
};

/**
 * Returns the federal holidays of a year as listed in 5 U.S.C. 6103(a). A holiday on a Saturday is observed on the
 * Friday before, 6103(b)(1). A holiday on a Sunday is observed on the Monday after, Executive Order 11582 §3. So New
 * Year's Day may be observed in the year before.
 */
export const federalHolidays = (year: number): Holiday[] => {
  const days: [FederalHoliday, Date][] = [
    ['newYear', utcDate(year, 1, 1)],
    ['king', nthWeekday(year, 1, 1, 3)],
    ['washington', nthWeekday(year, 2, 1, 3)],
    ['memorial', nthWeekday(year, 5, 1, -1)],
    ['juneteenth', utcDate(year, 6, 19)],
    ['independence', utcDate(year, 7, 4)],
    ['labor', nthWeekday(year, 9, 1, 1)],
    ['columbus', nthWeekday(year, 10, 1, 2)],
    ['veterans', utcDate(year, 11, 11)],
    ['thanksgiving', nthWeekday(year, 11, 4, 4)],
    ['christmas', utcDate(year, 12, 25)],
  ];
  return days.map(([name, day]) => {
    const shift = { 6: -1, 0: 1 }[day.getUTCDay()] ?? 0;
    const observed = new Date(day.getTime() + shift * millisecondsInDay);
    return { name, date: observed.toISOString().slice(0, 10), isObserved: shift !== 0 };
  });
};
