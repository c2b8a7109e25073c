import { firstWeekday } from '../schema/firstWeekday';
import { weekDays } from './weeklyHours';

/** The weekdays in the order of the reader's locale. */
export const localWeekDays = () => {
  // `weekDays` begins with Monday.
  const first = (firstWeekday() + 6) % 7;
  return [...weekDays.slice(first), ...weekDays.slice(0, first)];
};
