import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { checkInRoutes, ticketRoutes } from './checkIn/routes';
import { unmovedTimesAnswer } from './completeTimes';
import { composeEnrollmentMessages, readLatestEnrollmentValues } from './composeMessages';
import { enrollmentDashboard, eventDashboard } from './dashboard';
import { enrollmentRules } from './enrollmentRules';
import { giveUpSeats } from './giveUpSeats';
import { lostSeatsAnswer } from './lostSeats';
import { sendEventReminders } from './notifyEnrollments';
import { eventRoutes } from './routes';
import { eventRules } from './rules';
import { completeEvents, expireOffers } from './scheduledTasks';
import { previewSeats } from './seatCounts';
import { seriesRoutes } from './series/routes';

export const enrollmentArea: AreaModule<typeof eventsEnrolment> = {
  schema: eventsEnrolment,
  dashboard: enrollmentDashboard,
  rules: enrollmentRules,
  scheduledTasks: [expireOffers, sendEventReminders],
  outbox: { composeMany: composeEnrollmentMessages, sampleValues: readLatestEnrollmentValues },
  beforeErasing: giveUpSeats,
};

export const eventArea: AreaModule<typeof events> = {
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
