import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';
import { CalculatorKey, StartCard } from './StartCard';
import { useDefinition } from './useDefinition';
import { Workbench } from './Workbench';

const texts = (
  <Box sx={{ maxWidth: 880 }}>
    <Section name="calculator">
      <Field source="name" fullWidth />
      <CalculatorKey />
      <Field source="category" />
      <Field source="reviewBy" />
    </Section>
    <Section name="texts">
      <Field source="intro" />
      <Field source="resultNote" />
      <Field source="assumptionsText" fullWidth />
      <Field source="disclosureIds" fullWidth />
    </Section>
    <Section name="placement">
      <Field source="pageKeys" />
      <Field source="ctaServiceId" />
      <Field source="sortOrder" />
      <Field source="audience" />
    </Section>
    <PublishingWindowSection />
  </Box>
);

const general = { name: 'general', content: texts };

const calculation = { name: 'calculation', content: <Workbench /> };

/** The form of a calculator. A new one begins with the choice of its formula. */
const CalculatorFields = () => {
  const isNew = useRecordContext()?.id === undefined;
  const { engine } = useDefinition();
  const begins = isNew && engine === undefined;
  const contents = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(!begins);
  useEffect(() => {
    if (begins || hasBegun.current) return;
    hasBegun.current = true;
    // The pressed button is gone.
    contents.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  }, [begins]);
  return <div ref={contents}>{begins ? <StartCard /> : <Tabs tabs={[calculation, general]} />}</div>;
};

export const calculatorViews = recordViews(CalculatorFields, { messages, preview: true });
