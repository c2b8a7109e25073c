import { Alert, AlertTitle } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { createTextsHook } from '../../../../providers';
import { FieldLinks } from '../record/FieldLinks';
import { useOpenField } from '../record/useOpenField';
import { flattenFormErrors } from '../values/formErrors';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.form.errors', messages.errors);

/** The errors of a failed save: the number of fields with errors, and a link to each. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const t = useTexts();
  const { errors, submitCount } = useFormState();
  const fieldErrors = flattenFormErrors(errors);
  const summary = useRef<HTMLDivElement>(null);
  const hasErrors = fieldErrors.length > 0;
  const open = useOpenField();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failed save scrolls the summary into view again
  useEffect(() => {
    if (hasErrors) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [hasErrors, submitCount]);
  if (!hasErrors || submitCount === 0) return null;
  return (
    <Alert severity="error" ref={summary} sx={{ m: 2, mb: 0 }}>
      <AlertTitle>{t('title', { smart_count: fieldErrors.length })}</AlertTitle>
      <FieldLinks
        fields={fieldErrors.map(({ path, sentence }) => ({ path, sentence: translate(sentence, { _: sentence }) }))}
        onOpen={open}
        color="inherit"
      />
    </Alert>
  );
};
