import { DataTable } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField } from '../fields';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import { linkTypes, tones } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="placement" source="placement" category="banner_placement" />,
  <ChoiceFilter key="tone" source="tone" choices={tones} />,
  <ChoiceFilter key="linkType" source="linkType" choices={linkTypes} />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['tone', 'updatedByName', 'updatedAt']}
    filters={filters}
    tabs={tabsOfStates(...shownStates)}
  >
    <RecordTable title="name">
      <DataTable.Col source="imageDesktop" label="Picture" field={ImageField} disableSort />
      <DataTable.Col source="placement" field={LabelField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="startsAt" field={InstantField} className="phone" />
      <DataTable.Col source="endsAt" field={InstantField} />
      <DataTable.NumberCol source="priority" />
      <DataTable.Col source="tone" field={ChoiceField} disableSort />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
