import { activity } from './activity';
import { advisors } from './advisors';
import { appPages } from './app-page';
import { appointments } from './appointments';
import {
  assistantBot,
  assistantBotKnowledge,
  assistantBotPlayground,
  assistantBotTests,
  assistantBotUnanswered,
} from './assistant-bot';
import { assistantBotSettings } from './assistant-bot-settings';
import { banners } from './banners';
import { calculators } from './calculators';
import { contactDirectory } from './contact-directory';
import { contacts } from './contacts';
import { documents } from './documents';
import type { Area } from './engine/core/resource/defineArea';
import { events } from './events';
import { eventsEnrolment } from './events-enrolment';
import { faqs } from './faqs';
import { files } from './files';
import { legals } from './legals';
import { memberData } from './member-data';
import { members } from './members';
import { messageTemplates } from './message-templates';
import { newsAndInsights } from './news-and-insights';
import { notifications } from './notifications';
import { offers } from './offers';
import { organization } from './organization';
import { organizations } from './organizations';
import { recommendations } from './recommendations';
import { savedReplies } from './saved-replies';
import { segments } from './segments';
import { services } from './services';
import { shareSettings } from './share-settings';
import { snippets } from './snippets';
import { staff } from './staff';
import { trash } from './trash';
import { types } from './types';
import { unionAffiliates } from './union-affiliates';
import { yearlyLimits } from './yearly-limits';

/** The areas of the console; each section of the menu lists its areas in this order. */
export const areas: readonly Area[] = [
  appPages,
  snippets,
  newsAndInsights,
  events,
  faqs,
  banners,
  legals,
  documents,
  files,
  organizations,
  unionAffiliates,
  services,
  offers,
  advisors,
  calculators,
  yearlyLimits,
  recommendations,
  assistantBot,
  assistantBotKnowledge,
  assistantBotPlayground,
  assistantBotTests,
  assistantBotUnanswered,
  assistantBotSettings,
  shareSettings,
  members,
  contacts,
  savedReplies,
  contactDirectory,
  appointments,
  eventsEnrolment,
  notifications,
  segments,
  messageTemplates,
  staff,
  types,
  memberData,
  organization,
  activity,
  trash,
];
