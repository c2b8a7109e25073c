import { countMetric, rowsOfList } from '../../features/dashboard/tile';
import type { AreaDashboard, TileRequest } from '../../records/areaDashboard';

const maxRows = 50;
const maxNextRows = 6;

/** The filter of today's appointments, without cancelled ones. */
const todaysFilter = {
  startsAt_within: 'today',
  status: ['requested', 'confirmed', 'checked_in', 'completed', 'no_show'],
};

export const appointmentDashboard: AreaDashboard = {
  tile: { name: 'appointments', read: (request) => readTodaysOrNext(request) },
  metric: async (request) => {
    const [today, toConfirm] = await Promise.all([
      countMetric(request, 'appointments', todaysFilter),
      countMetric(request, 'appointments', { ...todaysFilter, status: 'requested' }),
    ]);
    return today && { ...today, toConfirm };
  },
  trend: { by: 'startsAt', filter: { status: ['confirmed', 'checked_in', 'completed', 'no_show'] } },
};

/** Reads today's appointments by time; on a day without any, the next ones. */
const readTodaysOrNext = async (request: TileRequest) => {
  const soonest = { sort: ['startsAt', 'ASC'] } as const;
  const today = await rowsOfList(request, 'appointments', { ...soonest, filter: todaysFilter, maxRows });
  if (today?.total !== 0) return { today };
  const filter = { when: 'upcoming', status: ['requested', 'confirmed'] };
  return { today, next: await rowsOfList(request, 'appointments', { ...soonest, filter, maxRows: maxNextRows }) };
};
