import { useRecordContext } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { useRecordValues } from '../engine/fields/schemaContext';
import { SmsLengthHint } from '../engine/inputs/SmsLengthHint';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { valueAt } from '../engine/schema';
import { withOptOutNotice } from '../engine/texts';
import { AudienceEstimate } from './AudienceEstimate';
import { DeliveryReport } from './DeliveryReport';
import { LatestTest } from './LatestTest';
import { hasChannel } from './notificationSchema';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
import { TestButton } from './TestButton';
import { useTexts } from './texts';

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
  if (!['draft', 'in_review', 'scheduled'].includes(status)) return <DeliveryReport />;
  return (
    <>
      <AudienceEstimate />
      <LatestTest />
    </>
  );
};

const NotificationContents = () => (
  <>
    <RecordSections names={['about', 'audience', 'message']} />
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
    <RecordSections names={['link', 'when']} />
  </>
);

export const notificationViews = recordViews(NotificationContents, {
  messages,
  // The API keeps what callers of earlier releases expect: a message by every channel.
  defaultValues: { channelMode: 'first' },
  header: { actions: <TestButton /> },
  aside: <DeliveryAside />,
  preview: 'membersOnly',
  actionDialogs: { send: SendDialog, resend: SendDialog, resume: SendDialog, schedule: ScheduleDialog },
  canEdit: ({ status }) => status === 'draft',
});
