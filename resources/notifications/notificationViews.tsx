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
import { hasChannel } from './notificationSchema';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
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
  return ['draft', 'in_review', 'scheduled'].includes(status) ? <AudienceEstimate /> : <DeliveryReport />;
};

const NotificationContents = () => (
  <>
    <RecordSections names={['about']} />
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
    <RecordSections names={['link', 'audience', 'when']} />
  </>
);

export const notificationViews = recordViews(NotificationContents, {
  messages,
  aside: <DeliveryAside />,
  preview: 'membersOnly',
  actionDialogs: { send: SendDialog, resend: SendDialog, resume: SendDialog, schedule: ScheduleDialog },
  canEdit: ({ status }) => status === 'draft',
});
