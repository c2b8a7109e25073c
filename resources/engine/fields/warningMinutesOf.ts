import { differenceInMinutes } from 'date-fns';

/** The part of the time in which something is due soon. */
const warningShare = 0.25;

interface DueTimes {
  dueAt?: string | null | undefined;
  dueFrom?: string | null | undefined;
}

/** Returns how long before its due time something is due soon, in minutes: the last quarter of the time for it. */
export const warningMinutesOf = ({ dueAt, dueFrom }: DueTimes): number =>
  dueAt && dueFrom ? differenceInMinutes(dueAt, dueFrom) * warningShare : 0;
