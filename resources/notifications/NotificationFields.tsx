import { useRecordContext } from 'react-admin';
import { withStop } from '../domain';
import { SmsLength } from '../domain/SmsLengthHint';
import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { useRecordValues } from '../fields/schemaContext';
import { valueAt } from '../kit';
import { Reach } from './AudienceEstimate';
import { Delivery } from './DeliveryReport';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
import { useTexts } from './texts';

type Values = Readonly<Record<string, unknown>>;

const isChosen =
  (...channels: string[]) =>
  ({ channels: chosen }: Values) =>
    channels.some((channel) => Array.isArray(chosen) && chosen.includes(channel));

/** How long a text message is as it will be sent. */
const LengthOfText = () => {
  const text = valueAt(useRecordValues(), ['content', 'sms']);
  const say = useTexts();
  const sent = typeof text === 'string' && text !== '' ? withStop(text) : undefined;
  return <SmsLength text={sent} inWords={(count) => say('smsParts', count)} />;
};

/** What was not sent yet reaches somebody, what was sent was delivered or not. */
const Outcome = () => {
  const status = useRecordContext()?.status ?? 'draft';
  return ['draft', 'in_review', 'scheduled'].includes(status) ? <Reach /> : <Delivery />;
};

const NotificationFields = () => (
  <>
    <Section name="about">
      <Field source="name" wide />
      <Field source="topicId" />
      <Field source="channels" />
    </Section>
    <Only when={isChosen('push')}>
      <Section name="push">
        <Field source="content.push.title" wide />
        <Field source="content.push.body" />
      </Section>
    </Only>
    <Only when={isChosen('in_app')}>
      <Section name="inApp">
        <Field source="content.inApp.title" wide />
        <Field source="content.inApp.body" />
        <Field source="content.inApp.tone" />
        <Field source="content.inApp.expiresAt" />
      </Section>
    </Only>
    <Only when={isChosen('email')}>
      <Section name="email">
        <Field source="content.email.subject" wide />
        <Field source="content.email.preheader" wide />
        <Field source="content.email.body" />
      </Section>
    </Only>
    <Only when={isChosen('sms')}>
      <Section name="sms">
        <Field source="content.sms" />
        <LengthOfText />
      </Section>
    </Only>
    <Only when={isChosen('push', 'in_app')}>
      <Section name="link">
        <Field source="linkType" />
        <Only when={({ linkType }) => linkType}>
          <Field source="linkTarget" />
        </Only>
      </Section>
    </Only>
    <Section name="audience">
      <Field source="audienceMode" wide />
      <Only when={({ audienceMode }) => audienceMode === 'segment'}>
        <Field source="audience" />
      </Only>
      <Only when={({ audienceMode }) => audienceMode === 'event_enrolled'}>
        <Field source="eventId" wide />
      </Only>
    </Section>
    <Section name="when">
      <Field source="sendMode" />
      <Only when={({ sendMode }) => sendMode === 'scheduled'}>
        <Field source="scheduledAt" />
      </Only>
      <Field source="expiresAt" />
      <Only when={({ startedAt }) => startedAt}>
        <Field source="startedAt" />
        <Field source="finishedAt" />
      </Only>
    </Section>
  </>
);

export const notificationViews = recordViews(NotificationFields, {
  messages,
  aside: <Outcome />,
  dialogs: { sending: SendDialog, scheduled: ScheduleDialog },
  mayEdit: ({ status }) => status === 'draft',
});
