import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { AppKeys } from './AppKeys';
import { messages } from './recordMessages.en';

const OrganizationSettingsFields = () => (
  <>
    <Section name="organization">
      <Field source="companyName" wide />
      <Field source="postalAddress" wide />
      <Field source="supportEmail" />
      <Field source="supportPhone" />
      <Field source="logo" wide />
    </Section>
    <Section name="mail">
      <Field source="mailFrom" wide />
      <Field source="timeZone" wide />
    </Section>
    <AppKeys />
  </>
);

export const organizationSettingsViews = recordViews(OrganizationSettingsFields, { messages });
