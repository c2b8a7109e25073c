import { BellRing } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const notifications = defineArea({
  name: 'notifications',
  path: '/system/notifications',
  createSegment: 'send',
  shape: pageRoutes,
  section: 'sending',
  icon: BellRing,
  stateTones: {
    draft: 'over',
    in_review: 'waiting',
    scheduled: 'waiting',
    sending: 'new',
    cancelling: 'waiting',
    sent: 'good',
    partially_failed: 'bad',
    failed: 'bad',
    cancelled: 'over',
  },
  overridingStates: { reviewTime: { close: 'waiting', missed: 'bad' } },
  messages,
  tile: {
    place: 'belowTrends',
    load: () => import('./RecentNotificationsTile').then(({ RecentNotificationsTile }) => RecentNotificationsTile),
  },
  list: () => import('./NotificationList').then(({ NotificationList }) => NotificationList),
  record: () => import('./notificationViews').then(({ notificationViews }) => notificationViews),
  schema: () => import('./notificationSchema').then((module) => module.notifications),
});
