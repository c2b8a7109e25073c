import { DataTable } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { ChoiceField, InstantField, LabelField, NumberField, PlainField, YesNoField } from '../fields';
import { ChoiceFilter, SearchFilter, YesNoFilter } from '../inputs/filters';
import { typeCategories } from './categories';
import { ColorField, InUseChip } from './TypeChip';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="category" source="category" choices={typeCategories} alwaysOn />,
  <YesNoFilter key="isActive" source="isActive" />,
  <YesNoFilter key="isSystem" source="isSystem" />,
];

const hiddenColumns = ['parentId', 'description', 'isSystem', 'sortOrder', 'updatedByName', 'updatedAt'];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters} actions={<ArrangeButton within="category" />} tabs={[]}>
    <RecordTable title="label">
      <DataTable.Col source="category" field={ChoiceField} className="phone" />
      <DataTable.Col source="key" field={PlainField} />
      <DataTable.NumberCol source="usageCount" />
      <DataTable.Col source="isActive" field={InUseChip} disableSort className="phone chip" />
      <DataTable.Col source="color" field={ColorField} disableSort />
      <DataTable.Col source="parentId" field={LabelField} disableSort />
      <DataTable.Col source="description" field={PlainField} disableSort />
      <DataTable.Col source="isSystem" field={YesNoField} disableSort />
      <DataTable.Col source="sortOrder" field={NumberField} />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
