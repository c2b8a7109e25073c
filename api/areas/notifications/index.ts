import { notifications } from '../../../resources/notifications/notificationSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeNotification } from './composeNotification';
import { settleNotification } from './finishSending';
import { notificationRoutes } from './routes';
import { notificationRules } from './rules';
import { sendScheduled } from './scheduledTasks';

export const notificationArea: AreaModule = {
  schema: notifications,
  rules: notificationRules,
  routes: notificationRoutes,
  clock: [sendScheduled],
  outbox: { compose: composeNotification, settle: settleNotification },
};
