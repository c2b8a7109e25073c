import { DataTable, DateInput } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, DayField, LabelField, NumberField, UrlField, WordsField, YesNoField } from '../fields';
import { daysToRenew, ExpiryField } from '../fields/ExpiryField';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { endorsementStatuses } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="level" source="level" category="affiliate_level" />,
  <ReferenceFilter key="parentId" source="parentId" reference="union-affiliates" />,
  <TypeFilter key="sector" source="sector" category="affiliate_sector" />,
  <TypeFilter key="states" source="states" category="us_state" />,
  <ChoiceFilter key="endorsementStatus" source="endorsementStatus" choices={endorsementStatuses} />,
  <DateInput key="agreementEnd_lte" source="agreementEnd_lte" />,
  <ReferenceFilter key="offerIds" source="offerIds" reference="offers" />,
  <ReferenceFilter key="serviceIds" source="serviceIds" reference="services" />,
  <ReferenceFilter key="advisorIds" source="advisorIds" reference="advisors" />,
  <YesNoFilter key="isListed" source="isListed" />,
];

const hidden = ['acronym', 'localNumber', 'logo', 'website', 'coordinator.name', 'agreementStart', 'isListed'];

export const List = () => (
  <ListPage hiddenColumns={hidden} filters={filters}>
    <RecordTable title="name">
      <DataTable.Col source="levelOrder" className="phone">
        <LabelField source="level" />
      </DataTable.Col>
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="acronym" />
      <DataTable.Col source="localNumber" />
      <DataTable.Col source="sector" field={LabelField} disableSort />
      <DataTable.Col source="states" field={WordsField} disableSort />
      <DataTable.NumberCol source="memberCount" field={NumberField} />
      <DataTable.Col source="endorsementStatus" field={ChoiceField} disableSort className="phone" />
      <DataTable.Col source="agreementEnd">
        <ExpiryField source="agreementEnd" soon={daysToRenew} />
      </DataTable.Col>
      <DataTable.Col source="logo" field={ImageField} disableSort />
      <DataTable.Col source="website" field={UrlField} disableSort />
      <DataTable.Col source="coordinator.name" label="resources.union-affiliates.fields.coordinator" disableSort />
      <DataTable.Col source="agreementStart" field={DayField} />
      <DataTable.Col source="isListed" field={YesNoField} disableSort />
    </RecordTable>
  </ListPage>
);
