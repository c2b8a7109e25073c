import { MemberInput } from '../domain/MemberInput';
import { ZoneOfState } from '../domain/ZoneOfState';
import { Field, Only } from '../engine/record/Field';
import { memberTab } from '../engine/record/MemberTab';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Tabs } from '../engine/record/Tabs';
import { MovedOften, TimeFields } from './TimeFields';

const ofMember = { memberName: 'name', email: 'email', phone: 'phone', memberState: 'state' };

const appointment = (
  <>
    <Section title="Member" help="Give an e-mail address or a telephone number.">
      <Field source="memberId" input={<MemberInput source="memberId" fills={ofMember} className="wide" />} />
      <Field source="memberName" wide />
      <Field source="email" />
      <Field source="phone" />
      <Field source="memberState" help="The advisor needs a license there." />
      <Field source="memberTimeZone" help="Follows from the state" />
      <ZoneOfState state="memberState" zone="memberTimeZone" />
      <Field source="source" />
    </Section>
    <Section title="Meeting">
      <Field source="typeId" />
      <Field source="mode" />
      <TimeFields />
      <Only when={({ mode, location }) => mode === 'in_person' || mode === 'worksite' || location}>
        <Field source="location" wide help="Needed to confirm" />
      </Only>
      <Only when={({ mode, meetingUrl }) => mode === 'video' || meetingUrl}>
        <Field source="meetingUrl" wide help="Needed to confirm" />
      </Only>
      <Only when={({ mode, dialIn }) => mode === 'phone' || dialIn}>
        <Field source="dialIn" wide help="Unless the member is called" />
      </Only>
      <Only when={({ status }) => status === 'requested'}>
        <Field source="heldUntil" />
      </Only>
      <Only when={({ rescheduleCount }) => rescheduleCount}>
        <Field source="rescheduleCount" />
        <Field source="previousStart" />
      </Only>
    </Section>
    <Section title="To prepare">
      <Field source="agenda" />
      <Field source="documentIds" />
      <Field source="retirementSystem" />
      <Field source="yearsToRetirement" />
      <Field source="planTypes" />
      <Field source="enquiryId" wide help="That it was made from" />
      <Field source="internalNotes" />
    </Section>
    <Only when={({ status }) => status === 'completed'}>
      <Section title="Afterwards">
        <Field source="outcome" />
      </Section>
    </Only>
    <Only when={({ status }) => status === 'cancelled'}>
      <Section title="Cancellation">
        <Field source="cancelledBy" />
        <Field source="cancelReasonId" />
        <Field source="cancelNote" />
      </Section>
    </Only>
    <Only when={({ appointmentNo }) => appointmentNo}>
      <Section title="Booking">
        <Field source="appointmentNo" />
      </Section>
    </Only>
  </>
);

export const { Create, Edit, Show } = recordViews(
  <Tabs tabs={[{ name: 'appointment', title: 'Appointment', content: appointment }, memberTab]} />,
  { aside: <MovedOften /> },
);
