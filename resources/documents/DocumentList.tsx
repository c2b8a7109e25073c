import { listParts } from '../engine/listPage/listParts';
import type { documents } from './documentSchema';
import fields from './documentSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof documents>(fields);

export const DocumentList = () => (
  <ListPage
    filters={[
      'categoryId',
      'visibility',
      'planTypes',
      'language',
      'organizationIds',
      'tags',
      'isAccessiblePdf',
      'ownerId',
      'expiresAt',
      'reviewBy',
    ]}
  >
    <RecordTable title="title">
      <Column source="docCode" showOnMobile className="code" />
      <Column source="categoryId" showOnMobile />
      <Column source="file" />
      <Column source="status" showOnMobile />
      <Column source="visibility" showOnMobile />
      <Column source="effectiveDate" hidden />
      <Column source="expiresAt" />
      <Column source="reviewBy" hidden />
      <Column source="ownerId" hidden />
      <Column source="fileVersion" hidden />
      <Column source="downloaded" hidden />
    </RecordTable>
  </ListPage>
);
