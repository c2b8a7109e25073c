import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { smsLength } from '../domain';
import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { useRecordValues, useSchemaOfView } from '../fields/schemaContext';
import { valueAt } from '../kit';
import { Delivery } from './Delivery';
import { smsText } from './notificationSchema';
import { Reach } from './Reach';
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
  const { units, parts, notGsm } = smsLength(smsText(text));
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

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What it is about">
      <Field source="name" wide help="Only colleagues see it." />
      <Field source="topicId" help="Who does not want to hear of it is left out." />
      <Field
        source="channels"
        help="In their texts, {{firstName}}, {{lastName}}, {{companyName}} and {{supportEmail}} are filled in; {{firstName|member}} says what stands there for who is no member."
      />
    </Section>
    <Only when={isChosen('push')}>
      <Section
        title="Push notification"
        help="Up to 50 characters of the title and 120 of the text show on every phone."
      >
        <Field source="content.push.title" wide />
        <Field source="content.push.body" label="Text" />
      </Section>
    </Only>
    <Only when={isChosen('in_app')}>
      <Section title="In the app">
        <Field source="content.inApp.title" wide />
        <Field source="content.inApp.body" label="Text" />
        <Field source="content.inApp.tone" />
        <Field source="content.inApp.expiresAt" label="Shown until" />
      </Section>
    </Only>
    <Only when={isChosen('email')}>
      <Section title="E-mail" help="Who we are and how to stop such messages is added below.">
        <Field source="content.email.subject" wide />
        <Field
          source="content.email.preheader"
          wide
          label="Preview line"
          help="Stands after the subject in the inbox."
        />
        <Field source="content.email.body" label="Text" />
      </Section>
    </Only>
    <Only when={isChosen('sms')}>
      <Section title="Text message">
        <Field source="content.sms" label="Text" />
        <SmsLength />
      </Section>
    </Only>
    <Only when={isChosen('push', 'in_app')}>
      <Section
        title="What a press on it opens"
        help="Only in the app: in e-mails and text messages, write the address."
      >
        <Field source="linkType" />
        <Only when={({ linkType }) => linkType}>
          <Field source="linkTarget" />
        </Only>
      </Section>
    </Only>
    <Section title="Who gets it">
      <Field source="audienceMode" wide />
      <Only when={({ audienceMode }) => audienceMode === 'segment'}>
        <Field source="audience" />
      </Only>
      <Only when={({ audienceMode }) => audienceMode === 'event_enrolled'}>
        <Field source="eventId" wide />
      </Only>
    </Section>
    <Section title="When">
      <Field source="sendMode" />
      <Only when={({ sendMode }) => sendMode === 'scheduled'}>
        <Field source="scheduledAt" />
      </Only>
      <Field source="expiresAt" help="What could not be sent by then is not sent at all." />
      <Only when={({ startedAt }) => startedAt}>
        <Field source="startedAt" />
        <Field source="finishedAt" />
      </Only>
    </Section>
  </>,
  {
    aside: <Outcome />,
    dialogs: { sending: SendDialog, scheduled: ScheduleDialog },
    mayEdit: ({ status }) => status === 'draft',
  },
);
