import { DataTable, useListContext } from 'react-admin';
import { ListPage, past, upcoming } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField, MailField, NumberField, PhoneField, PlainField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { attendances, attendeeTypes, enrolmentStates } from './choices';
import { SeatsOfEvent } from './SeatsOfEvent';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ReferenceFilter key="eventId" source="eventId" reference="events" alwaysOn />,
  <ChoiceFilter key="status" source="status" choices={enrolmentStates} />,
  <ReferenceFilter key="memberId" source="memberId" reference="members" />,
  <ChoiceFilter key="attendeeType" source="attendeeType" choices={attendeeTypes} />,
  <ChoiceFilter key="attendance" source="attendance" choices={attendances} />,
  <TypeFilter key="source" source="source" category="lead_source" />,
  <TypeFilter key="retirementSystem" source="retirementSystem" category="retirement_system" />,
  <ReferenceFilter key="affiliateId" source="affiliateId" reference="union-affiliates" />,
];

const waiting = { name: 'waiting', filter: { when: 'upcoming', status: 'waitlisted' } };

const hiddenColumns = ['enrolmentNo', 'phone', 'attendeeType', 'attendance', 'source', 'checkedInAt', 'checkedInBy'];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters} tabs={[upcoming, waiting, past]} firstTab={upcoming}>
    <ChosenEvent />
    <RecordTable title="lastName" label="Name">
      <DataTable.Col source="enrolmentNo" field={PlainField} />
      <DataTable.Col source="eventId" className="phone">
        <LabelField source="eventId" reference="events" />
      </DataTable.Col>
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.NumberCol source="waitlistPosition" field={NumberField} />
      <DataTable.NumberCol source="guestCount" field={NumberField} disableSort />
      <DataTable.Col source="email" field={MailField} disableSort />
      <DataTable.Col source="phone" field={PhoneField} disableSort />
      <DataTable.Col source="attendeeType" field={ChoiceField} disableSort />
      <DataTable.Col source="attendance" field={ChoiceField} disableSort />
      <DataTable.Col source="source" field={LabelField} disableSort />
      <DataTable.Col source="checkedInAt" field={InstantField} />
      <DataTable.Col source="checkedInBy" field={PlainField} />
      <DataTable.Col source="createdAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);

/** The seats of the event that the list is narrowed to. */
const ChosenEvent = () => {
  const { eventId } = useListContext().filterValues;
  return typeof eventId === 'string' ? <SeatsOfEvent eventId={eventId} /> : null;
};
