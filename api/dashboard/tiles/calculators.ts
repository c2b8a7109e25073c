import { rowsOfList, type Tile } from '../tile';

const mostShown = 8;

/** Calculators that members use and whose checks fail since a table changed. */
export const calculators: Tile = {
  name: 'calculators',
  areas: ['calculators'],
  read: async (asked) => {
    const filter = { status: 'published', checks: 'failing' };
    return (await rowsOfList(asked, 'calculators', { filter, most: mostShown })) ?? { total: 0, rows: [] };
  },
};
