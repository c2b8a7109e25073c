import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { AppKeys } from './AppKeys';
import { FederalHolidaysButton } from './FederalHolidaysButton';
import { messages } from './recordMessages.en';
import { TextLosses } from './TextLosses';

const OrganizationSettingsFields = () => (
  <>
    <Section name="organization">
      <Field source="companyName" fullWidth />
      <Field source="postalAddress" fullWidth />
      <Field source="supportEmail" />
      <Field source="supportPhone" />
      <Field source="supportHours" fullWidth />
      <Field source="disclaimer" fullWidth />
      <Field source="logo" fullWidth />
    </Section>
    <Section name="mail">
      <Field source="mailFrom" fullWidth />
      <Field source="timeZone" fullWidth />
    </Section>
    <Section name="office">
      <Field source="officeHours" />
      <Field source="holidays" />
      <FederalHolidaysButton />
    </Section>
    <Section name="appearance">
      <Field source="brandColor" fullWidth />
      <Field source="font" />
      <Field source="corners" />
    </Section>
    <AppKeys />
    <TextLosses />
  </>
);

export const organizationSettingsViews = recordViews(OrganizationSettingsFields, { messages });
