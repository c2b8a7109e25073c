import { listParts } from '../engine/listPage/listParts';
import type { legals } from './legalSchema';
import fields from './legalSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof legals>(fields);

export const LegalList = () => (
  <ListPage filters={['requiresReacceptance', 'jurisdictions', 'ownerId', 'reviewDueAt']}>
    <RecordTable title="title">
      <Column source="pageKey" />
      <Column source="versionLabel" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="effectiveDate" showOnMobile />
      <Column source="ownerId" />
      <Column source="reviewDueAt" />
      <Column source="requiresReacceptance" hidden />
    </RecordTable>
  </ListPage>
);
