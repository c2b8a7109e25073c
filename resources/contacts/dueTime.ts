import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { addHours } from 'date-fns/addHours';
import { isWeekend } from 'date-fns/isWeekend';
import { businessTimeZone } from '../engine/schema';

/** The priorities, in ascending order of urgency. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

const urgentHours = 4;
const businessDays = { high: 1, normal: 2, low: 5 } as const;

/**
 * Returns the due time of an inquiry, as an ISO instant like `receivedAt`. An urgent inquiry is due a number of hours
 * after it came in, day and night. Any other inquiry is due at the same time of day some business days (Monday to
 * Friday) later, in the time zone of New York. The time that it waited for the member is added. If the result falls on
 * a weekend, a non-urgent inquiry is due on the next business day.
 * @param waited in milliseconds.
 */
export const dueTime = (receivedAt: string, priority: Priority, waited = 0): string => {
  const due =
    priority === 'urgent'
      ? addHours(new Date(receivedAt), urgentHours)
      : addBusinessDays(new TZDate(receivedAt, businessTimeZone), businessDays[priority]);
  const resumed = new TZDate(due.getTime() + waited, businessTimeZone);
  const isRolled = waited > 0 && priority !== 'urgent' && isWeekend(resumed);
  return new Date((isRolled ? addBusinessDays(resumed, 1) : resumed).getTime()).toISOString();
};
