import { rowsOfList } from '../../features/dashboard/tile';
import type { Tile } from '../../records/areaModule';

const maxRows = 8;

/** Published calculators whose test vectors fail since a table changed. */
export const calculatorsTile: Tile = {
  name: 'calculators',
  read: async (request) => {
    const filter = { status: 'published', checks: 'failing' };
    return (await rowsOfList(request, 'calculators', { filter, maxRows })) ?? { total: 0, rows: [] };
  },
};
