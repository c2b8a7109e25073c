import { Calculator } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const yearlyLimits = defineArea({
  name: 'yearly-limits',
  path: '/cms/calculators',
  tab: 'limits',
  shape: panelRoutes,
  section: 'tools',
  icon: Calculator,
  messages,
  list: () => import('./YearlyLimitList').then(({ YearlyLimitList }) => YearlyLimitList),
  record: () => import('./yearlyLimitViews').then(({ yearlyLimitViews }) => yearlyLimitViews),
  schema: () => import('./yearlyLimitSchema').then((module) => module.yearlyLimits),
});
