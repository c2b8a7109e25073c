import { CalendarClock } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { upcomingFilter } from './listFilters';
import { messages } from './messages.en';

export const appointments = defineArea({
  name: 'appointments',
  path: '/scheduling/appointments',
  shape: panelRoutes,
  section: 'work',
  icon: CalendarClock,
  recordRepresentation: 'memberName',
  memberRecordsField: 'startsAt',
  stateTones: {
    requested: 'new',
    confirmed: 'good',
    checked_in: 'waiting',
    completed: 'good',
    no_show: 'bad',
    cancelled: 'over',
    declined: 'over',
    expired: 'over',
  },
  filterDefaultValues: upcomingFilter,
  messages,
  tile: {
    place: 'aboveTrends',
    load: () => import('./AppointmentsTile').then(({ AppointmentsTile }) => AppointmentsTile),
  },
  list: () => import('./AppointmentList').then(({ AppointmentList }) => AppointmentList),
  record: () => import('./appointmentViews').then(({ appointmentViews }) => appointmentViews),
  schema: () => import('./appointmentSchema').then((module) => module.appointments),
});
