import { listParts } from '../engine/listPage/listParts';
import type { contactDirectory } from './contactDirectorySchema';
import fields from './contactDirectorySchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof contactDirectory>(fields);

export const ContactDirectoryList = () => (
  <ListPage filters={['departmentId', 'channels', 'isPrimary']}>
    <RecordTable title="label">
      <Column source="departmentId" showOnMobile />
      <Column source="phone" showOnMobile />
      <Column source="email" />
      <Column source="isPrimary" />
      <Column source="status" showOnMobile />
      <Column source="sortOrder" />
      <Column source="channels" hidden />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
