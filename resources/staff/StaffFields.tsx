import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { Invitation } from './Invitation';
import { messages } from './recordMessages.en';

const StaffFields = () => (
  <Section name="person">
    <Field source="firstName" />
    <Field source="lastName" />
    <Field source="email" fullWidth />
    <Field source="role" fullWidth />
    <Field source="timeZone" fullWidth />
    <ShowWhen condition={({ lastLoginAt }) => lastLoginAt}>
      <Field source="lastLoginAt" />
    </ShowWhen>
  </Section>
);

export const staffViews = recordViews(StaffFields, { messages, aside: <Invitation /> });
