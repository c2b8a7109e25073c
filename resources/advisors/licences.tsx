import { Chip } from '@mui/material';
import { differenceInDays, parseISO } from 'date-fns';
import { useFieldValue, useTranslate } from 'react-admin';
import { formatDate } from '../fields/formats';
import { useMasterTypes } from '../fields/wholeLists';
import { DayInput, RowsInput, TextInput, TypeInput } from '../inputs';

interface Licence {
  type: string;
  state: string;
  number: string;
  expiresOn: string;
}

const daysOfWarning = 60;

export const LicencesInput = () => (
  <RowsInput source="licenses">
    <TypeInput source="type" category="license_type" />
    <TypeInput source="state" category="us_state" />
    <TextInput source="number" />
    <DayInput source="expiresOn" />
  </RowsInput>
);

/** The licences of an advisor; one that has run out, or soon will, is marked. */
export const LicencesField = () => {
  const licences: Licence[] | undefined = useFieldValue({ source: 'licenses' });
  const { types } = useMasterTypes('license_type');
  const translate = useTranslate();
  if (!licences?.length) return <span aria-hidden>–</span>;
  return (
    <ul className="plain-list">
      {licences.map(({ type, state, number, expiresOn }) => {
        const days = differenceInDays(parseISO(expiresOn), new Date());
        return (
          <li key={`${type}/${state}/${number}`}>
            {types.find((each) => each.key === type)?.label ?? type} · {state} · {number} ·{' '}
            <time dateTime={expiresOn}>{formatDate(expiresOn)}</time>{' '}
            {days < daysOfWarning && (
              <Chip
                size="small"
                color={days < 0 ? 'error' : 'warning'}
                label={translate(days < 0 ? 'resources.advisors.licenceExpired' : 'resources.advisors.licenceExpiring')}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
};
