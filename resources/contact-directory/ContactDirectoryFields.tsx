import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const ContactDirectoryFields = () => (
  <>
    <Section name="contact">
      <Field source="label" fullWidth />
      <Field source="departmentId" fullWidth />
      <Field source="phone" />
      <Field source="email" />
      <Field source="channels" fullWidth />
      <Field source="isPrimary" />
      <Field source="sortOrder" />
    </Section>
    <Section name="hours">
      <Field source="timeZone" fullWidth />
      <Field source="hours" />
    </Section>
    <Section name="location">
      <Field source="address" />
      <Field source="mapUrl" fullWidth />
    </Section>
    <Section name="visibility">
      <Field source="audience" />
      <Field source="publishAt" />
      <Field source="unpublishAt" />
    </Section>
  </>
);

export const contactDirectoryViews = recordViews(ContactDirectoryFields, { messages });
