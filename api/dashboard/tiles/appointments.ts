import { rowsOfList, type Tile } from '../tile';

/** Those of today that take place, or took place. */
export const appointmentsToday = {
  startsAt_within: 'today',
  status: ['requested', 'confirmed', 'checked_in', 'completed', 'no_show'],
};

const mostShown = 50;

/** The appointments of today by their time. */
export const appointments: Tile = {
  name: 'appointments',
  areas: ['appointments'],
  read: (asked) =>
    rowsOfList(asked, 'appointments', { filter: appointmentsToday, sort: ['startsAt', 'ASC'], most: mostShown }),
};
