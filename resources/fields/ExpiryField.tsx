import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { businessToday } from '../kit/clock';
import { DateField, type FieldProps } from '.';
import { Chip } from './Chip';

/** So many days before its end an agreement is marked, so that it can be renewed in time. */
export const renewalNoticeDays = 90;

interface Expiry {
  /** How many days before the end it is marked. */
  soon: number;
}

interface Deadline {
  /** How much is left of the time; less than 0 once it is over. */
  left: number;
  /** How little may be left without a word. */
  soon: number;
  /** Where the texts `past` and `soon` stand. */
  texts: string;
}

/** Says of an end that it has passed, or soon will. */
export const DeadlineChip = ({ left, soon, texts }: Deadline) => {
  const translate = useTranslate();
  if (left > soon) return null;
  const isPast = left < 0;
  return <Chip color={isPast ? 'error' : 'warning'}>{translate(`${texts}.${isPast ? 'past' : 'soon'}`)}</Chip>;
};

/** Says of a last day that it has passed, or soon will. */
export const ExpiryChip = ({ day, soon }: Expiry & { day: string }) => (
  <DeadlineChip
    left={differenceInCalendarDays(parseISO(day), parseISO(businessToday()))}
    soon={soon}
    texts="console.expiry"
  />
);

/** A last day, marked when it has passed, or soon will, unless the state of the record says as much. */
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
