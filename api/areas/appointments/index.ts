import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeAppointmentMessages, readLatestAppointmentValues } from './composeMessages';
import { sendAppointmentReminders, storeReminderTimes } from './notifyAppointments';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';
import { expireUnansweredRequests } from './scheduledTasks';
import { appointmentsTile } from './tile';

export const appointmentArea: AreaModule = {
  schema: appointments,
  tiles: [appointmentsTile],
  rules: appointmentRules,
  routes: { '/appointments': appointmentRoutes },
  scheduledTasks: [expireUnansweredRequests, sendAppointmentReminders],
  outbox: {
    composeMany: composeAppointmentMessages,
    sampleValues: readLatestAppointmentValues,
    storeAttempts: storeReminderTimes,
  },
};
