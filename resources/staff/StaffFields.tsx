import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Invitation } from './Invitation';

export const { Create, Edit, Show } = recordViews(
  <Section title="Person">
    <Field source="firstName" />
    <Field source="lastName" />
    <Field source="email" wide help="To sign in with; the invitation is sent there." />
    <Field
      source="role"
      wide
      help="Administrators may do everything, viewers only look; the others work where their name says."
    />
    <Field source="timeZone" wide help="Left empty, it is that of the organization." />
    <Only when={({ lastLoginAt }) => lastLoginAt}>
      <Field source="lastLoginAt" />
    </Only>
  </Section>,
  { aside: <Invitation /> },
);
