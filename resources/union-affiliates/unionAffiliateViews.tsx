import { Globe, KeyRound, Landmark, Mail, Network, Phone, Tag, User, Users } from 'lucide-react';
import { RecordSummary, SummaryLine } from '../engine/core/record/RecordSummary';
import { Tabs } from '../engine/core/record/Tabs';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { EmailField, LabelField, NumberField, PhoneField, PlainField, UrlField } from '../engine/fields';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { MasterTypeValue } from '../engine/fields/schemaFields';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
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

const values = { agreementEnd: <ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} /> };

const overview = (
  <>
    {summary}
    <RecordSections names={['affiliate', 'contact', 'publishingWindow']} />
  </>
);

const agreement = <RecordSections names={['agreement', 'members']} values={values} />;

const UnionAffiliateContents = () => (
  <Tabs
    tabs={[
      { name: 'overview', content: overview },
      { name: 'agreement', content: agreement },
      relatedTab('union-affiliates', 'parentId'),
    ]}
  />
);

export const unionAffiliateViews = recordViews(UnionAffiliateContents, { messages, preview: true });
