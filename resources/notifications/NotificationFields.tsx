import { useRecordContext } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { withOptOutNotice } from '../engine/domain';
import { NarrowedAudienceContext } from '../engine/fields/narrowedAudienceContext';
import { useRecordValues } from '../engine/fields/schemaContext';
import { SmsLengthHint } from '../engine/inputs/SmsLengthHint';
import { recordViews } from '../engine/recordViews';
import { valueAt } from '../engine/schema';
import { AudienceEstimate } from './AudienceEstimate';
import { DeliveryReport } from './DeliveryReport';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
import { useTexts } from './texts';

type Values = Readonly<Record<string, unknown>>;

const hasChannel =
  (...channels: string[]) =>
  ({ channels: selectedChannels }: Values) =>
    channels.some((channel) => Array.isArray(selectedChannels) && selectedChannels.includes(channel));

/** The length of the text message with the opt-out notice. */
const SmsLength = () => {
  const text = valueAt(useRecordValues(), ['content', 'sms']);
  const t = useTexts();
  const sent = typeof text === 'string' && text !== '' ? withOptOutNotice(text) : undefined;
  return <SmsLengthHint text={sent} formatLength={(count) => t('smsParts', count)} />;
};

/** The estimated audience before sending, the delivery report afterwards. */
const DeliveryAside = () => {
  const status = useRecordContext()?.status ?? 'draft';
  return ['draft', 'in_review', 'scheduled'].includes(status) ? <AudienceEstimate /> : <DeliveryReport />;
};

const NotificationFields = () => (
  <>
    <Section name="about">
      <Field source="name" fullWidth />
      <Field source="topicId" />
      <Field source="channels" />
    </Section>
    <ShowWhen condition={hasChannel('push')}>
      <Section name="push">
        <Field source="content.push.title" fullWidth />
        <Field source="content.push.body" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasChannel('in_app')}>
      <Section name="inApp">
        <Field source="content.inApp.title" fullWidth />
        <Field source="content.inApp.body" />
        <Field source="content.inApp.tone" />
        <Field source="content.inApp.expiresAt" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasChannel('email')}>
      <Section name="email">
        <Field source="content.email.subject" fullWidth />
        <Field source="content.email.preheader" fullWidth />
        <Field source="content.email.body" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasChannel('sms')}>
      <Section name="sms">
        <Field source="content.sms" />
        <SmsLength />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasChannel('push', 'in_app')}>
      <Section name="link">
        <Field source="linkType" />
        <ShowWhen condition={({ linkType }) => linkType}>
          <Field source="linkTarget" />
        </ShowWhen>
      </Section>
    </ShowWhen>
    <Section name="audience">
      <Field source="audienceMode" fullWidth />
      <ShowWhen condition={({ audienceMode }) => audienceMode === 'segment'}>
        <NarrowedAudienceContext value>
          <Field source="audience" />
        </NarrowedAudienceContext>
      </ShowWhen>
      <ShowWhen condition={({ audienceMode }) => audienceMode === 'event_enrolled'}>
        <Field source="eventId" fullWidth />
      </ShowWhen>
    </Section>
    <Section name="when">
      <Field source="sendMode" />
      <ShowWhen condition={({ sendMode }) => sendMode === 'scheduled'}>
        <Field source="scheduledAt" />
      </ShowWhen>
      <Field source="expiresAt" />
      <ShowWhen condition={({ startedAt }) => startedAt}>
        <Field source="startedAt" />
        <Field source="finishedAt" />
      </ShowWhen>
    </Section>
  </>
);

export const notificationViews = recordViews(NotificationFields, {
  messages,
  aside: <DeliveryAside />,
  preview: 'membersOnly',
  actionDialogs: { send: SendDialog, resend: SendDialog, resume: SendDialog, schedule: ScheduleDialog },
  canEdit: ({ status }) => status === 'draft',
});
