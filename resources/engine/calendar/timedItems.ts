import { groupBy } from 'es-toolkit';
import { toDayAndMinutes } from './calendarDates';

/** What stands in a calendar: something from one instant to another. */
export interface TimedItem {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** Things by the day on which they begin on a clock. */
export const groupByStartDay = <Thing extends TimedItem>(things: readonly Thing[], timeZone: string) =>
  groupBy(things, ({ startsAt }) => toDayAndMinutes(startsAt, timeZone).day) as Partial<Record<string, Thing[]>>;
