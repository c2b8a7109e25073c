import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeAppointmentMessages, valuesOfLatest } from './composeMessages';
import { sendAppointmentReminders, storeReminderTimes } from './notifyAppointments';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';
import { expireRequests } from './scheduledTasks';

export const appointmentArea: AreaModule = {
  schema: appointments,
  rules: appointmentRules,
  routes: appointmentRoutes,
  scheduledTasks: [expireRequests, sendAppointmentReminders],
  outbox: { composeMany: composeAppointmentMessages, sampleValues: valuesOfLatest, storeAttempts: storeReminderTimes },
};
