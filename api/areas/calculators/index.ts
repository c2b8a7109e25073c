import { calculators } from '../../../resources/calculators/calculatorSchema';
import type { AreaModule } from '../../records/areaModule';
import { calculatorRules } from './rules';
import { calculatorsTile } from './tile';
import { updateAllCalculatorMetrics } from './usageMetrics';

export const calculatorArea: AreaModule = {
  schema: calculators,
  tiles: [calculatorsTile],
  rules: calculatorRules,
  scheduledTasks: [updateAllCalculatorMetrics],
};
