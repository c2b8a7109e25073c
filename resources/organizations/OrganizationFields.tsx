import { Field } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { SimilarRecords } from '../engine/record/SimilarRecords';
import { Tabs } from '../engine/record/Tabs';
import { ExpiryField, renewalNoticeDays } from '../fields/ExpiryField';
import { messages } from './recordMessages.en';

const overview = (
  <>
    <Section name="organization">
      <Field source="name" fullWidth />
      <SimilarRecords source="name" />
      <Field source="legalName" fullWidth />
      <Field source="type" />
      <Field source="ein" />
      <Field source="parentOrgId" fullWidth />
      <Field source="logo" fullWidth />
      <Field source="description" />
      <Field source="isFeatured" />
    </Section>
    <Section name="contact">
      <Field source="email" />
      <Field source="phone" />
      <Field source="website" fullWidth />
      <Field source="address" />
    </Section>
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

export const organizationViews = recordViews(OrganizationFields, { messages });
