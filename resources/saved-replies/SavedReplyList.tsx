import { listParts } from '../engine/listPage/listParts';
import type { savedReplies } from './savedReplySchema';
import fields from './savedReplySchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof savedReplies>(fields);

export const SavedReplyList = () => (
  <ListPage filters={['topicId', 'ownerId', 'lastReviewedAt']}>
    <RecordTable title="name">
      <Column source="topicId" showOnMobile />
      <Column source="used" />
      <Column source="ownerId" />
      <Column source="lastReviewedAt" />
      <Column source="text" hidden />
      <Column source="updatedAt" hidden />
    </RecordTable>
  </ListPage>
);
