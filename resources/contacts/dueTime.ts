import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { addHours } from 'date-fns/addHours';
import { isWeekend } from 'date-fns/isWeekend';
import { businessTimeZone } from '../kit';
import type { Priority } from './choices';

const urgentHours = 4;
const businessDays = { high: 1, normal: 2, low: 5 } as const;

/**
 * When an enquiry is to be resolved: hours after it came in, day and night, where it is urgent; else the same time of
 * day so many business days (Monday to Friday) later, on the clock of New York. What it has waited on the member comes
 * on top; what then would be due on a weekend is due on Monday.
 * Takes and gives ISO instants.
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
