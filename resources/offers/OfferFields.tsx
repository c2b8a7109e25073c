import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { ExpiryField } from '../engine/fields/ExpiryField';
import { recordViews } from '../engine/recordViews';
import { endingSoonDays, valueKinds } from './choices';
import { messages } from './recordMessages.en';

const OfferFields = () => (
  <>
    <Section name="content">
      <Field source="title" fullWidth />
      <Field source="type" />
      <Field source="partnerOrgId" />
      <Field source="summary" />
      <Field source="details" />
      <Field source="image" fullWidth />
      <Field source="value">
        <Field source="kind" />
        {valueKinds.map((kind) => (
          <ShowWhen key={kind} condition={(_, value) => value.kind === kind}>
            <Field source={kind} />
          </ShowWhen>
        ))}
      </Field>
    </Section>
    <Section name="redemption">
      <Field source="redemption" />
      <ShowWhen condition={({ redemption }) => redemption === 'code'}>
        <Field source="code" />
      </ShowWhen>
      <ShowWhen condition={({ redemption }) => redemption === 'link'}>
        <Field source="redemptionUrl" />
      </ShowWhen>
      <Field source="maxRedemptions" />
      <Field source="perMember" />
    </Section>
    <Section name="validity">
      <Field source="validFrom" />
      <Field
        source="validThrough"
        fullWidth={false}
        value={<ExpiryField source="validThrough" warningDays={endingSoonDays} />}
      />
      <Field source="eligibility" />
    </Section>
    <Section name="terms">
      <Field source="terms" />
      <Field source="disclosureIds" />
      <Field source="isSponsored" />
    </Section>
    <Section name="order">
      <Field source="priority" />
      <Field source="isFeatured" />
    </Section>
  </>
);

export const offerViews = recordViews(OfferFields, { messages, preview: true });
