import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
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
