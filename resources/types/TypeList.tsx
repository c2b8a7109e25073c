import { listParts } from '../engine/list/listParts';
import { ReorderButton } from '../engine/reorder/ReorderButton';
import { InUseChip } from './TypeChip';
import type { types } from './typeSchema';
import fields from './typeSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof types>(fields);

export const TypeList = () => (
  <ListPage
    filters={[{ source: 'category', alwaysOn: true }, 'isActive', 'isSystem']}
    actions={<ReorderButton within="category" />}
    tabs={[]}
  >
    <RecordTable title="label">
      <Column source="category" phone />
      <Column source="key" />
      <Column source="usageCount" />
      <Column source="isActive" phone field={InUseChip} />
      <Column source="color" />
      <Column source="parentId" hidden />
      <Column source="description" hidden />
      <Column source="isSystem" hidden />
      <Column source="sortOrder" hidden />
    </RecordTable>
  </ListPage>
);
