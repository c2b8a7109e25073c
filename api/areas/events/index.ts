import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { checkInRoutes, ticketRoutes } from './checkIn/routes';
import { unmovedTimesAnswer } from './completeTimes';
import { composeEnrolmentMessages, readLatestEnrolmentValues } from './composeMessages';
import { enrolmentDashboard, eventDashboard } from './dashboard';
import { enrolmentRules } from './enrolmentRules';
import { giveUpSeats } from './giveUpSeats';
import { lostSeatsAnswer } from './lostSeats';
import { sendEventReminders } from './notifyEnrolments';
import { eventRoutes } from './routes';
import { eventRules } from './rules';
import { completeEvents, expireOffers } from './scheduledTasks';
import { previewSeats } from './seatCounts';
import { seriesRoutes } from './series/routes';

export const enrolmentArea: AreaModule = {
  schema: eventsEnrolment,
  dashboard: enrolmentDashboard,
  rules: enrolmentRules,
  scheduledTasks: [expireOffers, sendEventReminders],
  outbox: { composeMany: composeEnrolmentMessages, sampleValues: readLatestEnrolmentValues },
  beforeErasing: giveUpSeats,
};

export const eventArea: AreaModule = {
  schema: events,
  saveAnswers: { ...lostSeatsAnswer, ...unmovedTimesAnswer },
  dashboard: eventDashboard,
  rules: eventRules,
  scheduledTasks: [completeEvents],
  previewedValues: previewSeats,
  routes: {
    '/events': (context) => async (app) => {
      await app.register(eventRoutes(context));
      await app.register(checkInRoutes(context));
      await app.register(seriesRoutes(context));
    },
    '/events-enrolment': ticketRoutes,
  },
};
