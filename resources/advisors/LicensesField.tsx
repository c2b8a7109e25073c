import { useFieldValue, useRecordContext } from 'react-admin';
import { EmptyValue, type FieldValueProps, TypeLabel } from '../engine/fields';
import { ExpiryChip } from '../engine/fields/ExpiryField';
import { formatDate } from '../engine/fields/formats';
import { PlainList } from '../engine/fields/styledElements';

interface License {
  type: string;
  state: string;
  number: string;
  expiresOn: string;
}

const warningDays = 60;

/** The licenses of an advisor, with a chip for those that have expired or will soon. */
export const LicensesField = ({ source }: FieldValueProps) => {
  const licenses: License[] | undefined = useFieldValue({ source });
  const labels: Record<string, string> = useRecordContext()?.labels ?? {};
  if (!licenses?.length) return <EmptyValue />;
  return (
    <PlainList>
      {licenses.map(({ type, state, number, expiresOn }, index) => (
        <li key={`${type}/${state}/${number}`}>
          {labels[`${source}.${index}.type`] ?? <TypeLabel category="license_type" value={type} />} · {state} · {number}{' '}
          · <time dateTime={expiresOn}>{formatDate(expiresOn)}</time>{' '}
          <ExpiryChip day={expiresOn} warningDays={warningDays} />
        </li>
      ))}
    </PlainList>
  );
};
