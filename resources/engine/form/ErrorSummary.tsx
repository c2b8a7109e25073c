import { Alert, AlertTitle, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { BulletList } from '../../fields/look';
import { useFieldName } from '../record/useFieldName';
import { useOpenField } from '../record/useOpenField';

/** After a refused save: says how many fields need attention, and leads to each. */
export const ErrorSummary = () => {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const { errors, submitCount } = useFormState();
  const faults = faultsOf(errors);
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
      <BulletList>
        {faults.map(({ path, sentence }) => (
          <li key={path}>
            <Link component="button" type="button" color="inherit" onClick={() => open(path)}>
              {nameOf(path)}
            </Link>
            {': '}
            {translate(sentence, { _: sentence })}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
};

/** The sentences in react-hook-form's tree of errors, by dotted path. */
const faultsOf = (errors: FieldErrors, path = ''): { path: string; sentence: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const at = path ? `${path}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    const message: unknown = 'message' in error ? error.message : undefined;
    if (typeof message === 'string') return [{ path: at, sentence: message }];
    // react-admin wraps the sentence of a form-level rule once more.
    if (message && typeof message === 'object' && 'message' in message) {
      return [{ path: at, sentence: String(message.message) }];
    }
    return faultsOf(error as FieldErrors, at);
  });
