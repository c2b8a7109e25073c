import type { AreaSchema } from '../../resources/engine/schema';
import type { AreaModule } from '../records/areaModule';
import { advisorArea } from './advisors';
import { appointmentArea } from './appointments';
import { appPageArea } from './appPages';
import { assistantBotArea } from './assistantBot';
import { assistantBotSettingsArea } from './assistantBot/synonymsCache';
import { bannerArea } from './banners';
import { calculatorArea } from './calculators';
import { contactArea } from './contacts';
import { enrollmentArea, eventArea } from './events';
import { legalArea } from './legals';
import { messageTemplateArea } from './messageTemplates';
import { newsArea } from './newsAndInsights';
import { notificationArea } from './notifications';
import { offerArea } from './offers';
import { organizationArea } from './organization';
import { recommendationArea } from './recommendations';
import { savedReplyArea } from './savedReplies';
import { shareSettingArea } from './shareSettings';
import { snippetsArea } from './snippets';
import { staffArea } from './staff';
import { typeArea } from './types';
import { unionAffiliateArea } from './unionAffiliates';
import { yearlyLimitArea } from './yearlyLimits';

/**
 * The areas that have more than a schema; the dashboard has their parts in this order. Enrollments come before events, so
 * that their offers expire before the events are completed.
 */
export const areas: readonly AreaModule<AreaSchema>[] = [
  organizationArea,
  staffArea,
  legalArea,
  appPageArea,
  advisorArea,
  enrollmentArea,
  appointmentArea,
  eventArea,
  contactArea,
  assistantBotArea,
  assistantBotSettingsArea,
  bannerArea,
  calculatorArea,
  messageTemplateArea,
  newsArea,
  notificationArea,
  offerArea,
  recommendationArea,
  savedReplyArea,
  shareSettingArea,
  snippetsArea,
  typeArea,
  unionAffiliateArea,
  yearlyLimitArea,
];
