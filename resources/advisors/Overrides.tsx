import { useFieldValue, useTranslate } from 'react-admin';
import { Field, Only } from '../engine/record/Field';
import { Nothing } from '../fields';
import { formatDate } from '../fields/formats';
import { PlainList } from '../fields/look';

interface Override {
  date: string;
  closed: boolean;
  ranges?: { from: string; to: string }[];
  reason?: string;
}

/** Days whose hours differ from the week's: holidays, time off, a longer evening. */
export const Overrides = () => (
  <Field source="overrides" value={<OverridesField />}>
    <Field source="date" />
    <Field source="reason" />
    <Field source="closed" />
    <Only when={(_, override) => override.closed === false}>
      <Field source="ranges" />
    </Only>
  </Field>
);

const OverridesField = () => {
  const overrides: Override[] | undefined = useFieldValue({ source: 'overrides' });
  const translate = useTranslate();
  if (!overrides?.length) return <Nothing />;
  return (
    <PlainList>
      {overrides.map(({ date, closed, ranges = [], reason }) => (
        <li key={date}>
          <time dateTime={date}>{formatDate(date)}</time>:{' '}
          {closed ? translate('resources.advisors.closed') : ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')}
          {reason && ` (${reason})`}
        </li>
      ))}
    </PlainList>
  );
};
