import { notifications } from '../../../resources/notifications/notificationSchema';
import { rowsOfList } from '../../features/dashboard/tile';
import type { AreaModule, Tile } from '../../records/areaModule';
import { composeNotification } from './composeNotification';
import { finishSendingIfDone } from './finishSending';
import { prepareSending } from './prepareSending';
import { memberMessageRoutes, notificationRoutes } from './routes';
import { notificationRules } from './rules';
import { sendScheduled } from './scheduledTasks';

const maxRows = 5;
const startedFilter = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** The notifications that were sent last. */
const recentNotificationsTile: Tile = {
  name: 'recentNotifications',
  read: (request) =>
    rowsOfList(request, 'notifications', { filter: startedFilter, sort: ['sendsAt', 'DESC'], maxRows }),
};

export const notificationArea: AreaModule = {
  schema: notifications,
  tiles: [recentNotificationsTile],
  rules: notificationRules,
  routes: { '/notifications': notificationRoutes, '/members': memberMessageRoutes },
  scheduledTasks: [sendScheduled],
  outbox: {
    compose: composeNotification,
    prepare: prepareSending,
    afterDelivery: finishSendingIfDone,
  },
};
