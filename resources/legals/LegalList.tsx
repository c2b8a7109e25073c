import { DataTable, DateInput } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { DayField, InstantField, LabelField, YesNoField } from '../fields';
import { ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="requiresReacceptance" source="requiresReacceptance" />,
  <TypeFilter key="jurisdictions" source="jurisdictions" category="us_state" />,
  <ReferenceFilter key="ownerId" source="ownerId" reference="staff" />,
  <DateInput key="reviewDueAt_lte" source="reviewDueAt_lte" label="Review due by" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['requiresReacceptance', 'updatedAt']}
    filters={filters}
    tabs={tabsOfStates('live', 'scheduled', 'in_review', 'draft', 'archived')}
  >
    <RecordTable title="title">
      <DataTable.Col source="pageKey" />
      <DataTable.Col source="versionLabel" disableSort className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="effectiveDate" field={DayField} className="phone" />
      <DataTable.Col source="ownerId" field={LabelField} disableSort />
      <DataTable.Col source="reviewDueAt" field={DayField} />
      <DataTable.Col source="requiresReacceptance" field={YesNoField} disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
