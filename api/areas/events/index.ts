import { events } from '../../../resources/events/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/schema';
import type { AreaModule } from '../../records/areaModule';
import { completeEvents, expireOffers } from './clock';
import { enrolmentRules } from './enrolmentRules';
import { eventRules } from './rules';

export const enrolmentArea: AreaModule = { schema: eventsEnrolment, rules: enrolmentRules, clock: [expireOffers] };

export const eventArea: AreaModule = { schema: events, rules: eventRules, clock: [completeEvents] };
