import { Box, Typography } from '@mui/material';
import { useResourceContext, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { RequiredMark, visuallyHidden } from '../fields/styledElements';
import type { AreaSchema, FieldNode } from '../kit';
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

/** What the mark means in a form. */
const legendOf = ({ publish }: AreaSchema) => (publish ? 'toPublish' : 'required');

/** Says once in a form what the mark at labels means. */
export const RequiredMarkLegend = () => {
  const { schema } = useViewSchema();
  const t = useTexts();
  if (!Object.values(schema.fields).some(needsRequiredMark)) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2.5, pt: 2, mb: -1 }}>
      <RequiredMark aria-hidden>*</RequiredMark> {t(`help.${legendOf(schema)}`)}
    </Typography>
  );
};

interface HelpProps {
  source: string;
  /** The key of what is said where no catalogue says what the field is for. */
  text?: string | undefined;
  /** What is said besides. */
  extraText?: string | undefined;
}

/** What a field is marked by that must be filled in and does not begin with a value. */
export const needsRequiredMark = ({ requiredFor, default: start }: Pick<FieldNode, 'requiredFor' | 'default'>) =>
  requiredFor !== 'never' && start === undefined;

/** The line under an input: what it is for, and, as it fills up, how much was written; who only listens is told of the mark. */
export const Help = ({ source, text, extraText }: HelpProps) => {
  const { schema } = useViewSchema();
  const node = useFieldNode(source);
  const { max } = node;
  const translate = useTranslate();
  const t = useTexts();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const parts = [useHelp(source) || (text && translate(text)), extraText].filter(Boolean);
  const isCounted = max !== undefined && typeof value === 'string' && value.length >= max * nearlyFull;
  if (parts.length === 0 && !isCounted && !needsRequiredMark(node)) return null;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, position: 'relative' }}>
      <span>
        {needsRequiredMark(node) && <span style={visuallyHidden}>{t(`help.${legendOf(schema)}`)} </span>}
        {parts.join(' · ')}
      </span>
      {isCounted && <span>{t('help.count', { count: value.length, max })}</span>}
    </Box>
  );
};
