import { CalendarDays } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const events = defineArea({
  name: 'events',
  path: '/cms/events',
  shape: pageRoutes,
  section: 'content',
  icon: CalendarDays,
  recordRepresentation: 'title',
  overridingStates: {
    eventState: { postponed: 'waiting', cancelled: 'bad', completed: 'over' },
    availability: { sold_out: 'waiting' },
  },
  linkIdentifier: 'id',
  filterDefaultValues: { when: 'upcoming' },
  messages,
  tile: {
    place: 'belowTrends',
    load: () => import('./NearlyFullEventsTile').then(({ NearlyFullEventsTile }) => NearlyFullEventsTile),
  },
  list: () => import('./EventList').then(({ EventList }) => EventList),
  record: () => import('./eventViews').then(({ eventViews }) => eventViews),
  schema: () => import('./eventSchema').then((module) => module.events),
});
