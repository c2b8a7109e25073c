import { Alert } from '@mui/material';
import { createTextsHook } from '../../providers';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors', messages);

interface Values {
  statesServed?: string[];
  licenses?: ({ state?: string | null } | null)[];
}

/** Warns about states served without a license. The warning does not block saving. */
export const LicenseHint = () => {
  const { isReading } = useViewSchema();
  const { statesServed = [], licenses = [] }: Values = useRecordValues();
  const t = useTexts();
  const unlicensed = statesServed.filter((state) => !licenses.some((license) => license?.state === state));
  if (isReading || unlicensed.length === 0) return null;
  return (
    <Alert severity="warning" className="wide">
      {t('unlicensed', { states: unlicensed.join(', ') })}
    </Alert>
  );
};
