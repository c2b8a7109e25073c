import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Invitation } from './Invitation';
import { messages } from './recordMessages.en';

const StaffFields = () => (
  <Section name="person">
    <Field source="firstName" />
    <Field source="lastName" />
    <Field source="email" wide />
    <Field source="role" wide />
    <Field source="timeZone" wide />
    <ShowWhen condition={({ lastLoginAt }) => lastLoginAt}>
      <Field source="lastLoginAt" />
    </ShowWhen>
  </Section>
);

export const staffViews = recordViews(StaffFields, { messages, aside: <Invitation /> });
