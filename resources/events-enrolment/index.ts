import { Ticket } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { fullName } from '../engine/schema/fullName';
import { messages } from './messages.en';

export const eventsEnrolment = defineArea({
  name: 'events-enrolment',
  path: '/scheduling/events-enrolment',
  shape: panelRoutes,
  section: 'work',
  icon: Ticket,
  memberRecordsField: 'eventId',
  recordRepresentation: fullName,
  stateTones: {
    registered: 'new',
    confirmed: 'good',
    waitlisted: 'waiting',
    offered: 'waiting',
    expired: 'over',
    attended: 'good',
    no_show: 'bad',
    cancelled: 'over',
  },
  filterDefaultValues: { when: 'upcoming' },
  messages,
  list: () => import('./EnrollmentList').then(({ EnrollmentList }) => EnrollmentList),
  record: () => import('./enrollmentViews').then(({ enrollmentViews }) => enrollmentViews),
  schema: () => import('./enrollmentSchema').then((module) => module.eventsEnrolment),
});
