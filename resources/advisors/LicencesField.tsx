import { useFieldValue, useRecordContext } from 'react-admin';
import { Nothing } from '../fields';
import { ExpiryChip } from '../fields/ExpiryField';
import { formatDate } from '../fields/formats';

interface Licence {
  type: string;
  state: string;
  number: string;
  expiresOn: string;
}

const daysOfWarning = 60;

/** The licences of an advisor; one that has run out, or soon will, is marked. */
export const LicencesField = () => {
  const licences: Licence[] | undefined = useFieldValue({ source: 'licenses' });
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  if (!licences?.length) return <Nothing />;
  return (
    <ul className="plain-list">
      {licences.map(({ type, state, number, expiresOn }, index) => (
        <li key={`${type}/${state}/${number}`}>
          {labels[`licenses.${index}.type`] ?? type} · {state} · {number} ·{' '}
          <time dateTime={expiresOn}>{formatDate(expiresOn)}</time> <ExpiryChip day={expiresOn} soon={daysOfWarning} />
        </li>
      ))}
    </ul>
  );
};
