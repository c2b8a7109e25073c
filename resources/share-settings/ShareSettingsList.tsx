import { ReorderButton } from '../engine/features/reorder/ReorderButton';
import { listParts } from '../engine/listPage/listParts';
import type { shareSettings } from './shareSettingsSchema';
import fields from './shareSettingsSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof shareSettings>(fields);

export const ShareSettingsList = () => (
  <ListPage
    filters={['contentType', 'channel', 'isEnabled', 'publishAt', 'unpublishAt']}
    actions={<ReorderButton groupField="contentType" />}
  >
    <RecordTable title="contentType">
      <Column source="channel" />
      <Column source="status" showOnMobile />
      <Column source="messageTemplate" showOnMobile />
      <Column source="titleTemplate" hidden />
      <Column source="image" hidden />
      <Column source="isEnabled" />
      <Column source="sortOrder" />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
