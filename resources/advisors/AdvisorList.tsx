import { DataTable } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, MailField, PhoneField, WordsField, YesNoField } from '../fields';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="employmentStatus" source="employmentStatus" choices={['active', 'on_leave', 'inactive']} />,
  <TypeFilter key="statesServed" source="statesServed" category="us_state" />,
  <TypeFilter key="languages" source="languages" category="language" />,
  <TypeFilter key="credentials" source="credentials" category="advisor_credential" />,
  <TypeFilter key="licenses.type" source="licenses.type" label="License" category="license_type" />,
  <TypeFilter key="licenses.state" source="licenses.state" label="Licensed in" category="us_state" />,
  <TypeFilter key="appointmentTypeIds" source="appointmentTypeIds" category="appointment_type" />,
  <TypeFilter key="meetingModes" source="meetingModes" category="meeting_mode" />,
  <YesNoFilter key="isAcceptingNew" source="isAcceptingNew" />,
];

export const List = () => (
  <ListPage hiddenColumns={['photo', 'phone', 'timeZone', 'updatedByName']} filters={filters}>
    <RecordTable title="lastName" label="Name">
      <DataTable.Col source="title" disableSort className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="employmentStatus" field={ChoiceField} disableSort className="phone" />
      <DataTable.Col source="isAcceptingNew" field={YesNoField} />
      <DataTable.Col source="statesServed" field={WordsField} disableSort />
      <DataTable.Col source="email" field={MailField} />
      <DataTable.Col source="photo" field={ImageField} disableSort />
      <DataTable.Col source="phone" field={PhoneField} disableSort />
      <DataTable.Col source="timeZone" disableSort />
      <DataTable.Col source="updatedByName" disableSort />
    </RecordTable>
  </ListPage>
);
