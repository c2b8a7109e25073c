import { Calculator } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const calculators = defineArea({
  name: 'calculators',
  path: '/cms/calculators',
  shape: panelRoutes,
  isWide: true,
  section: 'tools',
  icon: Calculator,
  linkIdentifier: 'key',
  messages,
  tile: {
    place: 'side',
    load: () => import('./FailingCalculatorsTile').then(({ FailingCalculatorsTile }) => FailingCalculatorsTile),
  },
  list: () => import('./CalculatorList').then(({ CalculatorList }) => CalculatorList),
  record: () => import('./calculatorViews').then(({ calculatorViews }) => calculatorViews),
  schema: () => import('./calculatorSchema').then((module) => module.calculators),
});
