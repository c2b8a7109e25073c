import { useRecordContext } from 'react-admin';
import { AddToCalendar } from '../domain/AddToCalendar';
import { MemberInput } from '../domain/MemberInput';
import { Told } from '../domain/MessageLog';
import { ZoneOfState } from '../domain/StateTimeZoneSuggestion';
import { Field, Only } from '../engine/record/Field';
import { memberTab } from '../engine/record/MemberRecordsTab';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { useSchemaOfView } from '../fields/schemaContext';
import { BookingFields } from './BookingFields';
import { messages } from './recordMessages.en';
import { MovedOften, TimeFields } from './TimeFields';
import { moveDialogs } from './transitionDialogs';

const ofMember = { memberName: 'name', email: 'email', phone: 'phone', memberState: 'state' };

const appointment = (
  <>
    <Section name="member">
      <Field source="memberId" input={<MemberInput source="memberId" fills={ofMember} className="wide" />} />
      <Field source="memberName" wide />
      <Field source="email" />
      <Field source="phone" />
      <Field source="memberState" />
      <Field source="memberTimeZone" />
      <ZoneOfState state="memberState" zone="memberTimeZone" />
      <Field source="source" />
      <Field source="consentEmail" />
      <Field source="consentSms" />
      <Only when={({ consentEmailAt }) => consentEmailAt}>
        <Field source="consentEmailAt" />
      </Only>
      <Only when={({ consentSmsAt }) => consentSmsAt}>
        <Field source="consentSmsAt" />
      </Only>
    </Section>
    <Section name="meeting">
      <Field source="typeId" />
      <Field source="mode" />
      <TimeFields />
      <Only when={({ mode, location }) => mode === 'in_person' || mode === 'worksite' || location}>
        <Field source="location" wide />
      </Only>
      <Only when={({ mode, meetingUrl }) => mode === 'video' || meetingUrl}>
        <Field source="meetingUrl" wide />
      </Only>
      <Only when={({ mode, dialIn }) => mode === 'phone' || dialIn}>
        <Field source="dialIn" wide />
      </Only>
      <Only when={({ status }) => status === 'requested'}>
        <Field source="heldUntil" />
      </Only>
      <Only when={({ rescheduleCount }) => rescheduleCount}>
        <Field source="rescheduleCount" />
        <Field source="previousStart" />
      </Only>
    </Section>
    <Section name="preparation">
      <Field source="agenda" />
      <Field source="documentIds" />
      <Field source="retirementSystem" />
      <Field source="yearsToRetirement" />
      <Field source="planTypes" />
      <Field source="enquiryId" wide />
      <Field source="internalNotes" />
    </Section>
    <Only when={({ status }) => status === 'completed'}>
      <Section name="outcome">
        <Field source="outcome" />
      </Section>
    </Only>
    <Only when={({ status }) => status === 'cancelled'}>
      <Section name="cancellation">
        <Field source="cancelledBy" />
        <Field source="cancelReasonId" />
        <Field source="cancelNote" />
      </Section>
    </Only>
    <Only when={({ appointmentNo }) => appointmentNo}>
      <Section name="booking">
        <Field source="appointmentNo" />
      </Section>
    </Only>
  </>
);

const AppointmentFields = () => {
  const { isReading } = useSchemaOfView();
  const isNew = useRecordContext()?.id === undefined;
  if (!isReading && isNew) return <BookingFields ofMember={ofMember} />;
  return <Tabs tabs={[{ name: 'appointment', content: appointment }, memberTab]} />;
};

const aside = (
  <>
    <MovedOften />
    <AddToCalendar action="personal" />
    <Told />
  </>
);

/** What staff book themselves is agreed; most of it is a call on the telephone, asked for by one. */
const startsWith = { status: 'confirmed', mode: 'phone', source: 'phone' };

export const appointmentViews = recordViews(AppointmentFields, {
  messages,
  startsWith,
  aside,
  dialogs: moveDialogs,
});
