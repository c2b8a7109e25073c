import { DataTable } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, NumberField, PlainField, YesNoField } from '../fields';
import { ChoiceFilter, SearchFilter, YesNoFilter } from '../inputs/filters';
import { navPlacements, pageTypes, visibilities } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="navPlacement" source="navPlacement" choices={navPlacements} />,
  <ChoiceFilter key="pageType" source="pageType" choices={pageTypes} />,
  <ChoiceFilter key="platforms" source="platforms" choices={['web', 'ios', 'android']} />,
  <ChoiceFilter key="visibility" source="visibility" choices={visibilities} />,
  <YesNoFilter key="isEnabled" source="isEnabled" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['pageKey', 'pageType', 'updatedAt']}
    filters={filters}
    actions={<ArrangeButton within="navPlacement" />}
  >
    <RecordTable title="title">
      <DataTable.Col source="pageKey" field={PlainField} />
      <DataTable.Col source="route" field={PlainField} disableSort className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="navPlacement" field={ChoiceField} className="phone" />
      <DataTable.Col source="sortOrder" field={NumberField} />
      <DataTable.Col source="pageType" field={ChoiceField} disableSort />
      <DataTable.Col source="platforms" field={ChoiceField} disableSort />
      <DataTable.Col source="visibility" field={ChoiceField} disableSort />
      <DataTable.Col source="isEnabled" field={YesNoField} disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
