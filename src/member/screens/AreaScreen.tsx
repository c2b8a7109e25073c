/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import type { PreviewData, ScreenProps } from '../content/previewData';
import type { AppSettings } from '../content/records';
import { messages } from '../messages';
import { StateSentence } from '../parts/pieces';
import { AdvisorScreen } from './AdvisorScreen';
import { AffiliateScreen } from './AffiliateScreen';
import { AppPageScreen } from './AppPageScreen';
import { ArticleScreen } from './ArticleScreen';
import { BannerPreviewScreen } from './BannerPreviewScreen';
import { CalculatorScreen } from './CalculatorScreen';
import { DocumentScreen } from './DocumentScreen';
import { EventScreen } from './EventScreen';
import { FaqScreen } from './FaqScreen';
import { LegalScreen } from './LegalScreen';
import { NotificationScreen } from './NotificationScreen';
import { OfferScreen } from './OfferScreen';
import { OrganizationScreen } from './OrganizationScreen';
import { RecommendationScreen } from './RecommendationScreen';
import { ServiceScreen } from './ServiceScreen';
import { ShareScreen } from './ShareScreen';

/** The screen on which the app has the records of an area. */
const screens: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  'app-page': AppPageScreen,
  snippets: AppPageScreen,
  banners: BannerPreviewScreen,
  'news-and-insights': ArticleScreen,
  faqs: FaqScreen,
  events: EventScreen,
  services: ServiceScreen,
  offers: OfferScreen,
  legals: LegalScreen,
  documents: DocumentScreen,
  calculators: CalculatorScreen,
  organizations: OrganizationScreen,
  'union-affiliates': AffiliateScreen,
  advisors: AdvisorScreen,
  recommendations: RecommendationScreen,
  'share-settings': ShareScreen,
  notifications: NotificationScreen,
};

/** The screen for the record of a preview, or a sentence while there is nothing to draw. */
export const AreaScreen = ({ preview, settings }: { preview: PreviewData; settings: AppSettings }) => {
  const { area, record } = preview;
  const Screen = screens[area];
  if (!Screen) return <StateSentence>{messages.state.noScreen}</StateSentence>;
  if (!record || Object.keys(record).length === 0) return <StateSentence>{messages.state.empty}</StateSentence>;
  return <Screen preview={preview} record={record} settings={settings} />;
};
