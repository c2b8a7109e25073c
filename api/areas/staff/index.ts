import { staff } from '../../../resources/staff/staffSchema';
import type { AreaModule } from '../../records/areaModule';
import { profileRoutes, staffRoutes } from './routes';
import { staffRules } from './rules';

export const staffArea: AreaModule = {
  schema: staff,
  rules: staffRules,
  routes: { '/staff': staffRoutes, '/auth': profileRoutes },
};
