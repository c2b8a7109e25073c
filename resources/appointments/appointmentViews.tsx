import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { Section } from '../engine/core/record/Section';
import { Tabs } from '../engine/core/record/Tabs';
import { memberRecordsTab } from '../engine/features/relatedRecords/MemberRecordsTab';
import { LabelField } from '../engine/fields';
import { useViewSchema } from '../engine/fields/schemaContext';
import { AddToCalendar } from '../engine/inputs/AddToCalendar';
import { MemberInput } from '../engine/inputs/MemberInput';
import { MessageLog } from '../engine/inputs/MessageLog';
import { StateTimeZoneSuggestion } from '../engine/inputs/StateTimeZoneSuggestion';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { AppointmentDateTile, AppointmentSummary } from './AppointmentSummary';
import { BookingFields } from './BookingFields';
import { actionDialogs } from './RescheduleDialog';
import { messages } from './recordMessages.en';
import { RescheduleWarning, TimeFields } from './TimeFields';

const memberFields = { memberName: 'name', email: 'email', phone: 'phone', memberState: 'state' };

const consents = (
  <>
    <ShowWhen condition={({ consentEmailAt }) => consentEmailAt}>
      <Field source="consentEmailAt" />
    </ShowWhen>
    <ShowWhen condition={({ consentSmsAt }) => consentSmsAt}>
      <Field source="consentSmsAt" />
    </ShowWhen>
  </>
);

const changesOfTime = (
  <>
    <ShowWhen condition={({ status }) => status === 'requested'}>
      <Field source="heldUntil" />
    </ShowWhen>
    <ShowWhen condition={({ rescheduleCount }) => rescheduleCount}>
      <Field source="rescheduleCount" />
      <Field source="previousStart" />
    </ShowWhen>
  </>
);

const followingSections = <RecordSections names={['preparation', 'outcome', 'cancellation']} />;

const inputs = { memberId: <MemberInput source="memberId" fills={memberFields} className="wide" /> };

const afterMember = {
  memberTimeZone: <StateTimeZoneSuggestion state="memberState" timeZone="memberTimeZone" />,
  consentSms: consents,
};

/** An appointment that is edited. */
const form = (
  <>
    <RecordSections names={['member']} inputs={inputs} after={afterMember} />
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
      {changesOfTime}
    </Section>
    {followingSections}
    <ShowWhen condition={({ appointmentNo }) => appointmentNo}>
      <Section name="booking">
        <Field source="appointmentNo" />
      </Section>
    </ShowWhen>
  </>
);

/** An appointment that is read. The header has its time, where they meet and the name of the member. */
const view = (
  <>
    <Section name="member">
      <Field source="memberId" fullWidth />
      <Field source="phone" />
      <Field source="email" />
      <Field source="memberState" />
      <Field source="memberTimeZone" />
    </Section>
    <Section name="meeting">
      <LabeledValue source="advisorId">
        <LabelField source="advisorId" reference="advisors" />
      </LabeledValue>
      <Field source="typeId" />
      <Field source="overrideReason" fullWidth />
      {changesOfTime}
    </Section>
    {followingSections}
    <Section name="booking">
      <Field source="appointmentNo" />
      <Field source="source" />
      {consents}
    </Section>
    <Stack spacing={2} sx={{ p: 2, pt: 0 }}>
      <AddToCalendar action="personal" />
      <MessageLog />
    </Stack>
  </>
);

const AppointmentContents = () => {
  const { isReading } = useViewSchema();
  const isNew = useRecordContext()?.id === undefined;
  if (!isReading && isNew) return <BookingFields memberFields={memberFields} />;
  return <Tabs tabs={[{ name: 'appointment', content: isReading ? view : form }, memberRecordsTab]} />;
};

/** Default values of appointments that staff book: they are confirmed, and most are phone calls requested by phone. */
const defaultValues = { status: 'confirmed', mode: 'phone', source: 'phone' };

export const appointmentViews = recordViews(AppointmentContents, {
  messages,
  defaultValues,
  aside: <RescheduleWarning />,
  header: { leading: <AppointmentDateTile />, line: <AppointmentSummary /> },
  actionDialogs,
});
