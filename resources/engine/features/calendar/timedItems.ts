import { groupBy } from 'es-toolkit';
import { toDayAndMinutes } from './calendarDates';

/** An entry of a calendar with its start and end, as ISO instants. */
export interface TimedItem {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** Groups items by the date on which they start in a time zone. */
export const groupByStartDay = <Item extends TimedItem>(items: readonly Item[], timeZone: string) =>
  groupBy(items, ({ startsAt }) => toDayAndMinutes(startsAt, timeZone).day) as Partial<Record<string, Item[]>>;
