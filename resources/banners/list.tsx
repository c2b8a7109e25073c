import { DataTable } from 'react-admin';
import { ListPage } from '../engine/ListPage';
import { RecordTable } from '../engine/RecordTable';
import { StatusChip } from '../engine/StatusChip';
import { shownStates } from '../engine/schemaKit/machine';
import { InstantField, TypeField } from '../fields';
import { ChoiceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { linkTypes, tones } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="placement" source="placement" category="banner_placement" />,
  <ChoiceFilter key="tone" source="tone" choices={tones} />,
  <ChoiceFilter key="linkType" source="linkType" choices={linkTypes} />,
];

export const List = () => (
  <ListPage filters={filters} states={shownStates}>
    <RecordTable title="name" hiddenColumns={['tone', 'updatedAt']}>
      <DataTable.Col source="placement" className="phone">
        <TypeField source="placement" category="banner_placement" />
      </DataTable.Col>
      <DataTable.Col source="status" className="phone chip">
        <StatusChip />
      </DataTable.Col>
      <DataTable.Col source="startsAt" className="phone">
        <InstantField source="startsAt" />
      </DataTable.Col>
      <DataTable.Col source="endsAt">
        <InstantField source="endsAt" />
      </DataTable.Col>
      <DataTable.NumberCol source="priority" />
      <DataTable.Col source="tone" disableSort />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt">
        <InstantField source="updatedAt" />
      </DataTable.Col>
    </RecordTable>
  </ListPage>
);
