import { Card } from '@mui/material';
import { isPermitted } from '../../providers';
import { MemberInput } from '../domain/MemberInput';
import { MessageLog } from '../domain/MessageLog';
import { Field, ShowWhen } from '../engine/record/Field';
import { memberRecordsTab } from '../engine/record/MemberRecordsTab';
import { relatedTab } from '../engine/record/RelatedRecords';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { loadable } from '../fields/loadable';
import { useRecordValues, useViewSchema } from '../fields/schemaContext';
import { CheckInTime } from './CheckInTime';
import { EnrolmentAnswers } from './EnrolmentAnswers';
import { EventSeats } from './EventSeats';
import { messages } from './recordMessages.en';
import { useEvent } from './useEvent';

const Ticket = loadable(() => import('./Ticket'));

const memberFields = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  retirementSystem: 'retirementSystem',
  affiliateId: 'affiliateId',
};

const Seats = () => {
  const { eventId } = useRecordValues();
  if (typeof eventId !== 'string') return null;
  return (
    <Card>
      <EventSeats eventId={eventId} />
    </Card>
  );
};

const Aside = () => {
  const { id, status } = useRecordValues();
  const { isReading } = useViewSchema();
  const hasTicket = isReading && ['registered', 'confirmed', 'attended'].includes(String(status));
  return (
    <>
      <Seats />
      {hasTicket && isPermitted('events-enrolment', 'personal') && <Ticket enrolmentId={String(id)} />}
      <MessageLog />
    </>
  );
};

/** The attendance mode of the attendee, for hybrid events. */
const Attendance = () => {
  const { eventId, attendance } = useRecordValues();
  const isHybrid = useEvent(eventId)?.attendanceMode === 'hybrid';
  return isHybrid || attendance ? <Field source="attendance" /> : null;
};

/** The reason why the attendee was enrolled while the event was not open for enrolment. Always displayed in forms. */
const OverrideReason = () => {
  const { isReading } = useViewSchema();
  const { overrideReason } = useRecordValues();
  if (isReading && !overrideReason) return null;
  return <Field source="overrideReason" fullWidth />;
};

/** A field that the API computes; renders nothing if it has no value. */
const ReadOnlyField = ({ source }: { source: string }) => (
  <ShowWhen condition={(values) => values[source]}>
    <Field source={source} />
  </ShowWhen>
);

const enrolment = (
  <>
    <Section name="seat">
      <Field source="eventId" fullWidth />
      <Attendance />
      <ReadOnlyField source="enrolmentNo" />
      <ReadOnlyField source="waitlistPosition" />
      <ReadOnlyField source="offerExpiresAt" />
      <ShowWhen condition={({ checkedInAt }) => checkedInAt}>
        <Field source="checkedInAt" value={<CheckInTime />} fullWidth={false} />
      </ShowWhen>
      <ReadOnlyField source="checkedInBy" />
      <ReadOnlyField source="beyondCapacityReason" />
      <ShowWhen condition={({ status }) => status === 'cancelled'}>
        <Field source="cancelReasonId" />
      </ShowWhen>
      <OverrideReason />
    </Section>
    <Section name="person">
      <Field source="memberId" input={<MemberInput source="memberId" fills={memberFields} className="wide" />} />
      <Field source="firstName" />
      <Field source="lastName" />
      <Field source="email" />
      <Field source="phone" />
      <Field source="attendeeType" />
      <ShowWhen condition={({ attendeeType, partyOfId }) => attendeeType === 'guest' || partyOfId}>
        <Field source="partyOfId" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ attendeeType, guestCount }) => attendeeType !== 'guest' || guestCount}>
        <Field source="guestCount" />
      </ShowWhen>
      <Field source="accessibilityNeeds" />
    </Section>
    <EnrolmentAnswers />
    <Section name="background">
      <Field source="retirementSystem" />
      <Field source="estimatedRetirementYear" />
      <Field source="agencyOrEmployer" />
      <Field source="affiliateId" />
      <Field source="source" fullWidth />
      <ReadOnlyField source="enquiryId" />
      <Field source="consentEmail" />
      <Field source="consentSms" />
      <ReadOnlyField source="consentEmailAt" />
      <ReadOnlyField source="consentSmsAt" />
      <Field source="note" />
    </Section>
  </>
);

const EnrolmentFields = () => (
  <Tabs
    tabs={[{ name: 'enrolment', content: enrolment }, relatedTab('events-enrolment', 'partyOfId'), memberRecordsTab]}
  />
);

export const enrolmentViews = recordViews(EnrolmentFields, { messages, aside: <Aside /> });
