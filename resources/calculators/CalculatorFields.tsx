import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';

const general = (
  <>
    <Section title="Calculator">
      <Field source="name" wide />
      <Field source="calcKey" help="Pages and links know the calculator by it; it never changes." />
      <Field source="category" />
      <Field source="intro" />
      <Field source="resultNote" />
      <Field source="assumptionsText" help="Shown with every result." />
      <Field source="disclosureIds" help="“Hypothetical results” must be among them." />
      <Field source="reviewBy" />
    </Section>
    <Section title="Where and for whom">
      <Field source="pageKeys" />
      <Field source="ctaServiceId" help="Offered below the result." />
      <Field source="sortOrder" help="Lower numbers come first in the category." />
      <Field source="audience" />
    </Section>
  </>
);

const calculation = (
  <>
    <Section title="Formula">
      <Field source="engine" />
      <Field source="tableYear" />
      <Only when={({ engine }) => engine === 'expression'}>
        <Field
          source="expression"
          help="Keys of inputs and constants, numbers, + - * / ^, parentheses, and min, max, round, floor, if, pow, fv, pmt, lookup."
        />
      </Only>
    </Section>
    <Section title="What it asks">
      <Field source="inputs">
        <Field source="key" />
        <Field source="label" />
        <Field source="type" />
        <Only when={(_, input) => input.type === 'select'}>
          <Field source="options" help="The formula is given the place of what is chosen: 1 for the first." />
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
      <Field source="constants" help="Numbers that the formula uses: as they are, or from the limits of the year." />
    </Section>
    <Section title="What it tells">
      <Field source="outputs" />
    </Section>
  </>
);

const checks = (
  <Section title="Checks" help="Inputs whose result is known; at least three before the calculator is published.">
    <Field source="testVectors">
      <Field source="inputs" />
      <Field source="output" help="The key of a result; the first where none is given." />
      <Field source="expected" />
      <Field source="tolerance" help="How far the result may be off." />
    </Field>
  </Section>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'general', title: 'General', content: general },
      { name: 'calculation', title: 'Calculation', content: calculation },
      { name: 'checks', title: 'Checks', content: checks },
    ]}
  />,
);
