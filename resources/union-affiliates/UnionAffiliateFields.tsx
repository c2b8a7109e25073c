import { Globe, KeyRound, Landmark, Mail, Network, Phone, Tag, User, Users } from 'lucide-react';
import { Field } from '../engine/core/record/Field';
import { FormOnly, RecordSummary, SummaryLine } from '../engine/core/record/RecordSummary';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { EmailField, LabelField, NumberField, PhoneField, PlainField, UrlField } from '../engine/fields';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { MasterTypeValue } from '../engine/fields/schemaFields';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const summary = (
  <RecordSummary logo="logo">
    <SummaryLine source="level" icon={Landmark}>
      <MasterTypeValue source="level" node={{ kind: 'masterType', masterType: 'affiliate_level' }} />
    </SummaryLine>
    <SummaryLine source="parentId" icon={Network} labelOf="parentId">
      <LabelField source="parentId" reference="union-affiliates" />
    </SummaryLine>
    <SummaryLine source="memberCount" icon={Users} labelOf="memberCount">
      <NumberField source="memberCount" />
    </SummaryLine>
    <SummaryLine source="coordinator.name" icon={User} labelOf="coordinator">
      <PlainField source="coordinator.name" />
    </SummaryLine>
    <SummaryLine source="coordinator.email" icon={Mail}>
      <EmailField source="coordinator.email" />
    </SummaryLine>
    <SummaryLine source="coordinator.phone" icon={Phone}>
      <PhoneField source="coordinator.phone" />
    </SummaryLine>
    <SummaryLine source="website" icon={Globe}>
      <UrlField source="website" />
    </SummaryLine>
    <SummaryLine source="privateCode" icon={KeyRound} labelOf="privateCode">
      <PlainField source="privateCode" />
    </SummaryLine>
    <SummaryLine source="offerIds" icon={Tag} labelOf="offerIds">
      <LabelField source="offerIds" reference="offers" />
    </SummaryLine>
  </RecordSummary>
);

const overview = (
  <>
    {summary}
    <Section name="affiliate">
      <Field source="name" fullWidth />
      <Field source="acronym" />
      <FormOnly>
        <Field source="level" />
      </FormOnly>
      <Field source="localNumber" />
      <FormOnly>
        <Field source="parentId" fullWidth />
      </FormOnly>
      <Field source="sector" />
      <FormOnly>
        <Field source="memberCount" />
      </FormOnly>
      <Field source="states" />
      <FormOnly>
        <Field source="logo" fullWidth />
        <Field source="website" />
      </FormOnly>
      <Field source="isListed" />
    </Section>
    <Section name="contact">
      <FormOnly>
        <Field source="coordinator" />
      </FormOnly>
      <Field source="meetingInfo" />
    </Section>
    <PublishingWindowSection />
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
      <FormOnly>
        <Field source="privateCode" />
      </FormOnly>
    </Section>
    <Section name="members">
      <FormOnly>
        <Field source="offerIds" />
      </FormOnly>
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

export const unionAffiliateViews = recordViews(UnionAffiliateFields, { messages, preview: true });
