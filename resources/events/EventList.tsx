import { DataTable } from 'react-admin';
import { ListPage, past, upcoming } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField, NumberField, PlainField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { attendanceModes, eventStates } from './choices';
import { FillField } from './FillField';
import { EventDateField, EventTimeField } from './whenFields';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="type" source="type" category="event_type" />,
  <TypeFilter key="topics" source="topics" category="event_topic" />,
  <ChoiceFilter key="attendanceMode" source="attendanceMode" choices={attendanceModes} />,
  <TypeFilter key="venue.address.state" source="venue.address.state" category="us_state" />,
  <ChoiceFilter key="eventState" source="eventState" choices={eventStates} />,
  <ReferenceFilter key="speakerIds" source="speakerIds" reference="advisors" />,
  <ReferenceFilter key="hostAdvisorId" source="hostAdvisorId" reference="advisors" />,
  <ReferenceFilter key="organizationIds" source="organizationIds" reference="organizations" />,
  <ReferenceFilter key="affiliateIds" source="affiliateIds" reference="union-affiliates" />,
];

const hiddenColumns = [
  'type',
  'speakerIds',
  'timeZone',
  'capacity',
  'enrolled',
  'attended',
  'enrolOpensAt',
  'enrolClosesAt',
  'updatedAt',
  'updatedByName',
];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters} tabs={[upcoming, past]} firstTab={upcoming}>
    <RecordTable title="title">
      <DataTable.Col source="eventDate" field={EventDateField} className="phone" />
      <DataTable.Col source="startTime" label="Time" field={EventTimeField} disableSort className="phone" />
      <DataTable.Col source="timeZone" field={PlainField} disableSort />
      <DataTable.Col source="type" field={LabelField} disableSort />
      <DataTable.Col source="attendanceMode" field={ChoiceField} disableSort />
      <DataTable.Col source="speakerIds" disableSort>
        <LabelField source="speakerIds" reference="advisors" />
      </DataTable.Col>
      <DataTable.NumberCol source="capacity" field={NumberField} />
      <DataTable.NumberCol source="enrolled" field={NumberField} />
      <DataTable.Col source="fill" field={FillField} />
      <DataTable.NumberCol source="waitlisted" field={NumberField} />
      <DataTable.NumberCol source="attended" field={NumberField} />
      <DataTable.Col source="eventState" field={ChoiceField} disableSort />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="enrolOpensAt" field={InstantField} />
      <DataTable.Col source="enrolClosesAt" field={InstantField} />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
