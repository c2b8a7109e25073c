import type { appPages as schema } from '../../resources/app-page/schema';
import type { ContentStatus, RecordOf } from '../../resources/engine/schemaKit';

type AppPage = RecordOf<typeof schema>;

/** What a screen differs in from the common case: content on every platform, for signed-in members. */
const page = (
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

/** The screens of the member app: five in the tab bar, the rest in the drawer, the footer or reached by links. */
export const appPages = [
  page('tab_bar', 1, 'home', '/home', 'Home', 'Welcome back', {
    icon: 'house',
    subheading: 'Your next appointment, your next event and what is new.',
  }),
  page('tab_bar', 2, 'learn', '/learn', 'Learn', 'Understand your benefits', {
    icon: 'book-open',
    pageType: 'list',
    visibility: 'public',
    subheading: 'Plain answers about pension, savings, Social Security and health coverage.',
  }),
  page('tab_bar', 3, 'events', '/events', 'Events', 'Seminars and webinars near you', {
    icon: 'calendar-days',
    pageType: 'list',
    visibility: 'public',
    subheading: 'Free for members and their spouses. Reserve a seat in a minute.',
  }),
  page('tab_bar', 4, 'appointments', '/appointments', 'Appointments', 'Talk with an advisor', {
    icon: 'phone-call',
    pageType: 'tool',
    subheading: 'By phone, by video, in person or at your worksite.',
  }),
  page('tab_bar', 5, 'my-account', '/account', 'My account', 'Your details and preferences', {
    icon: 'circle-user',
    pageType: 'tool',
  }),
  page('drawer', 1, 'fers-basics', '/learn/fers', 'FERS basics', 'Three parts, one retirement', {
    icon: 'layers',
    visibility: 'public',
    subheading: 'How the FERS pension, Social Security and the TSP fit together.',
  }),
  page('drawer', 2, 'csrs-basics', '/learn/csrs', 'CSRS basics', 'Know your CSRS pension', {
    icon: 'landmark',
    visibility: 'public',
  }),
  page('drawer', 3, 'social-security', '/learn/social-security', 'Social Security', 'When to claim Social Security', {
    icon: 'umbrella',
    visibility: 'public',
    subheading: 'What each starting age means for you and for your spouse.',
  }),
  page('drawer', 4, 'tsp-center', '/learn/tsp', 'TSP Center', 'Make the most of your TSP', {
    icon: 'piggy-bank',
    subheading: 'Contributions, funds, withdrawals and rollovers.',
  }),
  page('drawer', 5, 'medicare', '/learn/medicare', 'Medicare and health', 'Medicare and your health plan', {
    icon: 'heart-pulse',
    visibility: 'public',
  }),
  page(
    'drawer',
    6,
    'survivor-benefits',
    '/learn/survivor-benefits',
    'Survivor benefits',
    'Protect the people you love',
    {
      icon: 'shield',
    },
  ),
  page('drawer', 7, 'calculators', '/tools/calculators', 'Calculators', 'See where you stand', {
    icon: 'calculator',
    pageType: 'tool',
    minAppVersion: '4.2.0',
    subheading: 'Estimates from your own figures. Nothing is stored.',
  }),
  page('drawer', 8, 'services', '/services', 'Services', 'How we can help', {
    icon: 'hand-helping',
    pageType: 'list',
    visibility: 'public',
  }),
  page('drawer', 9, 'offers', '/offers', 'Member offers', 'For members only', {
    icon: 'gift',
    pageType: 'list',
    platforms: ['ios', 'android'],
    isEnabled: false,
    status: 'draft',
  }),
  page('drawer', 10, 'documents', '/documents', 'Forms and guides', 'Forms, guides and worksheets', {
    icon: 'file-text',
    pageType: 'list',
  }),
  page('footer', 1, 'help', '/help', 'Help and answers', 'How can we help?', {
    pageType: 'list',
    visibility: 'public',
    subheading: 'Answers to what members ask most.',
  }),
  page('footer', 2, 'contact', '/contact', 'Contact us', 'We are here to help', { visibility: 'public' }),
  page('none', 1, 'sign-in-help', '/help/sign-in', 'Help with signing in', 'Trouble signing in?', {
    visibility: 'public',
  }),
];
