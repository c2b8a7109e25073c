import { useRecordContext } from 'react-admin';
import { AddToCalendar } from '../domain/AddToCalendar';
import { MemberInput } from '../domain/MemberInput';
import { MessageLog } from '../domain/MessageLog';
import { StateTimeZoneSuggestion } from '../domain/StateTimeZoneSuggestion';
import { Field, ShowWhen } from '../engine/record/Field';
import { memberRecordsTab } from '../engine/record/MemberRecordsTab';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { useViewSchema } from '../fields/schemaContext';
import { BookingFields } from './BookingFields';
import { messages } from './recordMessages.en';
import { RescheduleWarning, TimeFields } from './TimeFields';
import { transitionDialogs } from './transitionDialogs';

const memberFields = { memberName: 'name', email: 'email', phone: 'phone', memberState: 'state' };

const appointment = (
  <>
    <Section name="member">
      <Field source="memberId" input={<MemberInput source="memberId" fills={memberFields} className="wide" />} />
      <Field source="memberName" fullWidth />
      <Field source="email" />
      <Field source="phone" />
      <Field source="memberState" />
      <Field source="memberTimeZone" />
      <StateTimeZoneSuggestion state="memberState" timeZone="memberTimeZone" />
      <Field source="source" />
      <Field source="consentEmail" />
      <Field source="consentSms" />
      <ShowWhen condition={({ consentEmailAt }) => consentEmailAt}>
        <Field source="consentEmailAt" />
      </ShowWhen>
      <ShowWhen condition={({ consentSmsAt }) => consentSmsAt}>
        <Field source="consentSmsAt" />
      </ShowWhen>
    </Section>
    <Section name="meeting">
      <Field source="typeId" />
      <Field source="mode" />
      <TimeFields />
      <ShowWhen condition={({ mode, location }) => mode === 'in_person' || mode === 'worksite' || location}>
        <Field source="location" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ mode, meetingUrl }) => mode === 'video' || meetingUrl}>
        <Field source="meetingUrl" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ mode, dialIn }) => mode === 'phone' || dialIn}>
        <Field source="dialIn" fullWidth />
      </ShowWhen>
      <ShowWhen condition={({ status }) => status === 'requested'}>
        <Field source="heldUntil" />
      </ShowWhen>
      <ShowWhen condition={({ rescheduleCount }) => rescheduleCount}>
        <Field source="rescheduleCount" />
        <Field source="previousStart" />
      </ShowWhen>
    </Section>
    <Section name="preparation">
      <Field source="agenda" />
      <Field source="documentIds" />
      <Field source="retirementSystem" />
      <Field source="yearsToRetirement" />
      <Field source="planTypes" />
      <Field source="enquiryId" fullWidth />
      <Field source="internalNotes" />
    </Section>
    <ShowWhen condition={({ status }) => status === 'completed'}>
      <Section name="outcome">
        <Field source="outcome" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={({ status }) => status === 'cancelled'}>
      <Section name="cancellation">
        <Field source="cancelledBy" />
        <Field source="cancelReasonId" />
        <Field source="cancelNote" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={({ appointmentNo }) => appointmentNo}>
      <Section name="booking">
        <Field source="appointmentNo" />
      </Section>
    </ShowWhen>
  </>
);

const AppointmentFields = () => {
  const { isReading } = useViewSchema();
  const isNew = useRecordContext()?.id === undefined;
  if (!isReading && isNew) return <BookingFields memberFields={memberFields} />;
  return <Tabs tabs={[{ name: 'appointment', content: appointment }, memberRecordsTab]} />;
};

const aside = (
  <>
    <RescheduleWarning />
    <AddToCalendar action="personal" />
    <MessageLog />
  </>
);

/** Default values of appointments that staff book: they are confirmed, and most are phone calls requested by phone. */
const defaultValues = { status: 'confirmed', mode: 'phone', source: 'phone' };

export const appointmentViews = recordViews(AppointmentFields, {
  messages,
  defaultValues,
  aside,
  transitionDialogs,
});
