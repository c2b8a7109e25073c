import { rowsOfList, type Tile } from '../tile';
import { upcomingEventsFilter } from './metrics';

const mostShown = 5;

/** The events ahead whose seats are taken most. */
export const nearlyFullEvents: Tile = {
  name: 'nearlyFullEvents',
  areas: ['events'],
  read: (asked) =>
    rowsOfList(asked, 'events', { filter: upcomingEventsFilter, sort: ['fill', 'DESC'], most: mostShown }),
};
