import { Field } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { ExpiryField, renewalNoticeDays } from '../fields/ExpiryField';
import { messages } from './recordMessages.en';

const overview = (
  <>
    <Section name="affiliate">
      <Field source="name" fullWidth />
      <Field source="acronym" />
      <Field source="level" />
      <Field source="localNumber" />
      <Field source="parentId" fullWidth />
      <Field source="sector" />
      <Field source="memberCount" />
      <Field source="states" />
      <Field source="logo" fullWidth />
      <Field source="website" />
      <Field source="isListed" />
    </Section>
    <Section name="contact">
      <Field source="coordinator" />
      <Field source="meetingInfo" />
    </Section>
  </>
);

const agreement = (
  <>
    <Section name="agreement">
      <Field source="agreementStart" />
      <Field
        source="agreementEnd"
        fullWidth={false}
        value={<ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} />}
      />
      <Field source="endorsementStatus" />
      <Field source="privateCode" />
    </Section>
    <Section name="members">
      <Field source="offerIds" />
      <Field source="serviceIds" />
      <Field source="advisorIds" />
    </Section>
  </>
);

const UnionAffiliateFields = () => (
  <Tabs
    tabs={[
      { name: 'overview', content: overview },
      { name: 'agreement', content: agreement },
      relatedTab('union-affiliates', 'parentId'),
    ]}
  />
);

export const unionAffiliateViews = recordViews(UnionAffiliateFields, { messages });
