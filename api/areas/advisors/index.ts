import { advisors } from '../../../resources/advisors/advisorSchema';
import type { AreaModule } from '../../records/areaModule';
import { advisorRoutes } from './routes';
import { advisorRules } from './rules';

export const advisorArea: AreaModule = {
  schema: advisors,
  rules: advisorRules,
  routes: { '/advisors': advisorRoutes },
};
