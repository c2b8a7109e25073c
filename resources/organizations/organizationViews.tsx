import { Building2, Globe, Mail, MapPin, Network, Phone } from 'lucide-react';
import { RecordSummary, SummaryLine } from '../engine/core/record/RecordSummary';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { EmailField, LabelField, PhoneField, UrlField } from '../engine/fields';
import { AddressField } from '../engine/fields/AddressField';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { MasterTypeValue } from '../engine/fields/schemaFields';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
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

const values = { agreementEnd: <ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} /> };

const overview = (
  <>
    {summary}
    <RecordSections names={['organization', 'contact', 'agreement', 'publishingWindow']} values={values} />
  </>
);

const OrganizationContents = () => (
  <Tabs
    tabs={[
      { name: 'overview', content: overview },
      { name: 'plans', content: <RecordSections names={['plans']} /> },
      relatedTab('events', 'organizationIds'),
      relatedTab('offers', 'partnerOrgId'),
      relatedTab('documents', 'organizationIds'),
      relatedTab('advisors', 'organizationId'),
    ]}
  />
);

export const organizationViews = recordViews(OrganizationContents, { messages, preview: true });
