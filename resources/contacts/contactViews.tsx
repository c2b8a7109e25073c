import { Tabs } from '../engine/core/record/Tabs';
import { memberRecordsTab } from '../engine/features/relatedRecords/MemberRecordsTab';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { MemberInput } from '../engine/inputs/MemberInput';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { DueField } from './DueField';
import { FollowUps } from './FollowUps';
import { InquirySummary } from './InquirySummary';
import { OtherInquiries } from './OtherInquiries';
import { messages } from './recordMessages.en';
import { Thread } from './Thread';

const memberFields = { name: 'name', email: 'email', phone: 'phone' };

const inputs = { memberId: <MemberInput source="memberId" fills={memberFields} className="wide" /> };

const values = { dueAt: <DueField source="dueAt" /> };

const after = {
  phone: (
    <>
      <SimilarPeople name={['name']} fills={memberFields} />
      <OtherInquiries />
    </>
  ),
};

const inquiry = (
  <>
    <RecordSections names={['question']} />
    <Thread />
    <RecordSections names={['person', 'handling']} inputs={inputs} values={values} after={after} />
  </>
);

const ContactContents = () => (
  <Tabs
    tabs={[
      { name: 'inquiry', content: inquiry },
      memberRecordsTab,
      relatedTab('appointments', 'enquiryId'),
      relatedTab('events-enrolment', 'enquiryId'),
    ]}
  />
);

export const contactViews = recordViews(ContactContents, {
  messages,
  aside: (
    <>
      <FollowUps />
      <InquirySummary />
    </>
  ),
});
