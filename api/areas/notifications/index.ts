import { notifications } from '../../../resources/notifications/notificationSchema';
import type { AreaModule } from '../../records/areaModule';
import { sendScheduled } from './clock';
import { composeNotification } from './compose';
import { notificationRoutes } from './routes';
import { notificationRules } from './rules';
import { settleNotification } from './settle';

export const notificationArea: AreaModule = {
  schema: notifications,
  rules: notificationRules,
  routes: notificationRoutes,
  clock: [sendScheduled],
  outbox: { compose: composeNotification, settle: settleNotification },
};
