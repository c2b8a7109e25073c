import { staff } from '../../../resources/staff/staffSchema';
import type { AreaModule } from '../../records/areaModule';
import { profileRoutes, staffRoutes } from './routes';
import { staffRules } from './rules';

export const staffArea: AreaModule = {
  schema: staff,
  dashboard: { name: 'colleagues', setupStep: { filter: {}, minTotal: 2 } },
  rules: staffRules,
  routes: { '/staff': staffRoutes, '/auth': profileRoutes },
};
