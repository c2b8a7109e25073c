import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { businessToday } from '../kit/clock';
import { DateField, type FieldProps } from '.';
import { Chip } from './Chip';

/** The number of days before the end of an agreement from which a chip warns, so that it can be renewed in time. */
export const renewalNoticeDays = 90;

interface Expiry {
  /** The number of days before the end from which a chip warns. */
  soon: number;
}

interface Deadline {
  /** The remaining time, in the unit of `soon`; negative after the end. */
  left: number;
  /** The remaining time from which the chip is displayed. */
  soon: number;
  /** The prefix of the text keys `past` and `soon`. */
  texts: string;
}

/** A chip that says that a deadline has passed or is near; nothing while it is far away. */
export const DeadlineChip = ({ left, soon, texts }: Deadline) => {
  const translate = useTranslate();
  if (left > soon) return null;
  const isPast = left < 0;
  return <Chip color={isPast ? 'error' : 'warning'}>{translate(`${texts}.${isPast ? 'past' : 'soon'}`)}</Chip>;
};

/** A chip that says that the last day has passed or is near. */
export const ExpiryChip = ({ day, soon }: Expiry & { day: string }) => (
  <DeadlineChip
    left={differenceInCalendarDays(parseISO(day), parseISO(businessToday()))}
    soon={soon}
    texts="console.expiry"
  />
);

/** Displays a last day, with an expiry chip unless the display state already says that the record is over. */
export const ExpiryField = ({ source, soon }: FieldProps & Expiry) => {
  const day: string | undefined = useFieldValue({ source });
  const state: string | undefined = useRecordContext()?.showsAs;
  const isOver = state === 'expired' || state === 'archived';
  return (
    <>
      <DateField source={source} /> {day && !isOver && <ExpiryChip day={day} soon={soon} />}
    </>
  );
};
