import { CalendarClock } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const appointments = defineArea({
  name: 'appointments',
  path: '/scheduling/appointments',
  shape: 'panel',
  section: 'scheduling',
  icon: CalendarClock,
  represent: 'memberName',
  states: {
    requested: 'new',
    confirmed: 'good',
    checked_in: 'waiting',
    completed: 'good',
    no_show: 'bad',
    cancelled: 'over',
    declined: 'over',
    expired: 'over',
  },
  messages: {
    name: 'Appointment |||| Appointments',
    fields,
    moves: {
      confirmed: 'Confirm',
      rescheduled: 'Reschedule',
      declined: 'Decline',
      checked_in: 'Check in',
      completed: 'Complete',
      no_show: 'Missed',
      cancelled: 'Cancel the appointment',
    },
    tabs: { unconfirmed: 'Needs confirmation' },
    forMember: '%{time} for the member (%{zone})',
    empty: 'Book a member with an advisor: choose a type, and take one of the free times.',
  },
  list: () => import('./AppointmentList').then(({ AppointmentList }) => AppointmentList),
  record: () => import('./AppointmentFields'),
  schema: () => import('./appointmentSchema').then((module) => module.appointments),
});
