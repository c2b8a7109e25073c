import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { expireRequests } from './clock';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';

export const appointmentArea: AreaModule = {
  schema: appointments,
  rules: appointmentRules,
  routes: appointmentRoutes,
  clock: [expireRequests],
};
