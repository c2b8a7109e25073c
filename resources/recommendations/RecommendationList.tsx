import { DataTable, TextInput } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { InstantField, LabelField, NumberField, PlainField, YesNoField } from '../fields';
import { ChoiceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import { targetTypes } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="goal" source="goal" category="recommendation_goal" />,
  <ChoiceFilter key="priority" source="priority" choices={['1', '2', '3', '4', '5']} />,
  <ChoiceFilter key="target.type" source="target.type" label="Leads to" choices={targetTypes} />,
  <TextInput key="exclusiveGroup" source="exclusiveGroup" />,
  <YesNoFilter key="isActive" source="isActive" />,
];

export const List = () => (
  <ListPage hiddenColumns={['startsAt', 'updatedAt']} filters={filters} tabs={tabsOfStates(...shownStates)}>
    <RecordTable title="name">
      <DataTable.Col source="headline" field={PlainField} disableSort className="phone" />
      <DataTable.Col source="goal" field={LabelField} disableSort />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="priority" field={NumberField} />
      <DataTable.Col source="isActive" field={YesNoField} disableSort />
      <DataTable.Col source="startsAt" field={InstantField} />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
