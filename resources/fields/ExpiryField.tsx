import { Chip } from '@mui/material';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { DayField, type FieldProps } from './index';

/** So many days before its end an agreement is marked, so that it can be renewed in time. */
export const daysToRenew = 90;

interface Expiry {
  /** How many days before the end it is marked. */
  soon: number;
}

/** Says of a last day that it has passed, or soon will. */
export const ExpiryChip = ({ day, soon }: Expiry & { day: string }) => {
  const translate = useTranslate();
  const days = differenceInCalendarDays(parseISO(day), new Date());
  if (days > soon) return null;
  return (
    <Chip
      size="small"
      color={days < 0 ? 'error' : 'warning'}
      label={translate(days < 0 ? 'console.expiry.past' : 'console.expiry.soon')}
    />
  );
};

/** A last day, marked when it has passed, or soon will, unless the state of the record says as much. */
export const ExpiryField = ({ source, soon }: FieldProps & Expiry) => {
  const day: string | undefined = useFieldValue({ source });
  const state: string | undefined = useRecordContext()?.showsAs;
  const isOver = state === 'expired' || state === 'archived';
  return (
    <>
      <DayField source={source} /> {day && !isOver && <ExpiryChip day={day} soon={soon} />}
    </>
  );
};
