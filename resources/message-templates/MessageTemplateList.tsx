import type { ListTab } from '../engine/core/list/useListTabs';
import { listParts } from '../engine/listPage/listParts';
import type { messageTemplates } from './messageTemplateSchema';
import fields from './messageTemplateSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof messageTemplates>(fields);

const tabs: ListTab[] = [
  { name: 'events', filter: { about: 'event' } },
  { name: 'appointments', filter: { about: 'appointment' } },
  { name: 'inquiries', filter: { about: 'inquiry' } },
];

export const MessageTemplateList = () => (
  <ListPage filters={['about', 'emailOn', 'smsOn']} tabs={tabs}>
    <RecordTable title="kind">
      <Column source="emailSubject" showOnMobile />
      <Column source="emailOn" />
      <Column source="smsOn" />
    </RecordTable>
  </ListPage>
);
