import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { expireRequests } from './clock';
import { composeForBooked, valuesOfLatest } from './compose';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';
import { noteReminders, remindBooked } from './telling';

export const appointmentArea: AreaModule = {
  schema: appointments,
  rules: appointmentRules,
  routes: appointmentRoutes,
  clock: [expireRequests, remindBooked],
  outbox: { composeMany: composeForBooked, sampleValues: valuesOfLatest, noteTried: noteReminders },
};
