import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { completeEvents, expireOffers } from './clock';
import { enrolmentRules } from './enrolmentRules';
import { eventRoutes } from './routes';
import { eventRules } from './rules';
import { seriesRoutes } from './series/routes';

export const enrolmentArea: AreaModule = { schema: eventsEnrolment, rules: enrolmentRules, clock: [expireOffers] };

export const eventArea: AreaModule = {
  schema: events,
  rules: eventRules,
  clock: [completeEvents],
  routes: (context) => async (app) => {
    await app.register(eventRoutes(context));
    await app.register(seriesRoutes(context));
  },
};
