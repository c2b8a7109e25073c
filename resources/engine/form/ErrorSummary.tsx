import { Alert, AlertTitle } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FieldLinks } from '../record/FieldLinks';
import { useOpenField } from '../record/useOpenField';
import { flattenFormErrors } from './formErrors';

/** After a refused save: says how many fields need attention, and leads to each. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const { errors, submitCount } = useFormState();
  const faults = flattenFormErrors(errors);
  const summary = useRef<HTMLDivElement>(null);
  const hasFaults = faults.length > 0;
  const open = useOpenField();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further refused save brings the summary back into view
  useEffect(() => {
    if (hasFaults) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFaults, submitCount]);
  if (!hasFaults || submitCount === 0) return null;
  return (
    <Alert severity="error" ref={summary} sx={{ m: 2, mb: 0 }}>
      <AlertTitle>{translate('console.errors.title', { smart_count: faults.length })}</AlertTitle>
      <FieldLinks
        fields={faults.map(({ path, sentence }) => ({ path, sentence: translate(sentence, { _: sentence }) }))}
        onOpen={open}
        color="inherit"
      />
    </Alert>
  );
};
