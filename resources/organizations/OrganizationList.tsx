import { DataTable, DateInput } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import {
  DayField,
  InstantField,
  LabelField,
  MailField,
  NumberField,
  PhoneField,
  PlainField,
  YesNoField,
} from '../fields';
import { daysToRenew, ExpiryField } from '../fields/ExpiryField';
import { ImageField } from '../fields/ImageField';
import { ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="type" source="type" category="organization_type" />,
  <TypeFilter key="address.state" source="address.state" category="us_state" />,
  <TypeFilter key="retirementPlans.planType" source="retirementPlans.planType" category="plan_type" />,
  <ReferenceFilter key="parentOrgId" source="parentOrgId" reference="organizations" />,
  <ReferenceFilter key="affiliateIds" source="affiliateIds" reference="union-affiliates" />,
  <ReferenceFilter key="serviceIds" source="serviceIds" reference="services" />,
  <ReferenceFilter key="assignedAdvisorIds" source="assignedAdvisorIds" reference="advisors" />,
  <DateInput key="agreementEnd_lte" source="agreementEnd_lte" />,
  <YesNoFilter key="isFeatured" source="isFeatured" />,
];

export const List = () => (
  <ListPage hiddenColumns={['email', 'phone', 'agreementStart', 'isFeatured', 'updatedByName']} filters={filters}>
    <RecordTable title="name">
      <DataTable.Col source="type" field={LabelField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="address.state" field={PlainField} disableSort className="phone" />
      <DataTable.NumberCol source="employeeCount" field={NumberField} />
      <DataTable.Col source="agreementEnd">
        <ExpiryField source="agreementEnd" soon={daysToRenew} />
      </DataTable.Col>
      <DataTable.Col source="logo" field={ImageField} disableSort />
      <DataTable.Col source="email" field={MailField} disableSort />
      <DataTable.Col source="phone" field={PhoneField} disableSort />
      <DataTable.Col source="agreementStart" field={DayField} />
      <DataTable.Col source="isFeatured" field={YesNoField} disableSort />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
