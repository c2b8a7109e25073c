import { notifications } from '../../../resources/notifications/notificationSchema';
import { rowsOfList } from '../../features/dashboard/tile';
import type { AreaDashboard } from '../../records/areaDashboard';
import type { AreaModule } from '../../records/areaModule';
import { composeNotifications } from './composeNotification';
import { deliveryReportRoutes } from './deliveryReports/routes';
import { finishSendingIfDone } from './finishSending';
import { prepareSending } from './prepareSending';
import { countGoingOut } from './report/readGoingOut';
import { warnOfReviewTimes } from './reviewTimes/warnOfReviewTimes';
import { memberMessageRoutes, notificationRoutes } from './routes';
import { notificationRules } from './rules';
import { sendScheduled } from './scheduledTasks';
import { waitForMorning } from './waitForMorning';

const maxRows = 5;
const startedFilter = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** The notifications that were sent last, and those that will be sent. */
const notificationDashboard: AreaDashboard = {
  tile: {
    name: 'recentNotifications',
    read: (request) =>
      rowsOfList(request, 'notifications', { filter: startedFilter, sort: ['sendsAt', 'DESC'], maxRows }),
  },
  pending: async (request) => {
    const { pendingFilter: filter = {} } = notifications.list;
    const late = await rowsOfList(request, 'notifications', { filter, sort: ['sendsAt', 'ASC'], maxRows });
    return (
      late && { ...late, rows: late.rows.map((row) => ({ ...row, dueAt: 'sendsAt' in row ? row.sendsAt : null })) }
    );
  },
  comingUp: { change: 'sends', at: 'sendsAt', status: ['scheduled'] },
};

export const notificationArea: AreaModule<typeof notifications> = {
  schema: notifications,
  dashboard: notificationDashboard,
  rules: notificationRules,
  routes: {
    '/notifications': notificationRoutes,
    '/members': memberMessageRoutes,
    '/delivery-reports': deliveryReportRoutes,
  },
  countGoingOut,
  scheduledTasks: [sendScheduled, warnOfReviewTimes],
  outbox: {
    compose: composeNotifications,
    prepare: async (context, id, mayContinue) => {
      const next = await prepareSending(context, id, mayContinue);
      if (!next) await waitForMorning(context, id);
      return next;
    },
    afterDelivery: finishSendingIfDone,
  },
};
