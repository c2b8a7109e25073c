import { Field } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { SimilarRecords } from '../engine/record/SimilarRecords';
import { Tabs } from '../engine/record/Tabs';
import { daysToRenew, ExpiryField } from '../fields/ExpiryField';

const overview = (
  <>
    <Section title="Organization">
      <Field source="name" wide />
      <SimilarRecords source="name" />
      <Field source="legalName" wide help="Where it differs from the name" />
      <Field source="type" />
      <Field source="ein" help="The employer identification number, such as 91-0000000" />
      <Field source="parentOrgId" wide />
      <Field source="logo" wide />
      <Field source="description" />
      <Field source="isFeatured" />
    </Section>
    <Section title="How to reach it" help="To publish, give an e-mail address or a telephone number.">
      <Field source="email" />
      <Field source="phone" />
      <Field source="website" wide />
      <Field source="address" />
    </Section>
    <Section title="Working together">
      <Field source="agreementStart" />
      <Field source="agreementEnd" wide={false} value={<ExpiryField source="agreementEnd" soon={daysToRenew} />} />
      <Field source="affiliateIds" />
      <Field source="serviceIds" />
      <Field source="assignedAdvisorIds" />
    </Section>
  </>
);

const plans = (
  <Section title="Plans and payroll">
    <Field source="employeeCount" />
    <Field source="payrollCycles" />
    <Field source="retirementPlans" />
  </Section>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'overview', title: 'Overview', content: overview },
      { name: 'plans', title: 'Plans', content: plans },
      relatedTab('Events', 'events', 'organizationIds'),
      relatedTab('Offers', 'offers', 'partnerOrgId'),
      relatedTab('Documents', 'documents', 'organizationIds'),
      relatedTab('Advisors', 'advisors', 'organizationId'),
    ]}
  />,
);
