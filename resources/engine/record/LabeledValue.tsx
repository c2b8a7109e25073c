import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFieldValue, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { InstantField, PlainField } from '../../fields';
import { Section } from './Section';
import { useTexts } from './texts';

export type Unit = 'minutes' | 'hours' | 'days' | 'months' | 'years';

interface LabeledValueProps {
  source: string;
  label?: string;
  className?: string;
  /** What a number counts. */
  unit?: Unit;
  /** How the value is shown; by default as it is. */
  children?: ReactNode;
}

/** A value of a record with its label. */
export const LabeledValue = ({ source, label, className, unit, children }: LabeledValueProps) => {
  const value = useFieldValue({ source });
  const translate = useTranslate();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  return (
    <Box component="dl" className={className} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {translateLabel({ source, label, resource })}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children ||
          (unit && value !== undefined ? (
            translate(`console.unit.${unit}`, { smart_count: value })
          ) : (
            <PlainField source={source} />
          ))}
      </Typography>
    </Box>
  );
};

/** Who made the record and who changed it last, and when. */
export const Changes = () => {
  const say = useTexts();
  return (
    <Section title={say('changes')}>
      <LabeledValue source="createdByName" />
      <LabeledValue source="createdAt">
        <InstantField source="createdAt" />
      </LabeledValue>
      <LabeledValue source="updatedByName" />
      <LabeledValue source="updatedAt">
        <InstantField source="updatedAt" />
      </LabeledValue>
    </Section>
  );
};
