import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeForBooked, valuesOfLatest } from './composeMessages';
import { noteReminders, remindBooked } from './notifyAppointments';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';
import { expireRequests } from './scheduledTasks';

export const appointmentArea: AreaModule = {
  schema: appointments,
  rules: appointmentRules,
  routes: appointmentRoutes,
  clock: [expireRequests, remindBooked],
  outbox: { composeMany: composeForBooked, sampleValues: valuesOfLatest, noteTried: noteReminders },
};
