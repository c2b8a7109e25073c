import { types } from '../../../resources/types/typeSchema';
import type { AreaModule } from '../../records/areaModule';
import { typeListRoutes, typeRoutes } from './routes';
import { typeRules } from './rules';

export const typeArea: AreaModule = {
  schema: types,
  rules: typeRules,
  routes: { '/types': typeRoutes, '/master/type/list': typeListRoutes },
};
