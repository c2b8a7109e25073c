import { FormDataConsumer, useFieldValue, useTranslate } from 'react-admin';
import { formatDate } from '../fields/formats';
import { ClockTimeInput, DayInput, RowsInput, TextInput, YesNoInput } from '../inputs';

interface Override {
  date: string;
  closed: boolean;
  ranges?: { from: string; to: string }[];
  reason?: string;
}

/** Days whose hours differ from the week's: holidays, time off, a longer evening. */
export const OverridesInput = () => (
  <RowsInput source="overrides">
    <DayInput source="date" />
    <TextInput source="reason" />
    <YesNoInput source="closed" />
    <FormDataConsumer>{({ scopedFormData }) => scopedFormData?.closed === false && <RangesInput />}</FormDataConsumer>
  </RowsInput>
);

const RangesInput = () => {
  const translate = useTranslate();
  return (
    <RowsInput source="ranges">
      <ClockTimeInput source="from" label={translate('resources.advisors.from')} />
      <ClockTimeInput source="to" label={translate('resources.advisors.to')} />
    </RowsInput>
  );
};

export const OverridesField = () => {
  const overrides: Override[] | undefined = useFieldValue({ source: 'overrides' });
  const translate = useTranslate();
  if (!overrides?.length) return <span aria-hidden>–</span>;
  return (
    <ul className="plain-list">
      {overrides.map(({ date, closed, ranges = [], reason }) => (
        <li key={date}>
          <time dateTime={date}>{formatDate(date)}</time>:{' '}
          {closed ? translate('resources.advisors.closed') : ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')}
          {reason && ` (${reason})`}
        </li>
      ))}
    </ul>
  );
};
