import { useRecordContext } from 'react-admin';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { AudienceEstimate } from './AudienceEstimate';
import { ChannelFields } from './ChannelFields';
import { ComposerFooter } from './ComposerFooter';
import { DeliveryReport } from './DeliveryReport';
import { Exclusions } from './Exclusions';
import { messages } from './recordMessages.en';
import { ScheduleDialog, SendDialog } from './SendDialog';
import { SendingChecks } from './SendingChecks';
import { SendTimes } from './SendTimes';
import { stepSummaries } from './stepSummaries';
import { TestButton } from './TestButton';

/** The estimated audience before sending, the delivery report afterwards. */
const DeliveryAside = () => {
  const status = useRecordContext()?.status ?? 'draft';
  if (!['draft', 'in_review', 'scheduled'].includes(status)) return <DeliveryReport />;
  return (
    <>
      <AudienceEstimate />
      <SendingChecks />
    </>
  );
};

const fields = { channels: <ChannelFields />, exclusions: <Exclusions /> };

const after = { timeZoneMode: <SendTimes /> };

const NotificationContents = () => <RecordSections summaries={stepSummaries} fields={fields} after={after} />;

export const notificationViews = recordViews(NotificationContents, {
  messages,
  // The API keeps what callers of earlier releases expect: a message by every channel.
  defaultValues: { channelMode: 'first' },
  header: { actions: <TestButton /> },
  aside: <DeliveryAside />,
  isAsideInPreview: true,
  formFooter: <ComposerFooter />,
  preview: 'membersOnly',
  actionDialogs: { send: SendDialog, resend: SendDialog, resume: SendDialog, schedule: ScheduleDialog },
  canEdit: ({ status }) => status === 'draft',
});
