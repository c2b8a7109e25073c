import { DataTable } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, DayField, InstantField, LabelField, PlainField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { engines } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="category" source="category" category="calculator_category" />,
  <ChoiceFilter key="engine" source="engine" choices={engines} />,
  <ChoiceFilter key="tableYear" source="tableYear" choices={['2025', '2026']} />,
  <ReferenceFilter key="pageKeys" source="pageKeys" reference="app-page" />,
];

export const List = () => (
  <ListPage hiddenColumns={['calcKey', 'tableYear', 'updatedAt']} filters={filters}>
    <RecordTable title="name">
      <DataTable.Col source="calcKey" field={PlainField} />
      <DataTable.Col source="category" field={LabelField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="engine" field={ChoiceField} disableSort />
      <DataTable.Col source="tableYear" field={PlainField} />
      <DataTable.Col source="reviewBy" field={DayField} className="phone" />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
