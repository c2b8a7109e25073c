import type { appPages as schema } from '../../../resources/app-page/schema';
import { audience, type ContentStatus, type RecordOf } from '../../../resources/engine/schemaKit';
import { htmlOf } from '../html';
import { sampleImage } from '../pictures';
import type { Scene } from '../pictures/scenes';

type AppPage = RecordOf<typeof schema>;
type Block = AppPage['blocks'][number];

export const everyone = audience().parse(undefined);

export const about = (heading: string, ...lines: string[]): Block => ({
  type: 'rich_text',
  heading,
  body: htmlOf(lines),
});
export const picture = (subject: Scene, alt: string): Block => ({ type: 'image', image: sampleImage(subject, alt) });
export const questions = (faqCategory: string, most = 5): Block => ({
  type: 'faq_group',
  heading: 'Questions that members ask',
  faqCategory,
  most,
});
export const eventsAbout = (heading: string, topic?: string): Block => ({
  type: 'event_list',
  heading,
  most: 3,
  ...(topic && { topic }),
});
export const bannersIn = (placement: string): Block => ({ type: 'banner_slot', placement });
export const leadsTo = (label: string, linkTarget: string): Block => ({
  type: 'cta',
  label,
  linkType: 'page',
  linkTarget,
});
export const button = (label: string, linkTarget: string) => ({
  cta: { label, linkType: 'page' as const, linkTarget },
});
export const hero = (subject: Scene, alt: string) => ({ heroImage: sampleImage(subject, alt, 'hero') });
export const found = (slug: string, seoTitle: string, seoDescription: string) => ({ slug, seoTitle, seoDescription });

/** What a screen differs in from the common case: content on every platform, for signed-in members. */
export const page = (
  navPlacement: AppPage['navPlacement'],
  sortOrder: number,
  pageKey: string,
  route: string,
  title: string,
  heading: string,
  more: Partial<AppPage> & { status?: ContentStatus } = {},
) => ({
  pageKey,
  title,
  route,
  platforms: ['web', 'ios', 'android'] as AppPage['platforms'],
  pageType: 'content' as AppPage['pageType'],
  navPlacement,
  heading,
  visibility: 'signed_in' as AppPage['visibility'],
  isEnabled: true,
  sortOrder,
  status: 'published' as ContentStatus,
  ...more,
});
