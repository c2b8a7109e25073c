import { ReorderButton } from '../engine/features/reorder/ReorderButton';
import { listParts } from '../engine/listPage/listParts';
import type { appPages } from './appPageSchema';
import fields from './appPageSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof appPages>(fields);

export const AppPageList = () => (
  <ListPage
    filters={['navPlacement', 'pageType', 'platforms', 'visibility', 'isEnabled', 'publishAt', 'unpublishAt']}
    actions={<ReorderButton groupField="navPlacement" />}
  >
    <RecordTable title="title">
      <Column source="pageKey" hidden />
      <Column source="route" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="navPlacement" showOnMobile />
      <Column source="sortOrder" />
      <Column source="pageType" hidden />
      <Column source="platforms" />
      <Column source="visibility" />
      <Column source="isEnabled" />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
      <Column source="opened" hidden />
    </RecordTable>
  </ListPage>
);
