import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRecordValues, useSchemaOfView } from '../fields/schemaContext';

interface Values {
  statesServed?: string[];
  licenses?: ({ state?: string | null } | null)[];
}

/** Says, without standing in the way, which of the states served lack a license. */
export const LicenseHint = () => {
  const { isReading } = useSchemaOfView();
  const { statesServed = [], licenses = [] }: Values = useRecordValues();
  const translate = useTranslate();
  const unlicensed = statesServed.filter((state) => !licenses.some((license) => license?.state === state));
  if (isReading || unlicensed.length === 0) return null;
  return (
    <Alert severity="warning" className="wide">
      {translate('resources.advisors.unlicensed', { states: unlicensed.join(', ') })}
    </Alert>
  );
};
