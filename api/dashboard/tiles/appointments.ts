import { rowsOfList, type Tile } from '../tile';

/** Those of today that take place, or took place. */
export const todaysAppointmentsFilter = {
  startsAt_within: 'today',
  status: ['requested', 'confirmed', 'checked_in', 'completed', 'no_show'],
};

const mostShown = 50;
const nextShown = 6;

/** The appointments of today by their time; on a day without any those that come next. */
export const appointments: Tile = {
  name: 'appointments',
  areas: ['appointments'],
  read: async (asked) => {
    const soonest = { sort: ['startsAt', 'ASC'] } as const;
    const today = await rowsOfList(asked, 'appointments', {
      ...soonest,
      filter: todaysAppointmentsFilter,
      most: mostShown,
    });
    if (today?.total !== 0) return { today };
    const filter = { when: 'upcoming', status: ['requested', 'confirmed'] };
    return { today, next: await rowsOfList(asked, 'appointments', { ...soonest, filter, most: nextShown }) };
  },
};
