import { rowsOfList } from '../../features/dashboard/tile';
import type { AreaDashboard } from '../../records/areaModule';

const maxRows = 5;
const startedFilter = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** The notifications that were sent last, and those that will be sent. */
export const notificationDashboard: AreaDashboard = {
  tile: {
    name: 'recentNotifications',
    read: (request) =>
      rowsOfList(request, 'notifications', { filter: startedFilter, sort: ['sendsAt', 'DESC'], maxRows }),
  },
  comingUp: { change: 'sends', at: 'sendsAt', status: ['scheduled'] },
};
