import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { ExpiryField } from '../fields/ExpiryField';
import { daysOfEnding, valueKinds } from './choices';
import { ValueField } from './ValueField';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What members see">
      <Field source="title" wide />
      <Field source="type" />
      <Field source="partnerOrgId" />
      <Field source="summary" />
      <Field source="details" />
      <Field source="image" wide />
      <Field source="value" value={<ValueField />}>
        <Field source="kind" />
        {valueKinds.map((kind) => (
          <Only key={kind} when={(_, value) => value.kind === kind}>
            <Field source={kind} />
          </Only>
        ))}
      </Field>
    </Section>
    <Section title="How it is redeemed">
      <Field source="redemption" />
      <Only when={({ redemption }) => redemption === 'code'}>
        <Field source="code" help="4 to 20 capital letters, digits and hyphens" />
      </Only>
      <Only when={({ redemption }) => redemption === 'link'}>
        <Field source="redemptionUrl" />
      </Only>
      <Field source="maxRedemptions" help="By all members together" />
      <Field source="perMember" />
    </Section>
    <Section title="When and for whom">
      <Field source="validFrom" />
      <Field
        source="validThrough"
        wide={false}
        help="Counts whole"
        value={<ExpiryField source="validThrough" soon={daysOfEnding} />}
      />
      <Field source="eligibility" />
    </Section>
    <Section title="Small print">
      <Field source="terms" />
      <Field source="disclosureIds" />
      <Field source="isSponsored" help="Members see the word “Sponsored”." />
    </Section>
    <Section title="Place in the list">
      <Field source="priority" help="Lower numbers come first." />
      <Field source="isFeatured" />
    </Section>
  </>,
);
