import { Typography } from '@mui/material';
import { Merge, Printer, Split } from 'lucide-react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { hasCapability } from '../../providers';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { LabelField } from '../engine/fields';
import { useViewSchema } from '../engine/fields/schemaContext';
import { MemberInput } from '../engine/inputs/MemberInput';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { DueField } from './DueField';
import { InquiryFacts, InquiryPerson } from './InquiryFacts';
import { InquiryTagsInput } from './InquiryTagsInput';
import { MergedInquiry } from './MergedInquiry';
import { MergeInquiryDialog } from './MergeInquiryDialog';
import { OtherInquiries } from './OtherInquiries';
import { PrintDialog } from './PrintDialog';
import { messages } from './recordMessages.en';
import { SnoozeDialog } from './SnoozeDialog';
import { SplitDialog } from './SplitDialog';
import { hasThread, Thread } from './Thread';

const memberFields = { name: 'name', email: 'email', phone: 'phone' };

const inputs = {
  memberId: <MemberInput source="memberId" fills={memberFields} className="wide" />,
  tags: <InquiryTagsInput source="tags" />,
};

const values = { dueAt: <DueField source="dueAt" /> };

const after = {
  phone: (
    <>
      <SimilarPeople name={['name']} fills={memberFields} />
      <OtherInquiries />
    </>
  ),
};

/** An inquiry is read as its conversation, and edited as its fields. */
const ContactContents = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  if (isReading && record?.mergedIntoId) return <MergedInquiry record={record} />;
  return isReading ? <Thread /> : <RecordSections inputs={inputs} values={values} after={after} />;
};

const NumberAndSource = () => {
  const ticketNo: string | undefined = useRecordContext()?.ticketNo;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {ticketNo} · <LabelField source="source" />
    </Typography>
  );
};

const menuEntries = [
  {
    name: 'print',
    Icon: Printer,
    Dialog: PrintDialog,
    isOffered: () => hasThread(),
  },
  {
    name: 'merge',
    Icon: Merge,
    Dialog: MergeInquiryDialog,
    shortcut: 'm',
    isOffered: ({ status }: RaRecord) => hasCapability('threads') && status !== 'spam',
  },
  {
    name: 'split',
    Icon: Split,
    Dialog: SplitDialog,
    isOffered: ({ entryCount }: RaRecord) => hasCapability('threads') && entryCount > 0,
  },
];

export const contactViews = recordViews(ContactContents, {
  messages,
  header: { leading: <InquiryPerson />, line: <NumberAndSource /> },
  menuEntries,
  aside: <InquiryFacts />,
  actionDialogs: { snooze: SnoozeDialog },
});
