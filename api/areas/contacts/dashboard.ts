import { countMetric, rowsOfList } from '../../features/dashboard/tile';
import type { AreaDashboard } from '../../records/areaDashboard';
import { satisfactionTile } from './satisfactionTile';

const maxRows = 50;

/**
 * The open inquiries: how many there are, and those that are assigned to the reader, most urgent first. For who leads,
 * how satisfied members are.
 */
export const contactDashboard: AreaDashboard = {
  name: 'inquiries',
  tile: satisfactionTile,
  metric: async (request) => {
    const [open, overdue] = await Promise.all([
      countMetric(request, 'contacts', { isOpen: true }),
      countMetric(request, 'contacts', { isOpen: true, dueAt_lte: 'now' }),
    ]);
    return open && { ...open, overdue };
  },
  trend: { by: 'createdAt' },
  pending: (request) => {
    const filter = { isOpen: true, assigneeId: request.reader.accountId };
    return rowsOfList(request, 'contacts', { filter, sort: ['dueAt', 'ASC'], maxRows });
  },
};
