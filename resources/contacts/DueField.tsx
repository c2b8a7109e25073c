import { differenceInMinutes } from 'date-fns';
import { useFieldValue, useRecordContext } from 'react-admin';
import { InstantField } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';
import { formatShortDay } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema';
import { useThreadTexts } from './threadMessages.en';

const warningMinutes = 8 * 60;

/** Whether an inquiry is due soon, given the minutes that are left. */
export const isDueSoon = (minutesLeft: number) => minutesLeft <= warningMinutes;

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

/** The due time of an inquiry, with a chip while the inquiry is open and late, or due soon. */
export const DueField = ({ source }: { source: string }) => {
  const dueAt: string | undefined = useFieldValue({ source });
  const isOpen: boolean | undefined = useRecordContext()?.isOpen;
  return (
    <>
      <InstantField source={source} />{' '}
      {dueAt && isOpen && (
        <DeadlineChip
          remaining={differenceInMinutes(dueAt, new Date())}
          warningThreshold={warningMinutes}
          texts="resources.contacts.due"
        />
      )}
    </>
  );
};
