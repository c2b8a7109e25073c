import { Building2, Globe, Mail, MapPin, Network, Phone } from 'lucide-react';
import { Field } from '../engine/core/record/Field';
import { FormOnly, RecordSummary, SummaryLine } from '../engine/core/record/RecordSummary';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SimilarRecords } from '../engine/features/relatedRecords/SimilarRecords';
import { EmailField, LabelField, PhoneField, UrlField } from '../engine/fields';
import { AddressField } from '../engine/fields/AddressField';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { MasterTypeValue } from '../engine/fields/schemaFields';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const summary = (
  <RecordSummary logo="logo">
    <SummaryLine source="type" icon={Building2}>
      <MasterTypeValue source="type" node={{ kind: 'masterType', masterType: 'organization_type' }} />
    </SummaryLine>
    <SummaryLine source="parentOrgId" icon={Network} labelOf="parentOrgId">
      <LabelField source="parentOrgId" reference="organizations" />
    </SummaryLine>
    <SummaryLine source="email" icon={Mail}>
      <EmailField source="email" />
    </SummaryLine>
    <SummaryLine source="phone" icon={Phone}>
      <PhoneField source="phone" />
    </SummaryLine>
    <SummaryLine source="website" icon={Globe}>
      <UrlField source="website" />
    </SummaryLine>
    <SummaryLine source="address" icon={MapPin}>
      <AddressField source="address" />
    </SummaryLine>
  </RecordSummary>
);

const overview = (
  <>
    {summary}
    <Section name="organization">
      <Field source="name" fullWidth />
      <SimilarRecords source="name" />
      <Field source="legalName" fullWidth />
      <FormOnly>
        <Field source="type" />
      </FormOnly>
      <Field source="ein" />
      <FormOnly>
        <Field source="parentOrgId" fullWidth />
        <Field source="logo" fullWidth />
      </FormOnly>
      <Field source="description" />
      <Field source="isFeatured" />
    </Section>
    <FormOnly>
      <Section name="contact">
        <Field source="email" />
        <Field source="phone" />
        <Field source="website" fullWidth />
        <Field source="address" />
      </Section>
    </FormOnly>
    <Section name="agreement">
      <Field source="agreementStart" />
      <Field
        source="agreementEnd"
        fullWidth={false}
        value={<ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} />}
      />
      <Field source="affiliateIds" />
      <Field source="serviceIds" />
      <Field source="assignedAdvisorIds" />
    </Section>
    <PublishingWindowSection />
  </>
);

const plans = (
  <Section name="plans">
    <Field source="employeeCount" />
    <Field source="payrollCycles" />
    <Field source="retirementPlans" />
  </Section>
);

const OrganizationFields = () => (
  <Tabs
    tabs={[
      { name: 'overview', content: overview },
      { name: 'plans', content: plans },
      relatedTab('events', 'organizationIds'),
      relatedTab('offers', 'partnerOrgId'),
      relatedTab('documents', 'organizationIds'),
      relatedTab('advisors', 'organizationId'),
    ]}
  />
);

export const organizationViews = recordViews(OrganizationFields, { messages, preview: true });
