import { DataTable, DateInput } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, DayField, InstantField, LabelField, YesNoField } from '../fields';
import { ExpiryField } from '../fields/ExpiryField';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import { daysOfEnding, redemptions } from './choices';
import { ValueField } from './ValueField';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="type" source="type" category="offer_type" />,
  <ReferenceFilter key="partnerOrgId" source="partnerOrgId" reference="organizations" />,
  <ChoiceFilter key="redemption" source="redemption" choices={redemptions} />,
  <DateInput key="validThrough_lte" source="validThrough_lte" />,
  <TypeFilter key="eligibility.states" source="eligibility.states" category="us_state" />,
  <ReferenceFilter key="eligibility.affiliateIds" source="eligibility.affiliateIds" reference="union-affiliates" />,
  <TypeFilter key="disclosureIds" source="disclosureIds" category="disclosure" />,
  <YesNoFilter key="isFeatured" source="isFeatured" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['validFrom', 'image', 'code', 'priority', 'isFeatured', 'updatedAt']}
    filters={filters}
    tabs={tabsOfStates(...shownStates)}
  >
    <RecordTable title="title">
      <DataTable.Col source="partnerOrgId" className="phone">
        <LabelField source="partnerOrgId" reference="organizations" />
      </DataTable.Col>
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="type" field={LabelField} disableSort />
      <DataTable.Col source="value" field={ValueField} disableSort />
      <DataTable.Col source="redemption" field={ChoiceField} disableSort />
      <DataTable.Col source="validThrough" className="phone">
        <ExpiryField source="validThrough" soon={daysOfEnding} />
      </DataTable.Col>
      <DataTable.Col source="validFrom" field={DayField} />
      <DataTable.Col source="image" field={ImageField} disableSort />
      <DataTable.Col source="code" disableSort />
      <DataTable.NumberCol source="priority" />
      <DataTable.Col source="isFeatured" field={YesNoField} />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
