import { MemberInput } from '../domain/MemberInput';
import { Field, Only } from '../engine/record/Field';
import { memberTab } from '../engine/record/MemberTab';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { DueField } from './DueField';
import { FollowUps } from './FollowUps';
import { Glance } from './Glance';
import { OtherEnquiries } from './OtherEnquiries';
import { Thread } from './Thread';

const ofMember = { name: 'name', email: 'email', phone: 'phone' };

const enquiry = (
  <>
    <Section title="What is asked">
      <Field source="subject" wide />
      <Field source="message" />
      <Field source="topicId" />
      <Field source="source" />
      <Field source="pageKey" help="The page of the app that the message was sent from" wide />
    </Section>
    <Thread />
    <Section title="Who asks" help="Give an e-mail address or a telephone number; the member is found by them.">
      <Field source="memberId" input={<MemberInput source="memberId" fills={ofMember} className="wide" />} />
      <Field source="name" wide />
      <Field source="email" />
      <Field source="phone" />
      <OtherEnquiries />
      <Field source="preferredContact" />
      <Field source="bestTime" />
      <Field source="consentMarketing" />
      <Only when={({ consentedAt }) => consentedAt}>
        <Field source="consentedAt" />
      </Only>
    </Section>
    <Section title="Handling">
      <Field source="assigneeId" help="Assigning a new enquiry takes it out of the new ones." />
      <Field source="departmentId" />
      <Field
        source="priority"
        help="It is due after 4 hours if urgent, 1 business day if high, 2 if normal, 5 if low."
      />
      <Field source="isComplaint" help="Of at least high priority, and kept for good" />
      <Only when={({ ticketNo }) => ticketNo}>
        <Field source="ticketNo" />
        <Field source="receivedAt" />
        <Field source="dueAt" value={<DueField source="dueAt" />} wide={false} />
        <Field source="resolvedAt" />
      </Only>
    </Section>
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs
    tabs={[
      { name: 'enquiry', title: 'Enquiry', content: enquiry },
      memberTab,
      relatedTab('Appointments', 'appointments', 'enquiryId'),
      relatedTab('Enrolments', 'events-enrolment', 'enquiryId'),
    ]}
  />,
  {
    aside: (
      <>
        <FollowUps />
        <Glance />
      </>
    ),
  },
);
