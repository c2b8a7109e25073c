import { Box, Typography } from '@mui/material';
import { useResourceContext, useTranslate, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { RequiredMark, visuallyHidden } from '../fields/styledElements';
import type { AreaSchema, FieldNode } from '../schema';
import { useTexts } from './messages.en';

/** The props of every input; everything else comes from the schema of the form. */
export interface FieldInputProps {
  source: string;
  label?: string;
  /** The key of the help text where no catalog has one for the field. */
  help?: string;
  className?: string;
}

/** The share of the maximum length from which the length of a text is displayed. */
const countedShare = 0.75;

/** Returns the help text of a field from the catalog of its area, else from that of all areas; empty by default. */
export const useHelp = (source: string): string => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const path = useWrappedSource(source).replace(/\.\d+(?=\.|$)/g, '');
  const commonHelp = translate(`resources.engine.inputs.fieldHelp.${path}`, { _: '' });
  return translate(`resources.${resource}.help.${path}`, { _: commonHelp });
};

/** Returns the props of a react-admin input with its helper text; `defaultHelp` is the key of the default help text. */
export const withHelp = <Props extends FieldInputProps>(inputProps: Props, defaultHelp?: string) => {
  const { help = defaultHelp, ...props } = inputProps;
  return { ...props, helperText: <Help source={inputProps.source} text={help} /> };
};

/** Returns the text key of the legend for required marks. */
const legendKeyOf = ({ publish, draftState }: AreaSchema) =>
  publish ? 'toPublish' : draftState === undefined ? 'required' : 'toGoOn';

/** The legend of the required marks, once a form; nothing where no field has a mark. */
export const RequiredMarkLegend = () => {
  const { schema } = useViewSchema();
  const t = useTexts();
  if (!Object.values(schema.fields).some(needsRequiredMark)) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2.5, pt: 2, mb: -1 }}>
      <RequiredMark aria-hidden>*</RequiredMark> {t(`help.${legendKeyOf(schema)}`)}
    </Typography>
  );
};

interface HelpProps {
  source: string;
  /** The key of the help text where no catalog has one for the field. */
  text?: string | undefined;
  /** An additional text. */
  extraText?: string | undefined;
}

/** Whether a field has a required mark: it is required and has no default value. */
export const needsRequiredMark = ({ requiredFor, default: defaultValue }: Pick<FieldNode, 'requiredFor' | 'default'>) =>
  requiredFor !== 'never' && defaultValue === undefined;

/**
 * The helper text of an input: its help text, and the length of its value once that is near the maximum. For screen
 * readers it also contains the legend of the required mark.
 */
export const Help = ({ source, text, extraText }: HelpProps) => {
  const { schema } = useViewSchema();
  const node = useFieldNode(source);
  const { max } = node;
  const translate = useTranslate();
  const t = useTexts();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  const parts = [useHelp(source) || (text && translate(text)), extraText].filter(Boolean);
  const isCounted = max !== undefined && typeof value === 'string' && value.length >= max * countedShare;
  if (parts.length === 0 && !isCounted && !needsRequiredMark(node)) return null;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, position: 'relative' }}>
      <span>
        {needsRequiredMark(node) && <span style={visuallyHidden}>{t(`help.${legendKeyOf(schema)}`)} </span>}
        {parts.join(' · ')}
      </span>
      {isCounted && <span>{t('help.count', { count: value.length, max })}</span>}
    </Box>
  );
};
