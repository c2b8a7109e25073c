import type { ListTab } from '../engine/core/list/useListTabs';
import { ListCalendarSwitch, useListOrCalendar } from '../engine/features/calendar/ListCalendarSwitch';
import { loadable } from '../engine/fields/loadable';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { listParts } from '../engine/listPage/listParts';
import type { notifications } from './notificationSchema';
import fields from './notificationSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof notifications>(fields);

const tabs: ListTab[] = [
  { name: 'scheduled', filter: { status: 'scheduled' } },
  { name: 'sending', filter: { status: ['sending', 'cancelling'] } },
  { name: 'sent', filter: { status: 'sent' } },
  { name: 'undelivered', filter: { status: ['partially_failed', 'failed'] } },
  { name: 'drafts', filter: { status: ['draft', 'in_review'] } },
];

const NotificationsCalendar = loadable(() => import('./NotificationsCalendar'), <RecordSkeleton />);

export const NotificationList = () =>
  useListOrCalendar() === 'calendar' ? <NotificationsCalendar /> : <Notifications />;

const Notifications = () => (
  <ListPage
    actions={<ListCalendarSwitch />}
    filters={['topicId', 'channels', 'audienceMode', 'sendMode', 'eventId']}
    tabs={tabs}
  >
    <RecordTable title="name">
      <Column source="topicId" />
      <Column source="channels" />
      <Column source="audienceMode" hidden />
      <Column source="sendMode" hidden />
      <Column source="sendsAt" showOnMobile />
      <Column source="targeted" />
      <Column source="suppressed" hidden />
      <Column source="sent" />
      <Column source="failed" />
      <Column source="unknown" hidden />
      <Column source="status" showOnMobile />
      <Column source="opened" hidden />
      <Column source="pressed" hidden />
    </RecordTable>
  </ListPage>
);
