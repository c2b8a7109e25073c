import { DataTable } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { InstantField, LabelField, YesNoField } from '../fields';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { pricingTypes } from './choices';
import { PricingField } from './PricingField';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="category" source="category" category="service_category" />,
  <TypeFilter key="deliveryModes" source="deliveryModes" category="meeting_mode" />,
  <ChoiceFilter key="pricing.type" source="pricing.type" choices={pricingTypes} />,
  <TypeFilter key="appointmentTypeId" source="appointmentTypeId" category="appointment_type" />,
  <ReferenceFilter key="advisorIds" source="advisorIds" reference="advisors" />,
  <TypeFilter
    key="eligibility.retirementSystems"
    source="eligibility.retirementSystems"
    label="For members of"
    category="retirement_system"
  />,
  <YesNoFilter key="isFeatured" source="isFeatured" />,
];

export const List = () => (
  <ListPage hiddenColumns={['updatedAt', 'updatedByName']} filters={filters} actions={<ArrangeButton />}>
    <RecordTable title="title">
      <DataTable.Col source="image" field={ImageField} disableSort />
      <DataTable.Col source="category" field={LabelField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="pricing" disableSort className="phone">
        <PricingField source="pricing" />
      </DataTable.Col>
      <DataTable.Col source="isFeatured" field={YesNoField} />
      <DataTable.NumberCol source="sortOrder" />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
