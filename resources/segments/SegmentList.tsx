import { listParts } from '../engine/listPage/listParts';
import type { segments } from './segmentSchema';
import fields from './segmentSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof segments>(fields);

export const SegmentList = () => (
  <ListPage>
    <RecordTable title="name">
      <Column source="description" />
      <Column source="updatedAt" />
    </RecordTable>
  </ListPage>
);
