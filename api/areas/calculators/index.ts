import { calculators } from '../../../resources/calculators/calculatorSchema';
import type { AreaModule } from '../../records/areaModule';
import { calculatorDashboard } from './dashboard';
import { calculatorRules } from './rules';
import { updateAllCalculatorMetrics } from './usageMetrics';

export const calculatorArea: AreaModule = {
  schema: calculators,
  dashboard: calculatorDashboard,
  rules: calculatorRules,
  scheduledTasks: [updateAllCalculatorMetrics],
};
