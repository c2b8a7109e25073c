import { formatShortDay } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { useThreadTexts } from './threadMessages.en';

const [hour, day] = [60, 24 * 60];

/** Returns functions that format times of a list shortly: the time of an instant of today, else its day. */
export const useFormatDue = () => {
  const timeZone = useUserTimeZone();
  const t = useThreadTexts();
  return {
    formatShortly: (instant: string) => {
      const { day: instantDay, time } = toDateAndTime(instant, timeZone);
      return instantDay === toDateAndTime(Date.now(), timeZone).day ? time : formatShortDay(instantDay);
    },
    /** Formats how long ago an inquiry was due, in minutes, hours or days. */
    formatOverdue: (minutes: number) => {
      if (minutes < hour) return t('overdueMinutes', { smart_count: minutes });
      if (minutes < day) return t('overdueHours', { smart_count: Math.floor(minutes / hour) });
      return t('overdueDays', { smart_count: Math.floor(minutes / day) });
    },
  };
};
