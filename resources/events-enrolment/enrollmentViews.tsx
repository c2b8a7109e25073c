import { Card, Stack } from '@mui/material';
import { isPermitted } from '../../providers';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { FormOnly } from '../engine/core/record/RecordSummary';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { memberRecordsTab } from '../engine/features/relatedRecords/MemberRecordsTab';
import { relatedTab } from '../engine/features/relatedRecords/RelatedRecords';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { loadable } from '../engine/fields/loadable';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { MemberInput } from '../engine/inputs/MemberInput';
import { MessageLog } from '../engine/inputs/MessageLog';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { CheckInTime } from './CheckInTime';
import { EnrollmentAnswers } from './EnrollmentAnswers';
import { EnrollmentSummary } from './EnrollmentSummary';
import { EventSeats, useEvent } from './EventSeats';
import { messages } from './recordMessages.en';

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
  const { isReading } = useViewSchema();
  if (isReading || typeof eventId !== 'string') return null;
  return (
    <Card>
      <EventSeats eventId={eventId} />
    </Card>
  );
};

/** The ticket, and the messages that were sent; below the rest of the view. */
const TicketAndMessages = () => {
  const { id, status } = useRecordValues();
  const { isReading } = useViewSchema();
  if (!isReading) return null;
  const hasTicket = ['registered', 'confirmed', 'attended'].includes(String(status));
  return (
    <Stack spacing={2} sx={{ p: 2.5, pt: 0 }}>
      {hasTicket && isPermitted('events-enrolment', 'personal') && <Ticket enrollmentId={String(id)} />}
      <MessageLog />
    </Stack>
  );
};

/** The attendance mode of the attendee, for hybrid events. */
const Attendance = () => {
  const { eventId, attendance } = useRecordValues();
  const isHybrid = useEvent(eventId)?.attendanceMode === 'hybrid';
  return isHybrid || attendance ? <Field source="attendance" /> : null;
};

/** The reason why the attendee was enrolled while the event was not open for enrollment. Always displayed in forms. */
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

const inputs = { memberId: <MemberInput source="memberId" fills={memberFields} className="wide" /> };

const after = {
  phone: (
    <FormOnly>
      <SimilarPeople name={['firstName', 'lastName']} fills={memberFields} event="eventId" />
    </FormOnly>
  ),
};

const enrollment = (
  <>
    <EnrollmentSummary />
    <Section name="seat">
      <FormOnly>
        <Field source="eventId" fullWidth />
      </FormOnly>
      <Attendance />
      <ReadOnlyField source="enrolmentNo" />
      <FormOnly>
        <ReadOnlyField source="waitlistPosition" />
        <ReadOnlyField source="offerExpiresAt" />
        <ShowWhen condition={({ checkedInAt }) => checkedInAt}>
          <Field source="checkedInAt" value={<CheckInTime />} fullWidth={false} />
        </ShowWhen>
        <ReadOnlyField source="checkedInBy" />
      </FormOnly>
      <ReadOnlyField source="beyondCapacityReason" />
      <ShowWhen condition={({ status }) => status === 'cancelled'}>
        <Field source="cancelReasonId" />
      </ShowWhen>
      <OverrideReason />
    </Section>
    <RecordSections names={['person']} inputs={inputs} after={after} />
    <EnrollmentAnswers />
    <RecordSections names={['background']} />
    <TicketAndMessages />
  </>
);

const EnrollmentContents = () => (
  <Tabs
    tabs={[{ name: 'enrollment', content: enrollment }, relatedTab('events-enrolment', 'partyOfId'), memberRecordsTab]}
  />
);

export const enrollmentViews = recordViews(EnrollmentContents, { messages, aside: <Seats /> });
