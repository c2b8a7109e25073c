import { rowsOfList, type Tile } from '../tile';

const mostShown = 5;
const begun = { status: ['sending', 'cancelling', 'sent', 'partially_failed', 'failed'] };

/** What was sent to members last. */
export const recentNotifications: Tile = {
  name: 'recentNotifications',
  areas: ['notifications'],
  read: (asked) => rowsOfList(asked, 'notifications', { filter: begun, sort: ['sendsAt', 'DESC'], most: mostShown }),
};
