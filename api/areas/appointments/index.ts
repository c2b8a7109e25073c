import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { cancelComingAppointments } from './cancelComingAppointments';
import { composeAppointmentMessages, readLatestAppointmentValues } from './composeMessages';
import { appointmentDashboard } from './dashboard';
import { sendAppointmentReminders, storeReminderTimes } from './notifyAppointments';
import { appointmentRoutes } from './routes';
import { appointmentRules } from './rules';
import { expireUnansweredRequests } from './scheduledTasks';

export const appointmentArea: AreaModule<typeof appointments> = {
  schema: appointments,
  dashboard: appointmentDashboard,
  rules: appointmentRules,
  routes: { '/appointments': appointmentRoutes },
  scheduledTasks: [expireUnansweredRequests, sendAppointmentReminders],
  outbox: {
    composeMany: composeAppointmentMessages,
    sampleValues: readLatestAppointmentValues,
    storeAttempts: storeReminderTimes,
  },
  beforeErasing: cancelComingAppointments,
};
