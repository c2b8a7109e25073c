import { calculators } from '../../../resources/calculators/calculatorSchema';
import type { AreaModule } from '../../records/areaModule';
import { keepAllFigures } from './figures';
import { calculatorRules } from './rules';

export const calculatorArea: AreaModule = {
  schema: calculators,
  rules: calculatorRules,
  clock: [keepAllFigures],
};
