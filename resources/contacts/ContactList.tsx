import { DataTable, useGetIdentity } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField, MailField, PhoneField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { AssignButton } from './AssignButton';
import { enquiryStates, priorities } from './choices';
import { DueField } from './DueField';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="status" source="status" choices={enquiryStates} />,
  <ChoiceFilter key="priority" source="priority" choices={priorities} />,
  <TypeFilter key="topicId" source="topicId" category="contact_topic" />,
  <TypeFilter key="departmentId" source="departmentId" category="contact_department" />,
  <ReferenceFilter key="assigneeId" source="assigneeId" reference="staff" />,
  <ReferenceFilter key="memberId" source="memberId" reference="members" />,
  <TypeFilter key="source" source="source" category="lead_source" />,
  <ReferenceFilter key="pageKey" source="pageKey" reference="app-page" />,
  <YesNoFilter key="isComplaint" source="isComplaint" />,
  <YesNoFilter key="consentMarketing" source="consentMarketing" />,
];

const open = { name: 'open', filter: { isOpen: true } };
const overdue = { name: 'overdue', filter: { isOpen: true, dueAt_lte: 'now' } };
const complaints = { name: 'complaints', filter: { isComplaint: true } };

const hiddenColumns = ['email', 'phone', 'source', 'departmentId', 'receivedAt', 'updatedAt', 'updatedByName'];

export const List = () => {
  const { identity } = useGetIdentity();
  const mine = { name: 'mine', filter: { isOpen: true, assigneeId: identity?.id } };
  return (
    <ListPage hiddenColumns={hiddenColumns} filters={filters} tabs={[open, mine, overdue, complaints]} firstTab={open}>
      <RecordTable title="subject" bulkActions={<AssignButton />}>
        <DataTable.Col source="name" className="phone" />
        <DataTable.Col source="topicId" field={LabelField} disableSort />
        <DataTable.Col source="urgency">
          <ChoiceField source="priority" />
        </DataTable.Col>
        <DataTable.Col source="dueAt" field={DueField} className="phone" />
        <DataTable.Col source="status" field={StatusChip} className="phone chip" />
        <DataTable.Col source="assigneeId" field={LabelField} disableSort />
        <DataTable.Col source="ticketNo" className="code" />
        <DataTable.Col source="email" field={MailField} />
        <DataTable.Col source="phone" field={PhoneField} disableSort />
        <DataTable.Col source="source" field={LabelField} disableSort />
        <DataTable.Col source="departmentId" field={LabelField} disableSort />
        <DataTable.Col source="receivedAt" field={InstantField} />
        <DataTable.Col source="updatedByName" disableSort />
        <DataTable.Col source="updatedAt" field={InstantField} />
      </RecordTable>
    </ListPage>
  );
};
