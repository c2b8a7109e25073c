import { rowsOfList } from '../../features/dashboard/tile';
import { endsByField } from '../../features/dashboard/tiles/expiring';
import type { AreaDashboard } from '../../records/areaDashboard';

const maxRows = 8;

/** Published calculators whose test vectors fail since a table changed, and those that need a review. */
export const calculatorDashboard: AreaDashboard = {
  tile: {
    name: 'calculators',
    read: async (request) => {
      const filter = { status: 'published', checks: 'failing' };
      return (await rowsOfList(request, 'calculators', { filter, maxRows })) ?? { total: 0, rows: [] };
    },
  },
  expiring: endsByField('review', 'reviewBy'),
};
