import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { messages } from './recordMessages.en';
import { Workbench } from './Workbench';

const texts = (
  <Box sx={{ maxWidth: 880 }}>
    <Section name="calculator">
      <Field source="name" fullWidth />
      <Field source="calcKey" />
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
  </Box>
);

const general = { name: 'general', content: texts };

const calculation = { name: 'calculation', content: <Workbench /> };

/** The form of a calculator. An existing one opens on its calculation, a new one on its general fields. */
const CalculatorFields = () => {
  const isNew = useRecordContext()?.id === undefined;
  return <Tabs tabs={isNew ? [general, calculation] : [calculation, general]} />;
};

export const calculatorViews = recordViews(CalculatorFields, { messages });
