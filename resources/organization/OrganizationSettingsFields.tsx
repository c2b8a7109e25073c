import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { AppKeys } from './AppKeys';
import { messages } from './recordMessages.en';

const OrganizationSettingsFields = () => (
  <>
    <Section name="organization">
      <Field source="companyName" fullWidth />
      <Field source="postalAddress" fullWidth />
      <Field source="supportEmail" />
      <Field source="supportPhone" />
      <Field source="logo" fullWidth />
    </Section>
    <Section name="mail">
      <Field source="mailFrom" fullWidth />
      <Field source="timeZone" fullWidth />
    </Section>
    <AppKeys />
  </>
);

export const organizationSettingsViews = recordViews(OrganizationSettingsFields, { messages });
