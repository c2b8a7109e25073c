import { TagsField } from '../engine/fields';
import { listParts } from '../engine/listPage/listParts';
import type { advisors } from './advisorSchema';
import fields from './advisorSchema?fields';
import { EmploymentStatus } from './EmploymentStatus';
import { HolidaysButton } from './HolidaysButton';

const { ListPage, RecordTable, Column } = listParts<typeof advisors>(fields);

export const AdvisorList = () => (
  <ListPage
    actions={<HolidaysButton />}
    filters={[
      'employmentStatus',
      'statesServed',
      'languages',
      'credentials',
      'licenses.type',
      'licenses.state',
      'appointmentTypeIds',
      'meetingModes',
      'isAcceptingNew',
      'publishAt',
      'unpublishAt',
    ]}
  >
    <RecordTable title="lastName">
      <Column source="title" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="employmentStatus" field={EmploymentStatus} showOnMobile />
      <Column source="isAcceptingNew" />
      <Column source="statesServed" field={TagsField} />
      <Column source="email" />
      <Column source="photo" hidden />
      <Column source="phone" hidden />
      <Column source="timeZone" hidden />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
