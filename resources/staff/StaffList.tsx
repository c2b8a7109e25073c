import { DataTable } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, MailField, PlainField } from '../fields';
import { ChoiceFilter, SearchFilter } from '../inputs/filters';
import { staffRoles, staffStates } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="role" source="role" choices={staffRoles} />,
  <ChoiceFilter key="status" source="status" choices={staffStates} />,
];

const tabs = ['active', 'invited', 'suspended'].map((name) => ({ name, filter: { status: name } }));

export const List = () => (
  <ListPage hiddenColumns={['timeZone', 'updatedAt']} filters={filters} tabs={tabs}>
    <RecordTable title="lastName" label="resources.staff.fields.name">
      <DataTable.Col source="role" field={ChoiceField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="email" field={MailField} />
      <DataTable.Col source="lastLoginAt" field={InstantField} />
      <DataTable.Col source="timeZone" field={PlainField} disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
