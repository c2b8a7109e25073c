import { yearlyLimits } from '../../../resources/yearly-limits/yearlyLimitSchema';
import type { AreaModule } from '../../records/areaModule';
import { limitPlaceholders } from './placeholders';
import { yearlyLimitRoutes } from './routes';

export const yearlyLimitArea: AreaModule = {
  schema: yearlyLimits,
  routes: yearlyLimitRoutes,
  placeholders: limitPlaceholders,
};
