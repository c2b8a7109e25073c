import { useFieldValue } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { formatDate } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors', messages);

interface Override {
  date: string;
  closed: boolean;
  ranges?: { from: string; to: string }[];
  reason?: string;
  keepsAppointments?: boolean;
}

/** The days with changed hours, one line a day. */
export const OverridesField = ({ source }: FieldValueProps) => {
  const overrides: Override[] | undefined = useFieldValue({ source });
  const t = useTexts();
  if (!overrides?.length) return <EmptyValue />;
  return (
    <PlainList>
      {overrides.map(({ date, closed, ranges = [], reason, keepsAppointments }) => (
        <li key={date}>
          <time dateTime={date}>{formatDate(date)}</time>:{' '}
          {closed ? t('closed') : ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')}
          {reason && ` (${reason})`}
          {keepsAppointments && `, ${t('appointmentsStay')}`}
        </li>
      ))}
    </PlainList>
  );
};
