import { DataTable } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField, MailField, PhoneField, YesNoField } from '../fields';
import { ChoiceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { contactChannels } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="departmentId" source="departmentId" category="contact_department" />,
  <ChoiceFilter key="channels" source="channels" choices={contactChannels} />,
  <YesNoFilter key="isPrimary" source="isPrimary" />,
];

const hiddenColumns = ['channels', 'publishAt', 'unpublishAt', 'updatedAt', 'updatedByName'];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters}>
    <RecordTable title="label">
      <DataTable.Col source="departmentId" field={LabelField} className="phone" />
      <DataTable.Col source="phone" field={PhoneField} disableSort className="phone" />
      <DataTable.Col source="email" field={MailField} disableSort />
      <DataTable.Col source="isPrimary" field={YesNoField} />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.NumberCol source="sortOrder" />
      <DataTable.Col source="channels" field={ChoiceField} disableSort />
      <DataTable.Col source="publishAt" field={InstantField} />
      <DataTable.Col source="unpublishAt" field={InstantField} />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
