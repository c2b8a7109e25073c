import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { messages } from './recordMessages.en';

const general = (
  <>
    <Section name="calculator">
      <Field source="name" wide />
      <Field source="calcKey" />
      <Field source="category" />
      <Field source="intro" />
      <Field source="resultNote" />
      <Field source="assumptionsText" />
      <Field source="disclosureIds" />
      <Field source="reviewBy" />
    </Section>
    <Section name="placement">
      <Field source="pageKeys" />
      <Field source="ctaServiceId" />
      <Field source="sortOrder" />
      <Field source="audience" />
    </Section>
  </>
);

const calculation = (
  <>
    <Section name="formula">
      <Field source="engine" />
      <Field source="tableYear" />
      <Only when={({ engine }) => engine === 'expression'}>
        <Field source="expression" />
      </Only>
    </Section>
    <Section name="inputs">
      <Field source="inputs">
        <Field source="key" />
        <Field source="label" />
        <Field source="type" />
        <Only when={(_, input) => input.type === 'select'}>
          <Field source="options" />
        </Only>
        <Only when={(_, input) => input.type !== 'select' && input.type !== 'date'}>
          <Field source="min" />
          <Field source="max" />
          <Field source="step" />
        </Only>
        <Field source="default" />
        <Field source="unit" />
        <Field source="help" wide />
        <Field source="required" />
      </Field>
      <Field source="constants" />
    </Section>
    <Section name="outputs">
      <Field source="outputs" />
    </Section>
  </>
);

const checks = (
  <Section name="checks">
    <Field source="testVectors">
      <Field source="inputs" />
      <Field source="output" />
      <Field source="expected" />
      <Field source="tolerance" />
    </Field>
  </Section>
);

const CalculatorFields = () => (
  <Tabs
    tabs={[
      { name: 'general', content: general },
      { name: 'calculation', content: calculation },
      { name: 'checks', content: checks },
    ]}
  />
);

export const calculatorViews = recordViews(CalculatorFields, { messages });
