import { rowsOfList } from '../../features/dashboard/tile';
import { todaysAppointmentsFilter } from '../../features/dashboard/tiles/metrics';
import type { Tile } from '../../records/areaModule';

const maxRows = 50;
const maxNextRows = 6;

/** Today's appointments by time; on a day without any, the next ones. */
export const appointmentsTile: Tile = {
  name: 'appointments',
  read: async (request) => {
    const soonest = { sort: ['startsAt', 'ASC'] } as const;
    const today = await rowsOfList(request, 'appointments', {
      ...soonest,
      filter: todaysAppointmentsFilter,
      maxRows,
    });
    if (today?.total !== 0) return { today };
    const filter = { when: 'upcoming', status: ['requested', 'confirmed'] };
    return { today, next: await rowsOfList(request, 'appointments', { ...soonest, filter, maxRows: maxNextRows }) };
  },
};
