import { WeeklyHoursField, WeeklyHoursInput } from '../domain/WeeklyHours';
import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="Contact">
      <Field source="label" wide />
      <Field source="departmentId" wide />
      <Field source="phone" />
      <Field source="email" />
      <Field source="channels" wide />
      <Field source="isPrimary" help="Shown first and in full; there is one." />
      <Field source="sortOrder" />
    </Section>
    <Section title="Hours">
      <Field source="timeZone" wide />
      <Field source="hours" input={<WeeklyHoursInput source="hours" />} value={<WeeklyHoursField source="hours" />} />
    </Section>
    <Section title="Place">
      <Field source="address" />
      <Field source="mapUrl" wide />
    </Section>
    <Section title="Who sees it, and when">
      <Field source="audience" />
      <Field source="publishAt" />
      <Field source="unpublishAt" />
    </Section>
  </>,
);
