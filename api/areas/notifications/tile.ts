import { rowsOfList } from '../../features/dashboard/tile';
import type { Tile } from '../../records/areaModule';

const maxRows = 5;
const startedFilter = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** The notifications that were sent last. */
export const recentNotificationsTile: Tile = {
  name: 'recentNotifications',
  read: (request) =>
    rowsOfList(request, 'notifications', { filter: startedFilter, sort: ['sendsAt', 'DESC'], maxRows }),
};
