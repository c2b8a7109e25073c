import { DataTable, DateInput, TextInput } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, DayField, InstantField, LabelField } from '../fields';
import { FileField } from '../fields/FileField';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import { accessibilityChecks, visibilities } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="categoryId" source="categoryId" category="document_category" />,
  <ChoiceFilter key="visibility" source="visibility" choices={visibilities} />,
  <TypeFilter key="planTypes" source="planTypes" category="plan_type" />,
  <TypeFilter key="language" source="language" category="language" />,
  <ReferenceFilter key="organizationIds" source="organizationIds" reference="organizations" />,
  <TextInput key="tags" source="tags" />,
  <ChoiceFilter key="isAccessiblePdf" source="isAccessiblePdf" choices={accessibilityChecks} />,
  <ReferenceFilter key="ownerId" source="ownerId" reference="staff" />,
  <DateInput key="expiresAt_lte" source="expiresAt_lte" label="Valid at most until" />,
  <DateInput key="reviewBy_lte" source="reviewBy_lte" label="Review due by" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['effectiveDate', 'reviewBy', 'ownerId', 'fileVersion', 'updatedAt']}
    filters={filters}
    tabs={tabsOfStates(...shownStates)}
  >
    <RecordTable title="title">
      <DataTable.Col source="docCode" className="phone code" />
      <DataTable.Col source="categoryId" field={LabelField} className="phone" />
      <DataTable.Col source="file" field={FileField} disableSort />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="visibility" field={ChoiceField} className="phone" />
      <DataTable.Col source="effectiveDate" field={DayField} />
      <DataTable.Col source="expiresAt" field={DayField} />
      <DataTable.Col source="reviewBy" field={DayField} />
      <DataTable.Col source="ownerId" field={LabelField} disableSort />
      <DataTable.NumberCol source="fileVersion" />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
