import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { memberRecordsTab } from '../engine/features/relatedRecords/MemberRecordsTab';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { MemberInput } from '../engine/inputs/MemberInput';
import { recordViews } from '../engine/recordViews';
import { complaintTopic } from './contactSchema';
import { DueField } from './DueField';
import { FollowUps } from './FollowUps';
import { InquirySummary } from './InquirySummary';
import { OtherInquiries } from './OtherInquiries';
import { messages } from './recordMessages.en';
import { Thread } from './Thread';

const memberFields = { name: 'name', email: 'email', phone: 'phone' };

const inquiry = (
  <>
    <Section name="question">
      <Field source="subject" fullWidth />
      <Field source="message" />
      <Field source="topicId" />
      <Field source="source" />
      <Field source="pageKey" fullWidth />
    </Section>
    <Thread />
    <Section name="person">
      <Field source="memberId" input={<MemberInput source="memberId" fills={memberFields} className="wide" />} />
      <Field source="name" fullWidth />
      <Field source="email" />
      <Field source="phone" />
      <SimilarPeople name={['name']} fills={memberFields} />
      <OtherInquiries />
      <Field source="preferredContact" />
      <Field source="bestTime" />
      <Field source="consentMarketing" />
      <ShowWhen condition={({ consentedAt }) => consentedAt}>
        <Field source="consentedAt" />
      </ShowWhen>
    </Section>
    <Section name="handling">
      <Field source="assigneeId" />
      <Field source="departmentId" />
      <Field source="priority" />
      <Field source="isComplaint" />
      <ShowWhen
        condition={({ isComplaint, topicId, settlement }) => isComplaint || topicId === complaintTopic || settlement}
      >
        <Field source="settlement" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ ticketNo }) => ticketNo}>
        <Field source="ticketNo" />
        <Field source="receivedAt" />
        <Field source="dueAt" value={<DueField source="dueAt" />} fullWidth={false} />
        <Field source="resolvedAt" />
      </ShowWhen>
      <ShowWhen condition={({ rating }) => rating}>
        <Field source="rating" />
        <Field source="ratingComment" fullWidth />
      </ShowWhen>
    </Section>
  </>
);

const ContactFields = () => (
  <Tabs
    tabs={[
      { name: 'inquiry', content: inquiry },
      memberRecordsTab,
      relatedTab('appointments', 'enquiryId'),
      relatedTab('events-enrolment', 'enquiryId'),
    ]}
  />
);

export const contactViews = recordViews(ContactFields, {
  messages,
  aside: (
    <>
      <FollowUps />
      <InquirySummary />
    </>
  ),
});
