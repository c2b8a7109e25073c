import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';

export const { Create, Edit } = recordViews(
  <>
    <Section title="Organization">
      <Field source="companyName" wide />
      <Field source="postalAddress" wide help="As on a letter; it stands below mails to members." />
      <Field source="supportEmail" />
      <Field source="supportPhone" />
      <Field source="logo" wide />
    </Section>
    <Section title="Mails and times">
      <Field
        source="mailFrom"
        wide
        help="A name with an address, such as Member services <news@example.org>. Left empty, that of the server’s settings is used."
      />
      <Field source="timeZone" wide help="The one that new colleagues start with." />
    </Section>
  </>,
);
