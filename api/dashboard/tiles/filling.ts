import { rowsOfList, type Tile } from '../tile';
import { upcomingEventsFilter } from './metrics';

const maxRows = 5;

/** The upcoming events with the highest share of taken seats. */
export const filling: Tile = {
  name: 'filling',
  areas: ['events'],
  read: (request) => rowsOfList(request, 'events', { filter: upcomingEventsFilter, sort: ['fill', 'DESC'], maxRows }),
};
