import { ReorderButton } from '../engine/features/reorder/ReorderButton';
import { listParts } from '../engine/listPage/listParts';
import { ActiveChip } from './TypeChip';
import type { types } from './typeSchema';
import fields from './typeSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof types>(fields);

export const TypeList = () => (
  <ListPage
    filters={[{ source: 'category', alwaysOn: true }, 'isActive', 'isSystem']}
    actions={<ReorderButton groupField="category" />}
    tabs={[]}
  >
    <RecordTable title="label">
      <Column source="category" showOnMobile />
      <Column source="key" />
      <Column source="usageCount" />
      <Column source="isActive" showOnMobile field={ActiveChip} />
      <Column source="color" />
      <Column source="parentId" hidden />
      <Column source="description" hidden />
      <Column source="isSystem" hidden />
      <Column source="sortOrder" hidden />
    </RecordTable>
  </ListPage>
);
