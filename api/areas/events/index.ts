import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { composeForEnrolled, valuesOfLatest } from './composeMessages';
import { enrolmentRules } from './enrolmentRules';
import { remindEnrolled } from './notifyEnrolments';
import { eventRoutes } from './routes';
import { eventRules } from './rules';
import { completeEvents, expireOffers } from './scheduledTasks';
import { seriesRoutes } from './series/routes';

export const enrolmentArea: AreaModule = {
  schema: eventsEnrolment,
  rules: enrolmentRules,
  clock: [expireOffers, remindEnrolled],
  outbox: { composeMany: composeForEnrolled, sampleValues: valuesOfLatest },
};

export const eventArea: AreaModule = {
  schema: events,
  rules: eventRules,
  clock: [completeEvents],
  routes: (context) => async (app) => {
    await app.register(eventRoutes(context));
    await app.register(seriesRoutes(context));
  },
};
