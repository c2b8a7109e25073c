import { Calculator } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const calculators = defineArea({
  name: 'calculators',
  path: '/cms/calculators',
  shape: 'panel',
  section: 'content',
  icon: Calculator,
  represent: 'name',
  messages: {
    name: 'Calculator |||| Calculators',
    fields,
    choices: {
      engine: {
        tsp_fers_match: 'TSP match under FERS',
        fers_annuity: 'FERS annuity',
        db_multiplier: 'Defined benefit multiplier',
        rmd_uniform: 'RMD, uniform lifetime table',
        drawdown_months: 'Months until savings are used up',
        expression: 'An expression of its own',
      },
      'inputs.type': { int: 'Whole number', select: 'Choice' },
    },
    empty: 'Describe a calculator: what it asks, how it reckons and how it is checked.',
  },
  list: () => import('./CalculatorList').then(({ CalculatorList }) => CalculatorList),
  record: () => import('./CalculatorFields'),
  schema: () => import('./calculatorSchema').then((module) => module.calculators),
});
