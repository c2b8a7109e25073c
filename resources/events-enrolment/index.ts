import { Ticket } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const eventsEnrolment = defineArea({
  name: 'events-enrolment',
  path: '/scheduling/events-enrolment',
  shape: 'panel',
  section: 'scheduling',
  icon: Ticket,
  represent: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  states: {
    registered: 'new',
    confirmed: 'good',
    waitlisted: 'waiting',
    offered: 'waiting',
    expired: 'over',
    attended: 'good',
    no_show: 'bad',
    cancelled: 'over',
  },
  messages: {
    name: 'Enrolment |||| Enrolments',
    menu: 'Event enrolments',
    fields,
    columns: { lastName: 'Name' },
    choices: { status: { waitlisted: 'Waiting', no_show: 'No-show' } },
    moves: {
      registered: 'Enrol again',
      confirmed: 'Confirm',
      claimed: 'Claim the seat',
      waitlisted: 'Back to the end of the line',
      offerAnyway: 'Offer a seat anyway',
      attended: 'Check in',
      no_show: 'Did not come',
      cancelled: 'Cancel the enrolment',
    },
    tabs: { waiting: 'Waiting' },
    empty: 'Enrol somebody for an event: once its seats are taken, people wait in line for the next one.',
  },
  list: () => import('./EnrolmentList').then(({ EnrolmentList }) => EnrolmentList),
  record: () => import('./EnrolmentFields'),
  schema: () => import('./enrolmentSchema').then((module) => module.eventsEnrolment),
});
