import { calculators } from '../../../resources/calculators/calculatorSchema';
import { rowsOfList } from '../../features/dashboard/tile';
import type { AreaModule, Tile } from '../../records/areaModule';
import { calculatorRules } from './rules';
import { updateAllCalculatorMetrics } from './usageMetrics';

const maxRows = 8;

/** Published calculators whose test vectors fail since a table changed. */
const calculatorsTile: Tile = {
  name: 'calculators',
  read: async (request) => {
    const filter = { status: 'published', checks: 'failing' };
    return (await rowsOfList(request, 'calculators', { filter, maxRows })) ?? { total: 0, rows: [] };
  },
};

export const calculatorArea: AreaModule = {
  schema: calculators,
  tiles: [calculatorsTile],
  rules: calculatorRules,
  scheduledTasks: [updateAllCalculatorMetrics],
};
