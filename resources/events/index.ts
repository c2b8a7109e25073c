import { CalendarDays } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const events = defineArea({
  name: 'events',
  path: '/cms/events',
  shape: 'pages',
  section: 'content',
  icon: CalendarDays,
  represent: 'title',
  otherStates: { eventState: { postponed: 'waiting', cancelled: 'bad', completed: 'over' } },
  messages: {
    name: 'Event |||| Events',
    fields,
    columns: { startTime: 'Time' },
    choices: { attendanceMode: { hybrid: 'In person and online' }, 'questions.type': { yes_no: 'Yes or no' } },
    moves: {
      title: 'The event itself',
      planned: 'Back to planned',
      postponed: 'Postpone',
      cancelled: 'Cancel the event',
    },
    empty: 'Plan a seminar or webinar: write what it is about, and when and where it is held.',
  },
  list: () => import('./EventList').then(({ EventList }) => EventList),
  record: () => import('./EventFields'),
  schema: () => import('./eventSchema').then((module) => module.events),
});
