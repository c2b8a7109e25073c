import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldValue, useResourceContext, useTranslateLabel } from 'react-admin';
import { InstantField, PlainField } from '../../fields';
import { HiddenField, useIsHiddenWhileEmpty } from './emptyFields';
import { useTexts } from './messages.en';
import { Section } from './Section';

/** The units of numbers; each has a text in `unit` and in `units`. */
export type Unit = 'minutes' | 'hours' | 'days' | 'months' | 'years';

interface LabeledValueProps {
  source: string;
  label?: string;
  className?: string;
  /** The unit of a number. */
  unit?: Unit;
  /** Displays the value; default: as plain text. */
  children?: ReactNode;
}

/** A value of a record with its label. Empty values may be hidden by the view, see `EmptyFields`. */
export const LabeledValue = ({ source, label, className, unit, children }: LabeledValueProps) => {
  const value = useFieldValue({ source });
  const t = useTexts();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  if (useIsHiddenWhileEmpty(source)) return <HiddenField />;
  return (
    <Box component="dl" className={className} sx={{ m: 0, minWidth: 0, '& dd a': { color: 'primary.main' } }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {translateLabel({ source, label, resource })}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children ||
          (unit && value !== undefined ? t(`unit.${unit}`, { smart_count: value }) : <PlainField source={source} />)}
      </Typography>
    </Box>
  );
};

const changes = (
  <>
    <LabeledValue source="createdByName" />
    <LabeledValue source="createdAt">
      <InstantField source="createdAt" />
    </LabeledValue>
    <LabeledValue source="updatedByName" />
    <LabeledValue source="updatedAt">
      <InstantField source="updatedAt" />
    </LabeledValue>
  </>
);

/** A section with who created the record, who changed it last, and when. */
export const AuditInfo = () => <Section title={useTexts()('changes')}>{changes}</Section>;

/** The content of `AuditInfo` as a card next to a form. */
export const AuditInfoCard = () => {
  const title = useTexts()('changes');
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack spacing={1.5}>{changes}</Stack>
    </Card>
  );
};
