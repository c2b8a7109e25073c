import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { addHours } from 'date-fns/addHours';
import { businessZone } from '../engine/schemaKit';
import type { Priority } from './choices';

const urgentHours = 4;
const businessDays = { high: 1, normal: 2, low: 5 } as const;

/**
 * When an enquiry is to be resolved: hours after it came in, day and night, where it is urgent; else the same time of
 * day so many business days (Monday to Friday) later, on the clock of New York.
 * Takes and gives ISO instants.
 */
export const dueTime = (receivedAt: string, priority: Priority): string => {
  const due =
    priority === 'urgent'
      ? addHours(new Date(receivedAt), urgentHours)
      : addBusinessDays(new TZDate(receivedAt, businessZone), businessDays[priority]);
  return new Date(due.getTime()).toISOString();
};
