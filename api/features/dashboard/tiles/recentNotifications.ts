import { rowsOfList, type Tile } from '../tile';

const maxRows = 5;
const startedFilter = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** The notifications that were sent last. */
export const recentNotifications: Tile = {
  name: 'recentNotifications',
  areas: ['notifications'],
  read: (request) =>
    rowsOfList(request, 'notifications', { filter: startedFilter, sort: ['sendsAt', 'DESC'], maxRows }),
};
