import { advisors } from '../../../resources/advisors/advisorSchema';
import type { AreaModule } from '../../records/areaModule';
import { advisorDashboard } from './dashboard';
import { advisorRoutes } from './routes';
import { advisorRules } from './rules';

export const advisorArea: AreaModule = {
  schema: advisors,
  dashboard: advisorDashboard,
  rules: advisorRules,
  routes: { '/advisors': advisorRoutes },
};
