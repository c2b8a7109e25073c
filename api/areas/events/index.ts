import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { AreaModule } from '../../records/areaModule';
import { completeEvents, expireOffers } from './clock';
import { doorRoutes } from './door/routes';
import { enrolmentRules } from './enrolmentRules';
import { eventRules } from './rules';
import { seriesRoutes } from './series/routes';

export const enrolmentArea: AreaModule = { schema: eventsEnrolment, rules: enrolmentRules, clock: [expireOffers] };

export const eventArea: AreaModule = {
  schema: events,
  rules: eventRules,
  clock: [completeEvents],
  routes: (context) => async (app) => {
    await app.register(doorRoutes(context));
    await app.register(seriesRoutes(context));
  },
};
