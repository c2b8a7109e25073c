import { notifications } from '../../../resources/notifications/notificationSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeNotification } from './composeNotification';
import { notificationDashboard } from './dashboard';
import { finishSendingIfDone } from './finishSending';
import { prepareSending } from './prepareSending';
import { memberMessageRoutes, notificationRoutes } from './routes';
import { notificationRules } from './rules';
import { sendScheduled } from './scheduledTasks';

export const notificationArea: AreaModule = {
  schema: notifications,
  dashboard: notificationDashboard,
  rules: notificationRules,
  routes: { '/notifications': notificationRoutes, '/members': memberMessageRoutes },
  scheduledTasks: [sendScheduled],
  outbox: {
    compose: composeNotification,
    prepare: prepareSending,
    afterDelivery: finishSendingIfDone,
  },
};
