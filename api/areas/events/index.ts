import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import { rowsOfList } from '../../features/dashboard/tile';
import { upcomingEventsFilter } from '../../features/dashboard/tiles/metrics';
import type { AreaModule, Tile } from '../../records/areaModule';
import { checkInRoutes, ticketRoutes } from './checkIn/routes';
import { composeEnrolmentMessages, readLatestEnrolmentValues } from './composeMessages';
import { enrolmentRules } from './enrolmentRules';
import { sendEventReminders } from './notifyEnrolments';
import { eventRoutes } from './routes';
import { eventRules } from './rules';
import { completeEvents, expireOffers } from './scheduledTasks';
import { seriesRoutes } from './series/routes';

const maxRows = 5;

/** The upcoming events with the highest share of taken seats. */
const nearlyFullEventsTile: Tile = {
  name: 'nearlyFullEvents',
  read: (request) => rowsOfList(request, 'events', { filter: upcomingEventsFilter, sort: ['fill', 'DESC'], maxRows }),
};

export const enrolmentArea: AreaModule = {
  schema: eventsEnrolment,
  rules: enrolmentRules,
  scheduledTasks: [expireOffers, sendEventReminders],
  outbox: { composeMany: composeEnrolmentMessages, sampleValues: readLatestEnrolmentValues },
};

export const eventArea: AreaModule = {
  schema: events,
  tiles: [nearlyFullEventsTile],
  rules: eventRules,
  scheduledTasks: [completeEvents],
  routes: {
    '/events': (context) => async (app) => {
      await app.register(eventRoutes(context));
      await app.register(checkInRoutes(context));
      await app.register(seriesRoutes(context));
    },
    '/events-enrolment': ticketRoutes,
  },
};
