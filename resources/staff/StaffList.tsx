import { listParts } from '../engine/listPage/listParts';
import type { staff } from './staffSchema';
import fields from './staffSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof staff>(fields);

const tabs = ['active', 'invited', 'suspended'].map((name) => ({ name, filter: { status: name } }));

export const StaffList = () => (
  <ListPage filters={['role', 'status']} tabs={tabs}>
    <RecordTable title="lastName">
      <Column source="role" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="email" />
      <Column source="lastLoginAt" />
      <Column source="timeZone" hidden />
    </RecordTable>
  </ListPage>
);
