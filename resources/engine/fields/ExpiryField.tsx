import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { businessToday } from '../schema/dateTime';
import { DateField, type FieldValueProps } from '.';
import { Chip } from './Chip';

/** The number of days before the end of an agreement from which a chip warns, so that it can be renewed in time. */
export const renewalNoticeDays = 90;

interface Expiry {
  /** The number of days before the end from which a chip warns. */
  warningDays: number;
}

interface Deadline {
  /** The remaining time, in the unit of `soon`; negative after the end. */
  remaining: number;
  /** The remaining time from which the chip is displayed. */
  warningThreshold: number;
  /** The prefix of the text keys `past` and `soon`. */
  texts: string;
}

/** A chip that says that a deadline has passed or is near; nothing while it is far away. */
export const DeadlineChip = ({ remaining, warningThreshold, texts }: Deadline) => {
  const translate = useTranslate();
  if (remaining > warningThreshold) return null;
  const isPast = remaining < 0;
  return <Chip color={isPast ? 'error' : 'warning'}>{translate(`${texts}.${isPast ? 'past' : 'soon'}`)}</Chip>;
};

/** A chip that says that the last day has passed or is near. */
export const ExpiryChip = ({ day, warningDays }: Expiry & { day: string }) => (
  <DeadlineChip
    remaining={differenceInCalendarDays(parseISO(day), parseISO(businessToday()))}
    warningThreshold={warningDays}
    texts="console.expiry"
  />
);

/** Displays a last day, with an expiry chip unless the display state already says that the record is over. */
export const ExpiryField = ({ source, warningDays }: FieldValueProps & Expiry) => {
  const day: string | undefined = useFieldValue({ source });
  const state: string | undefined = useRecordContext()?.showsAs;
  const isOver = state === 'expired' || state === 'archived';
  return (
    <>
      <DateField source={source} /> {day && !isOver && <ExpiryChip day={day} warningDays={warningDays} />}
    </>
  );
};
