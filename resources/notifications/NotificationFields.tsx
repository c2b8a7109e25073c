import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { smsLength, withStop } from '../domain';
import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { useRecordValues, useSchemaOfView } from '../fields/schemaContext';
import { valueAt } from '../kit';
import { Delivery } from './Delivery';
import { Reach } from './Reach';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
import { useTexts } from './texts';

type Values = Readonly<Record<string, unknown>>;

const isChosen =
  (...channels: string[]) =>
  ({ channels: chosen }: Values) =>
    channels.some((channel) => Array.isArray(chosen) && chosen.includes(channel));

/** How long a text message is as it will be sent. */
const SmsLength = () => {
  const { isReading } = useSchemaOfView();
  const text = valueAt(useRecordValues(), ['content', 'sms']);
  const say = useTexts();
  if (isReading || typeof text !== 'string' || text === '') return null;
  const { units, parts, notGsm } = smsLength(withStop(text));
  const lines = [
    say('smsParts', { smart_count: parts, units }),
    notGsm.length > 0 && say('smsNotGsm', { characters: notGsm.join(' ') }),
  ];
  return (
    <Typography variant="caption" color={parts > 1 ? 'warning' : 'textSecondary'} className="wide">
      {lines.filter(Boolean).join(' ')}
    </Typography>
  );
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
        <SmsLength />
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
