import { publishingTabs } from '../engine/core/list/tabsOfStates';
import { listParts } from '../engine/listParts';
import type { legals } from './legalSchema';
import fields from './legalSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof legals>(fields);

export const LegalList = () => (
  <ListPage
    filters={['requiresReacceptance', 'jurisdictions', 'ownerId', 'reviewDueAt']}
    tabs={publishingTabs('live', 'live_with_changes', 'scheduled', 'in_review', 'draft', 'archived')}
  >
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
