import { DataTable } from 'react-admin';
import { ListPage, past, upcoming } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { InstantField, LabelField, MailField, NumberField, PhoneField, PlainField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { appointmentStates, cancellers } from './choices';
import { WhenField } from './WhenField';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ReferenceFilter key="advisorId" source="advisorId" reference="advisors" />,
  <ChoiceFilter key="status" source="status" choices={appointmentStates} />,
  <TypeFilter key="typeId" source="typeId" category="appointment_type" />,
  <TypeFilter key="mode" source="mode" category="meeting_mode" />,
  <TypeFilter key="memberState" source="memberState" category="us_state" />,
  <ReferenceFilter key="memberId" source="memberId" reference="members" />,
  <TypeFilter key="source" source="source" category="lead_source" />,
  <TypeFilter key="retirementSystem" source="retirementSystem" category="retirement_system" />,
  <TypeFilter key="planTypes" source="planTypes" category="plan_type" />,
  <ChoiceFilter key="cancelledBy" source="cancelledBy" choices={cancellers} />,
  <TypeFilter key="cancelReasonId" source="cancelReasonId" category="cancel_reason" />,
];

const unconfirmed = { name: 'unconfirmed', filter: { when: 'upcoming', status: 'requested' } };

const hiddenColumns = ['appointmentNo', 'memberState', 'email', 'phone', 'source', 'rescheduleCount', 'updatedAt'];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters} tabs={[upcoming, unconfirmed, past]} firstTab={upcoming}>
    <RecordTable title="memberName">
      <DataTable.Col source="appointmentNo" field={PlainField} />
      <DataTable.Col source="startsAt" field={WhenField} className="phone" />
      <DataTable.Col source="advisorId" className="phone">
        <LabelField source="advisorId" reference="advisors" />
      </DataTable.Col>
      <DataTable.Col source="typeId" field={LabelField} disableSort />
      <DataTable.Col source="mode" field={LabelField} disableSort />
      <DataTable.Col source="memberState" field={LabelField} disableSort />
      <DataTable.Col source="email" field={MailField} disableSort />
      <DataTable.Col source="phone" field={PhoneField} disableSort />
      <DataTable.Col source="source" field={LabelField} disableSort />
      <DataTable.NumberCol source="rescheduleCount" field={NumberField} />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
