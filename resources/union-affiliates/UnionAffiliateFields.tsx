import { Field } from '../engine/record/Field';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { daysToRenew, ExpiryField } from '../fields/ExpiryField';

const overview = (
  <>
    <Section title="Affiliate">
      <Field source="name" wide />
      <Field source="acronym" />
      <Field source="level" />
      <Field source="localNumber" help="A local needs one." />
      <Field source="parentId" wide help="All but an international union belong to one of a level above." />
      <Field source="sector" />
      <Field source="memberCount" />
      <Field source="states" />
      <Field source="logo" wide />
      <Field source="website" />
      <Field source="isListed" help="Members find it in the app." />
    </Section>
    <Section title="Contact">
      <Field source="coordinator" help="To publish, give a name, and an e-mail address or a telephone number." />
      <Field source="meetingInfo" help="When and where members meet" />
    </Section>
  </>
);

const agreement = (
  <>
    <Section title="Agreement">
      <Field source="agreementStart" />
      <Field source="agreementEnd" wide={false} value={<ExpiryField source="agreementEnd" soon={daysToRenew} />} />
      <Field source="endorsementStatus" />
      <Field source="privateCode" help="Members enter it to unlock the offers below." />
    </Section>
    <Section title="For its members">
      <Field source="offerIds" />
      <Field source="serviceIds" />
      <Field source="advisorIds" />
    </Section>
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'overview', title: 'Overview', content: overview },
      { name: 'agreement', title: 'Agreement', content: agreement },
      relatedTab('Belong to it', 'union-affiliates', 'parentId'),
    ]}
  />,
);
