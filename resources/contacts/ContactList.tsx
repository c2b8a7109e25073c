import { useGetIdentity } from 'react-admin';
import { ChoiceField } from '../engine/fields';
import { listParts } from '../engine/listPage/listParts';
import { AssignButton } from './AssignButton';
import type { contacts } from './contactSchema';
import fields from './contactSchema?fields';
import { DueField } from './DueField';

const { ListPage, RecordTable, Column } = listParts<typeof contacts>(fields);

const open = { name: 'open', filter: { isOpen: true } };
const overdue = { name: 'overdue', filter: { isOpen: true, dueAt_lte: 'now' } };
const complaints = { name: 'complaints', filter: { isComplaint: true } };

export const ContactList = () => {
  const { identity } = useGetIdentity();
  const userInquiries = { name: 'mine', filter: { isOpen: true, assigneeId: identity?.id } };
  return (
    <ListPage
      filters={[
        'status',
        'priority',
        'topicId',
        'departmentId',
        'assigneeId',
        'memberId',
        'source',
        'pageKey',
        'isComplaint',
        'consentMarketing',
      ]}
      tabs={[open, userInquiries, overdue, complaints]}
    >
      <RecordTable title="subject" bulkActions={<AssignButton />}>
        <Column source="name" showOnMobile />
        <Column source="topicId" />
        <Column source="urgency">
          <ChoiceField source="priority" />
        </Column>
        <Column source="dueAt" showOnMobile field={DueField} />
        <Column source="status" showOnMobile />
        <Column source="assigneeId" />
        <Column source="ticketNo" className="code" hidden />
        <Column source="email" hidden />
        <Column source="phone" hidden />
        <Column source="source" hidden />
        <Column source="departmentId" hidden />
        <Column source="receivedAt" hidden />
      </RecordTable>
    </ListPage>
  );
};
