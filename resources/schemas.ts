import { advisors } from './advisors/advisorSchema';
import { appPages } from './app-page/appPageSchema';
import { appointments } from './appointments/appointmentSchema';
import { assistantBot } from './assistant-bot/assistantBotSchema';
import { assistantBotSettings } from './assistant-bot-settings/assistantBotSettingsSchema';
import { banners } from './banners/bannerSchema';
import { calculators } from './calculators/calculatorSchema';
import { contactDirectory } from './contact-directory/contactDirectorySchema';
import { contacts } from './contacts/contactSchema';
import { documents } from './documents/documentSchema';
import { registerLinkableArea } from './engine/domain/links';
import type { AreaSchema } from './engine/schema';
import { events } from './events/eventSchema';
import { eventsEnrolment } from './events-enrolment/enrolmentSchema';
import { faqs } from './faqs/faqSchema';
import { legals } from './legals/legalSchema';
import { messageTemplates } from './message-templates/messageTemplateSchema';
import { newsAndInsights } from './news-and-insights/newsAndInsightsSchema';
import { notifications } from './notifications/notificationSchema';
import { offers } from './offers/offerSchema';
import { organization } from './organization/organizationSettingsSchema';
import { organizations } from './organizations/organizationSchema';
import { recommendations } from './recommendations/recommendationSchema';
import { services } from './services/serviceSchema';
import { shareSettings } from './share-settings/shareSettingsSchema';
import { staff } from './staff/staffSchema';
import { types } from './types/typeSchema';
import { unionAffiliates } from './union-affiliates/unionAffiliateSchema';
import { yearlyLimits } from './yearly-limits/yearlyLimitSchema';

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
  yearlyLimits,
  offers,
  recommendations,
  advisors,
  contacts,
  contactDirectory,
  documents,
  appointments,
  eventsEnrolment,
  notifications,
  messageTemplates,
  staff,
  organization,
  types,
];

schemas.forEach(registerLinkableArea);
