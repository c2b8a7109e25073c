import { calculators } from '../../../resources/calculators/calculatorSchema';
import type { AreaModule } from '../../records/areaModule';
import { calculatorRules } from './rules';
import { updateAllCalculatorMetrics } from './usageMetrics';

export const calculatorArea: AreaModule = {
  schema: calculators,
  rules: calculatorRules,
  scheduledTasks: [updateAllCalculatorMetrics],
};
