import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { LabelField } from '../engine/fields';
import { useViewSchema } from '../engine/fields/schemaContext';
import { MemberInput } from '../engine/inputs/MemberInput';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { DueField } from './DueField';
import { InquiryFacts, InquiryPerson } from './InquiryFacts';
import { InquiryTagsInput } from './InquiryTagsInput';
import { OtherInquiries } from './OtherInquiries';
import { messages } from './recordMessages.en';
import { SnoozeDialog } from './SnoozeDialog';
import { Thread } from './Thread';

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

export const contactViews = recordViews(ContactContents, {
  messages,
  header: { leading: <InquiryPerson />, line: <NumberAndSource /> },
  aside: <InquiryFacts />,
  actionDialogs: { snooze: SnoozeDialog },
});
