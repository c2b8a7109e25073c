import { Box } from '@mui/material';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useDeclared } from '../fields/schemaContext';

/** From this share of the bound on, a text's length is counted. */
const nearlyFull = 0.75;

/** The line under an input: whether it is needed, what it is for, and, as it fills up, how much was written. */
export const Help = ({ source, text }: { source: string; text?: string | undefined }) => {
  const { need, max } = useDeclared(source);
  const translate = useTranslate();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const parts = [
    need === 'never' && translate('console.help.optional'),
    need === 'publish' && translate('console.help.publish'),
    text && translate(text, { _: text }),
  ].filter(Boolean);
  const isCounted = max !== undefined && typeof value === 'string' && value.length >= max * nearlyFull;
  if (parts.length === 0 && !isCounted) return null;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <span>{parts.join(' · ')}</span>
      {isCounted && <span>{translate('console.help.count', { count: value.length, max })}</span>}
    </Box>
  );
};
