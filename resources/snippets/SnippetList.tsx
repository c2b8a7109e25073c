import { listParts } from '../engine/listPage/listParts';
import type { snippets } from './snippetSchema';
import fields from './snippetSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof snippets>(fields);

export const SnippetList = () => (
  <ListPage filters={['publishAt', 'unpublishAt']}>
    <RecordTable title="name">
      <Column source="description" />
      <Column source="usageCount" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
