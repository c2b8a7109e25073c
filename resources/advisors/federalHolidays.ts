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
  /** The day on which work rests, `2026-07-03`. */
  date: string;
  /** Whether that is another than the holiday itself. */
  isObserved: boolean;
}

const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** The first, second … of a weekday (Sunday is 0) in a month; the last with -1. */
const weekdayIn = (year: number, month: number, weekday: number, which: number) => {
  if (which > 0) return at(year, month, 1 + ((weekday - at(year, month, 1).getUTCDay() + 7) % 7) + (which - 1) * 7);
  const last = at(year, month + 1, 0);
  return at(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
};

/**
 * The federal holidays of a year: 5 U.S.C. 6103(a). What falls on a Saturday is observed on the Friday before, 6103(b)(1);
 * on a Sunday, on the Monday after, Executive Order 11582 §3. New Year's Day may so be observed in the year before.
 */
export const federalHolidays = (year: number): Holiday[] => {
  const days: [FederalHoliday, Date][] = [
    ['newYear', at(year, 1, 1)],
    ['king', weekdayIn(year, 1, 1, 3)],
    ['washington', weekdayIn(year, 2, 1, 3)],
    ['memorial', weekdayIn(year, 5, 1, -1)],
    ['juneteenth', at(year, 6, 19)],
    ['independence', at(year, 7, 4)],
    ['labor', weekdayIn(year, 9, 1, 1)],
    ['columbus', weekdayIn(year, 10, 1, 2)],
    ['veterans', at(year, 11, 11)],
    ['thanksgiving', weekdayIn(year, 11, 4, 4)],
    ['christmas', at(year, 12, 25)],
  ];
  return days.map(([name, day]) => {
    const shift = { 6: -1, 0: 1 }[day.getUTCDay()] ?? 0;
    const observed = new Date(day.getTime() + shift * 24 * 60 * 60_000);
    return { name, date: observed.toISOString().slice(0, 10), isObserved: shift !== 0 };
  });
};
