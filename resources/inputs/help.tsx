import { Box } from '@mui/material';
import { useResourceContext, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useDeclared } from '../fields/schemaContext';
import type { FieldInputProps } from '.';
import { useTexts } from './texts';

/** From this share of the bound on, a text's length is counted. */
const nearlyFull = 0.75;

/** What the catalogue of the area says that a field is for, or else that of all areas; empty where neither does. */
export const useHelp = (source: string): string => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const path = useWrappedSource(source).replace(/\.\d+(?=\.|$)/g, '');
  const usual = translate(`resources.inputs.fieldHelp.${path}`, { _: '' });
  return translate(`resources.${resource}.help.${path}`, { _: usual });
};

/** The props of an input of react-admin, with the line under it; `usual` is the key of what it says by default. */
export const withHelp = <Props extends FieldInputProps>(given: Props, usual?: string) => {
  const { help = usual, ...props } = given;
  return { ...props, helperText: <Help source={given.source} text={help} /> };
};

interface HelpProps {
  source: string;
  /** The key of what is said where no catalogue says what the field is for. */
  text?: string | undefined;
  /** What is said besides. */
  also?: string | undefined;
}

/** The line under an input: whether it is needed, what it is for, and, as it fills up, how much was written. */
export const Help = ({ source, text, also }: HelpProps) => {
  const { need, max } = useDeclared(source);
  const translate = useTranslate();
  const say = useTexts();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const parts = [need === 'never' && say('help.optional'), useHelp(source) || (text && translate(text)), also].filter(
    Boolean,
  );
  const isCounted = max !== undefined && typeof value === 'string' && value.length >= max * nearlyFull;
  if (parts.length === 0 && !isCounted) return null;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <span>{parts.join(' · ')}</span>
      {isCounted && <span>{say('help.count', { count: value.length, max })}</span>}
    </Box>
  );
};
