import { DataTable } from 'react-admin';
import { ListPage } from '../engine/ListPage';
import { RecordTable } from '../engine/RecordTable';
import { StatusChip } from '../engine/StatusChip';
import { ChoiceField, MailField, PhoneField, PlainField, WordsField, YesNoField } from '../fields';
import { ChoiceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="employmentStatus" source="employmentStatus" choices={['active', 'on_leave', 'inactive']} />,
  <TypeFilter key="statesServed" source="statesServed" category="us_state" />,
  <TypeFilter key="languages" source="languages" category="language" />,
  <TypeFilter key="credentials" source="credentials" category="advisor_credential" />,
  <TypeFilter key="licenses.type" source="licenses.type" label="Licence" category="license_type" />,
  <TypeFilter key="licenses.state" source="licenses.state" label="Licensed in" category="us_state" />,
  <TypeFilter key="appointmentTypeIds" source="appointmentTypeIds" category="appointment_type" />,
  <TypeFilter key="meetingModes" source="meetingModes" category="meeting_mode" />,
  <YesNoFilter key="isAcceptingNew" source="isAcceptingNew" />,
];

export const List = () => (
  <ListPage filters={filters}>
    <RecordTable title="lastName" label="Name" hiddenColumns={['phone', 'timeZone', 'updatedByName']}>
      <DataTable.Col source="title" disableSort className="phone">
        <PlainField source="title" />
      </DataTable.Col>
      <DataTable.Col source="status" className="phone chip">
        <StatusChip />
      </DataTable.Col>
      <DataTable.Col source="employmentStatus" disableSort className="phone">
        <ChoiceField source="employmentStatus" prefix="resources.advisors.choices.employmentStatus" />
      </DataTable.Col>
      <DataTable.Col source="isAcceptingNew">
        <YesNoField source="isAcceptingNew" />
      </DataTable.Col>
      <DataTable.Col source="statesServed" disableSort>
        <WordsField source="statesServed" />
      </DataTable.Col>
      <DataTable.Col source="email">
        <MailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="phone" disableSort>
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="timeZone" disableSort />
      <DataTable.Col source="updatedByName" disableSort />
    </RecordTable>
  </ListPage>
);
