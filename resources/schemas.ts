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
import type { AreaSchema, PathOf } from './engine/schema';
import { registerLinkableArea } from './engine/texts/links';
import { events } from './events/eventSchema';
import { eventsEnrolment } from './events-enrolment/enrollmentSchema';
import { faqs } from './faqs/faqSchema';
import { legals } from './legals/legalSchema';
import { messageTemplates } from './message-templates/messageTemplateSchema';
import { newsAndInsights } from './news-and-insights/newsAndInsightsSchema';
import { notifications } from './notifications/notificationSchema';
import { offers } from './offers/offerSchema';
import { organization } from './organization/organizationSettingsSchema';
import { organizations } from './organizations/organizationSchema';
import { recommendations } from './recommendations/recommendationSchema';
import { savedReplies } from './saved-replies/savedReplySchema';
import { segments } from './segments/segmentSchema';
import { services } from './services/serviceSchema';
import { shareSettings } from './share-settings/shareSettingsSchema';
import { snippets } from './snippets/snippetSchema';
import { staff } from './staff/staffSchema';
import { types } from './types/typeSchema';
import { unionAffiliates } from './union-affiliates/unionAffiliateSchema';
import { yearlyLimits } from './yearly-limits/yearlyLimitSchema';

const schemaList = [
  appPages,
  snippets,
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
  savedReplies,
  contactDirectory,
  documents,
  appointments,
  eventsEnrolment,
  notifications,
  segments,
  messageTemplates,
  staff,
  organization,
  types,
];

/** The schemas of all areas, for the API. */
export const schemas: readonly AreaSchema[] = schemaList;

/** The last name of a path; nothing for a path that ends with any name, such as the language of a translation. */
type LastName<Path extends string> = Path extends `${string}.${infer Rest}`
  ? string extends Rest
    ? never
    : LastName<Rest>
  : Path;

/**
 * The labels of all fields in another language, by their names, where an area has no label of its own. English makes
 * them from the names. `resources/fieldMessages.de.ts` has those of `de`.
 */
export type FieldTexts = Readonly<Record<LastName<PathOf<(typeof schemaList)[number]>>, string>>;

schemas.forEach(registerLinkableArea);
