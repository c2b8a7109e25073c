import { useRecordContext } from 'react-admin';
import { Tabs } from '../engine/core/record/Tabs';
import { useRecordValues } from '../engine/fields/schemaContext';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { ApprovalNotice } from './ApprovalNotice';
import { AudienceEstimate } from './AudienceEstimate';
import { BeginWithEarlier } from './BeginWithEarlier';
import { ChannelFields } from './ChannelFields';
import { ComposerFooter } from './ComposerFooter';
import { Exclusions } from './Exclusions';
import { hasReport, NotificationReport } from './NotificationReport';
import { PeopleList } from './PeopleList';
import { PeopleListInput } from './PeopleListInput';
import { OutcomeButton } from './RecipientButton';
import { ReportExportButton } from './ReportExportButton';
import { messages } from './recordMessages.en';
import { AnotherTimeDialog, ScheduleDialog, SendDialog } from './SendDialog';
import { SendingChecks } from './SendingChecks';
import { SendTimes } from './SendTimes';
import { stepSummaries } from './stepSummaries';
import { TestButton } from './TestButton';

/** The estimated audience and the latest test, before sending. */
const BeforeSending = () => {
  const status = useRecordContext()?.status ?? 'draft';
  if (!['draft', 'in_review', 'scheduled'].includes(status)) return null;
  return (
    <>
      <AudienceEstimate />
      <SendingChecks />
    </>
  );
};

const inputs = { listId: <PeopleListInput source="listId" /> };

const PeopleListOfRecord = () => {
  const { listId } = useRecordValues();
  return typeof listId === 'string' ? <PeopleList id={listId} /> : null;
};

const values = { listId: <PeopleListOfRecord /> };

const fields = { channels: <ChannelFields />, exclusions: <Exclusions /> };

const after = { name: <BeginWithEarlier />, throttlePerMinute: <SendTimes /> };

const NotificationContents = () => {
  const record = useRecordContext();
  if (!record || !hasReport(record)) return <NotificationFields />;
  return (
    <Tabs
      tabs={[
        { name: 'report', content: <NotificationReport /> },
        { name: 'asSent', content: <NotificationFields /> },
      ]}
    />
  );
};

const NotificationFields = () => (
  <>
    <ApprovalNotice />
    <RecordSections summaries={stepSummaries} inputs={inputs} values={values} fields={fields} after={after} />
  </>
);

export const notificationViews = recordViews(NotificationContents, {
  messages,
  // The API keeps what callers of earlier releases expect: a message by every channel.
  defaultValues: { channelMode: 'first' },
  header: {
    actions: (
      <>
        <TestButton />
        <OutcomeButton />
        <ReportExportButton />
      </>
    ),
  },
  aside: <BeforeSending />,
  isAsideInPreview: true,
  formFooter: <ComposerFooter />,
  report: { isFor: hasReport, fieldsTab: 'asSent' },
  preview: 'membersOnly',
  actionDialogs: {
    send: SendDialog,
    resend: SendDialog,
    resume: SendDialog,
    schedule: ScheduleDialog,
    scheduleAt: AnotherTimeDialog,
  },
  canEdit: ({ status }) => status === 'draft',
});
