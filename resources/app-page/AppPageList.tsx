import { listParts } from '../engine/list/listParts';
import { ReorderButton } from '../engine/reorder/ReorderButton';
import type { appPages } from './appPageSchema';
import fields from './appPageSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof appPages>(fields);

export const AppPageList = () => (
  <ListPage
    filters={['navPlacement', 'pageType', 'platforms', 'visibility', 'isEnabled']}
    actions={<ReorderButton within="navPlacement" />}
  >
    <RecordTable title="title">
      <Column source="pageKey" hidden />
      <Column source="route" phone />
      <Column source="status" phone />
      <Column source="navPlacement" phone />
      <Column source="sortOrder" />
      <Column source="pageType" hidden />
      <Column source="platforms" />
      <Column source="visibility" />
      <Column source="isEnabled" />
    </RecordTable>
  </ListPage>
);
