import { rowsOfList, type Tile } from '../tile';

const maxRows = 8;

/** Published calculators whose test vectors fail since a table changed. */
export const calculatorsTile: Tile = {
  name: 'calculators',
  areas: ['calculators'],
  read: async (request) => {
    const filter = { status: 'published', checks: 'failing' };
    return (await rowsOfList(request, 'calculators', { filter, maxRows })) ?? { total: 0, rows: [] };
  },
};
