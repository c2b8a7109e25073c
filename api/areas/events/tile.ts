import { rowsOfList } from '../../features/dashboard/tile';
import { upcomingEventsFilter } from '../../features/dashboard/tiles/metrics';
import type { Tile } from '../../records/areaModule';

const maxRows = 5;

/** The upcoming events with the highest share of taken seats. */
export const nearlyFullEventsTile: Tile = {
  name: 'nearlyFullEvents',
  read: (request) => rowsOfList(request, 'events', { filter: upcomingEventsFilter, sort: ['fill', 'DESC'], maxRows }),
};
