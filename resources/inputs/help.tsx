import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFieldRule } from '../engine/schemaContext';

interface HelpProps {
  source: string;
  /** What the field is for, where its label does not say it. */
  text?: string;
  /** Says how much may be written, and counts. */
  counted?: boolean;
}

/** The line under an input: whether it is needed, what it is for, and how much may be written. */
export const Help = ({ source, text, counted }: HelpProps) => {
  const rule = useFieldRule(source);
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const max = counted ? rule?.max : undefined;
  const parts = [
    rule?.need === 'never' && translate('console.help.optional'),
    rule?.need === 'publish' && translate('console.help.publish'),
    text && translate(text, { _: text }),
    max && translate('console.help.atMost', { max }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <span>{parts.join(' · ')}</span>
      {max && typeof value === 'string' && <span aria-hidden>{value.length}</span>}
    </Box>
  );
};
