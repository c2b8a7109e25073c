import { rowsOfList, type Tile } from '../tile';
import { upcomingEventsFilter } from './metrics';

const maxRows = 5;

/** The upcoming events with the highest share of taken seats. */
export const nearlyFullEvents: Tile = {
  name: 'nearlyFullEvents',
  areas: ['events'],
  read: (request) => rowsOfList(request, 'events', { filter: upcomingEventsFilter, sort: ['fill', 'DESC'], maxRows }),
};
