import { advisors } from './advisors/schema';
import { appPages } from './app-page/schema';
import { appointments } from './appointments/schema';
import { assistantBot } from './assistant-bot/schema';
import { assistantBotSettings } from './assistant-bot-settings/schema';
import { banners } from './banners/schema';
import { calculators } from './calculators/schema';
import { contactDirectory } from './contact-directory/schema';
import { contacts } from './contacts/schema';
import { documents } from './documents/schema';
import type { AreaSchema } from './engine/schemaKit';
import { events } from './events/schema';
import { eventsEnrolment } from './events-enrolment/schema';
import { faqs } from './faqs/schema';
import { legals } from './legals/schema';
import { newsAndInsights } from './news-and-insights/schema';
import { notifications } from './notifications/schema';
import { offers } from './offers/schema';
import { organization } from './organization/schema';
import { organizations } from './organizations/schema';
import { recommendations } from './recommendations/schema';
import { services } from './services/schema';
import { shareSettings } from './share-settings/schema';
import { staff } from './staff/schema';
import { types } from './types/schema';
import { unionAffiliates } from './union-affiliates/schema';

/** The schemas of all areas, for the API. */
export const schemas: readonly AreaSchema[] = [
  appPages,
  legals,
  banners,
  organizations,
  services,
  newsAndInsights,
  faqs,
  events,
  shareSettings,
  assistantBot,
  assistantBotSettings,
  unionAffiliates,
  calculators,
  offers,
  recommendations,
  advisors,
  contacts,
  contactDirectory,
  documents,
  appointments,
  eventsEnrolment,
  notifications,
  staff,
  organization,
  types,
];
