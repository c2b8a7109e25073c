import { rules as advisorRules } from '../../resources/advisors/recordMessages.en';
import { rules as appPageRules } from '../../resources/app-page/recordMessages.en';
import { rules as assistantBotRules } from '../../resources/assistant-bot/recordMessages.en';
import { rules as assistantBotSettingsRules } from '../../resources/assistant-bot-settings/recordMessages.en';
import { rules as bannerRules } from '../../resources/banners/recordMessages.en';
import { calculationTexts, expressionTexts, stepTexts } from '../../resources/calculators/formulas/texts.en';
import { rules as calculatorRules } from '../../resources/calculators/recordMessages.en';
import { rules as contactDirectoryRules } from '../../resources/contact-directory/recordMessages.en';
import { rules as documentRules } from '../../resources/documents/recordMessages.en';
import { passwordRules } from '../../resources/engine/passwords/passwordRules';
import { addLanguage, bulkRules, commonRules, type Translation } from '../../resources/engine/schema';
import { blockRules, sharedFieldRules } from '../../resources/engine/sharedFields';
import { formattedTextNotices } from '../../resources/engine/texts/formattedText';
import { rules as eventRules } from '../../resources/events/recordMessages.en';
import { rules as enrollmentRules } from '../../resources/events-enrolment/recordMessages.en';
import { rules as faqRules } from '../../resources/faqs/recordMessages.en';
import { rules as legalRules } from '../../resources/legals/recordMessages.en';
import { rules as memberDataRules } from '../../resources/member-data/recordMessages.en';
import { rules as messageTemplateRules } from '../../resources/message-templates/recordMessages.en';
import { rules as newsAndInsightsRules } from '../../resources/news-and-insights/recordMessages.en';
import { rules as notificationRules } from '../../resources/notifications/recordMessages.en';
import { rules as offerRules } from '../../resources/offers/recordMessages.en';
import { rules as organizationSettingsRules } from '../../resources/organization/recordMessages.en';
import { rules as organizationRules } from '../../resources/organizations/recordMessages.en';
import { rules as recommendationRules } from '../../resources/recommendations/recordMessages.en';
import { rules as savedReplyRules } from '../../resources/saved-replies/recordMessages.en';
import { rules as segmentRules } from '../../resources/segments/recordMessages.en';
import { rules as serviceRules } from '../../resources/services/recordMessages.en';
import { rules as shareSettingRules } from '../../resources/share-settings/recordMessages.en';
import { rules as snippetRules } from '../../resources/snippets/recordMessages.en';
import { rules as staffRules } from '../../resources/staff/recordMessages.en';
import { rules as typeRules } from '../../resources/types/recordMessages.en';
import { rules as unionAffiliateRules } from '../../resources/union-affiliates/recordMessages.en';
import { rules as yearlyLimitRules } from '../../resources/yearly-limits/recordMessages.en';
import { appointmentMessages } from '../areas/appointments/messages.en';
import { assistantBotMessages } from '../areas/assistantBot/messages.en';
import { enrollmentMessages, eventMessages, seriesMessages } from '../areas/events/messages.en';
import * as areaMessages from '../areas/messages.en';
import { notificationMessages } from '../areas/notifications/messages.en';
import { typeMessages } from '../areas/types/messages.en';
import * as featureMessages from '../features/messages.en';
import { longJobMessages } from '../longJobs/messages.en';
import { memberAppMessages } from '../memberApp/messages.en';
import { pageTexts } from '../memberPages/messages.en';
import { accountMails, accountMessages } from '../platform/accounts/messages.en';
import { databaseMessages } from '../platform/database/messages.en';
import { fileMessages } from '../platform/files/messages.en';
import { httpMessages } from '../platform/http/messages.en';
import { recordMessages } from '../records/messages.en';
import { sampleMessages } from '../sample/messages.en';

/**
 * All messages of the API, by the names of the catalogs. The messages of an area come from its schema and its module.
 */
export const messageCatalogs = {
  rules: commonRules,
  bulk: bulkRules,
  sharedFields: sharedFieldRules,
  blocks: blockRules,
  formattedText: formattedTextNotices,
  passwords: passwordRules,
  database: databaseMessages,
  http: httpMessages,
  accounts: accountMessages,
  calendars: featureMessages.calendarMessages,
  accountMails,
  files: fileMessages,
  records: recordMessages,
  library: featureMessages.libraryMessages,
  transfer: featureMessages.importExportMessages,
  longJobs: longJobMessages,
  textLosses: featureMessages.textLossMessages,
  trash: featureMessages.trashMessages,
  activity: featureMessages.activityMessages,
  members: featureMessages.memberMessages,
  memberApp: memberAppMessages,
  memberPages: pageTexts,
  views: featureMessages.savedViewMessages,
  search: featureMessages.searchMessages,
  statistics: featureMessages.statisticsMessages,
  sample: sampleMessages,
  telling: featureMessages.transactionalMessageTexts,
  'app-page': { ...appPageRules, ...areaMessages.appPageMessages },
  snippets: snippetRules,
  legals: { ...legalRules, ...areaMessages.legalMessages },
  banners: { ...bannerRules, ...areaMessages.bannerMessages },
  organization: organizationSettingsRules,
  organizations: organizationRules,
  services: serviceRules,
  'news-and-insights': newsAndInsightsRules,
  faqs: faqRules,
  events: { ...eventRules, ...eventMessages },
  eventSeries: seriesMessages,
  'share-settings': { ...shareSettingRules, ...areaMessages.shareSettingMessages },
  'assistant-bot': { ...assistantBotRules, ...assistantBotMessages },
  'assistant-bot-settings': assistantBotSettingsRules,
  'union-affiliates': { ...unionAffiliateRules, ...areaMessages.unionAffiliateMessages },
  calculators: { ...calculatorRules, ...areaMessages.calculatorMessages },
  'calculators.steps': stepTexts,
  'calculators.expression': expressionTexts,
  'calculators.calculation': calculationTexts,
  'yearly-limits': { ...yearlyLimitRules, ...areaMessages.limitMessages },
  offers: offerRules,
  recommendations: { ...recommendationRules, ...areaMessages.recommendationMessages },
  advisors: { ...advisorRules, ...areaMessages.advisorMessages },
  contacts: areaMessages.contactMessages,
  'saved-replies': { ...savedReplyRules, ...areaMessages.savedReplyMessages },
  'contact-directory': contactDirectoryRules,
  documents: documentRules,
  appointments: appointmentMessages,
  'events-enrolment': { ...enrollmentRules, ...enrollmentMessages },
  notifications: { ...notificationRules, ...notificationMessages },
  segments: segmentRules,
  'message-templates': messageTemplateRules,
  'member-data': memberDataRules,
  staff: { ...staffRules, ...areaMessages.staffMessages },
  types: { ...typeRules, ...typeMessages },
};

/** The type of another language: a translation of each message of each catalog. `languages` lists them. */
export type Language = { [Name in keyof typeof messageCatalogs]: Translation<(typeof messageCatalogs)[Name]> };

/** The languages of the API in addition to English, by locale. One that lacks a message does not compile. */
const languages: Readonly<Record<string, Language>> = {};

/** Adds all languages to the messages of this process. */
export const addLanguages = (): void => {
  for (const [locale, catalogs] of Object.entries(languages)) addLanguage(locale, catalogs);
};
