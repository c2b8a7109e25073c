import { describe, expect, it } from 'vitest';
import { areas } from '../../../resources';
import {
  pageRoutes,
  pageRoutesWithoutShow,
  panelRoutes,
  singletonRoutes,
} from '../../../resources/engine/core/resource/defineArea';
import { type AddressedArea, preserveListLocation, toInternalPath, toPublicPath } from '../../../src/routing/translate';

const parse = (path: string) => {
  const url = new URL(path, 'http://console.test');
  return { pathname: path.split(/[?#]/)[0] ?? '', search: url.search, hash: url.hash };
};
const publicOf = (path: string, known: readonly AddressedArea[] = shapes) => {
  const { pathname, search, hash } = toPublicPath(known, parse(path));
  return pathname + search + hash;
};
const canonicalOf = (path: string, known: readonly AddressedArea[] = shapes) => {
  const { pathname, search, hash } = toInternalPath(known, parse(path));
  return pathname + search + hash;
};

const shapes: AddressedArea[] = [
  { name: 'banners', path: '/cms/banners', shape: pageRoutes },
  { name: 'legals', path: '/cms/legals', shape: pageRoutesWithoutShow },
  { name: 'faqs', path: '/cms/faqs', shape: { create: 'page', edit: 'place' } },
  { name: 'app-page', path: '/cms/app-page', shape: panelRoutes },
  { name: 'documents', path: '/documents', shape: panelRoutes },
  { name: 'contacts', path: '/cms/contacts', shape: panelRoutes },
  { name: 'contact-directory', path: '/cms/contacts', tab: 'directory', shape: panelRoutes },
  { name: 'messages', path: '/system/messages', createSegment: 'send', shape: { ...panelRoutes, create: 'page' } },
  { name: 'bot-settings', path: '/cms/bot', tab: 'settings', shape: singletonRoutes('settings') },
];

const pairs = [
  ['/', '/dashboard'],
  ['/change-password', '/change-password'],
  ['/banners', '/cms/banners'],
  ['/banners?page=2&filter=%7B%22q%22%3A%22a%22%7D', '/cms/banners?page=2&filter=%7B%22q%22%3A%22a%22%7D'],
  ['/banners/create', '/cms/banners/new'],
  ['/banners/5', '/cms/banners/edit/5'],
  ['/banners/5/2', '/cms/banners/edit/5/2'],
  ['/banners/5/show', '/cms/banners/5'],
  ['/banners/5/show/1#top', '/cms/banners/5/1#top'],
  ['/banners/a%2Fb%3F/show', '/cms/banners/a%2Fb%3F'],
  ['/legals', '/cms/legals'],
  ['/legals/create', '/cms/legals/new'],
  ['/legals/privacy-policy', '/cms/legals/edit/privacy-policy'],
  ['/faqs', '/cms/faqs'],
  ['/faqs/create', '/cms/faqs/new'],
  ['/faqs/7', '/cms/faqs?edit=7'],
  ['/faqs/7?page=3', '/cms/faqs?edit=7&page=3'],
  ['/app-page', '/cms/app-page'],
  ['/app-page/create', '/cms/app-page?new'],
  ['/app-page/tsp-center/show', '/cms/app-page?view=tsp-center'],
  ['/app-page/tsp-center?sort=title&order=ASC', '/cms/app-page?edit=tsp-center&sort=title&order=ASC'],
  ['/documents/a%26b%3Dc%2Fd/show', '/documents?view=a%26b%3Dc%2Fd'],
  ['/contacts', '/cms/contacts'],
  ['/contacts/5/show?page=2', '/cms/contacts?view=5&page=2'],
  ['/contact-directory', '/cms/contacts?tab=directory'],
  ['/contact-directory?page=2', '/cms/contacts?tab=directory&page=2'],
  ['/contact-directory/create', '/cms/contacts?tab=directory&new'],
  ['/contact-directory/5?page=2', '/cms/contacts?tab=directory&edit=5&page=2'],
  ['/messages', '/system/messages'],
  ['/messages/create', '/system/messages/send'],
  ['/messages/5/show?page=2', '/system/messages?view=5&page=2'],
  ['/messages/5', '/system/messages?edit=5'],
  ['/bot-settings', '/cms/bot?tab=settings'],
] as const;

describe('addresses', () => {
  it.each(pairs)('%s is shown as %s, and back', (canonical, address) => {
    expect(publicOf(canonical)).toBe(address);
    expect(canonicalOf(address)).toBe(canonical);
  });

  it('remove the state of a panel from the list, wherever it is in the query', () => {
    expect(canonicalOf('/cms/app-page?page=2&view=home&perPage=50')).toBe('/app-page/home/show?page=2&perPage=50');
    expect(canonicalOf('/cms/app-page?edit=')).toBe('/app-page?edit=');
  });

  it('of a view that an area does not have lead to the nearest one', () => {
    expect(publicOf('/legals/terms/show')).toBe('/cms/legals/edit/terms');
    expect(publicOf('/faqs/7/show')).toBe('/cms/faqs?edit=7');
    expect(publicOf('/bot-settings/settings')).toBe('/cms/bot?tab=settings');
  });

  it('of an unknown tab lead to the first area of the path, without the tab', () => {
    expect(canonicalOf('/cms/contacts?tab=people&view=5')).toBe('/contacts/5/show');
    expect(canonicalOf('/cms/contacts?tab=people&page=2')).toBe('/contacts?page=2');
  });

  it('keep the query where the area has separate pages', () => {
    expect(canonicalOf('/cms/banners?edit=5')).toBe('/banners?edit=5');
  });

  it.each([
    '/nowhere',
    '/cms/nowhere',
    '/cms/legals/terms',
    '/cms/faqs/7',
    '/cms/faqs/edit/7',
    '/cms/app-page/new',
    '/cms/bannersx',
  ])('like %s are unknown and lead to the dashboard', (path) => {
    expect(canonicalOf(path)).toBe('/');
  });

  it('in a short form are completed', () => {
    expect(canonicalOf('/cms')).toBe('/app-page');
    expect(canonicalOf('/cms/')).toBe('/app-page');
    expect(canonicalOf('/scheduling')).toBe('/');
    expect(canonicalOf('/')).toBe('/');
    expect(canonicalOf('/dashboard')).toBe('/');
  });
});

describe('a list below an open record', () => {
  const led = (current: string, target: string) => {
    const { pathname, search } = preserveListLocation(shapes, parse(current), parse(target));
    return pathname + search;
  };

  it.each([
    ['/app-page?page=2', '/app-page/home/show', '/app-page/home/show?page=2'],
    ['/app-page/home/show?page=2', '/app-page', '/app-page?page=2'],
    ['/app-page/home?page=2', '/app-page/create', '/app-page/create?page=2'],
    ['/faqs?page=2', '/faqs/7', '/faqs/7?page=2'],
    // The display mode stays when the list’s own parameters are written again.
    ['/documents?as=calendar', '/documents?page=3', '/documents?page=3&as=calendar'],
    ['/documents/5/show?page=2&as=list', '/documents/5/show?page=3', '/documents/5/show?page=3&as=list'],
    ['/documents?page=2&as=list', '/documents?as=calendar', '/documents?as=calendar'],
  ])('keeps its query from %s to %s', (current, target, expected) => {
    expect(led(current, target)).toBe(expected);
  });

  it.each([
    ['/app-page?page=2', '/app-page?page=3'],
    ['/app-page?page=2', '/documents'],
    ['/banners?page=2', '/banners/5/show'],
    ['/faqs?page=2', '/faqs/create'],
    ['/?page=2', '/app-page'],
  ])('does not change the way from %s to %s', (current, target) => {
    expect(led(current, target)).toBe(target);
  });
});

describe('the declared areas', () => {
  const specified: Record<string, string[]> = {
    'app-page': ['/cms/app-page', '/cms/app-page/new', '/cms/app-page/5', '/cms/app-page/edit/5'],
    snippets: ['/cms/snippets', '/cms/snippets/new', '/cms/snippets/5', '/cms/snippets/edit/5'],
    legals: ['/cms/legals', '/cms/legals/new', '/cms/legals/edit/privacy-policy'],
    banners: ['/cms/banners', '/cms/banners/new', '/cms/banners/5', '/cms/banners/edit/5'],
    organizations: [
      '/cms/organizations',
      '/cms/organizations/new',
      '/cms/organizations/5',
      '/cms/organizations/edit/5',
    ],
    services: ['/cms/services', '/cms/services/new', '/cms/services/5', '/cms/services/edit/5'],
    'news-and-insights': [
      '/cms/news-and-insights',
      '/cms/news-and-insights/new',
      '/cms/news-and-insights/5',
      '/cms/news-and-insights/edit/5',
    ],
    faqs: ['/cms/faqs', '/cms/faqs/new'],
    events: ['/cms/events', '/cms/events/new', '/cms/events/5', '/cms/events/edit/5'],
    'share-settings': [
      '/cms/share-settings',
      '/cms/share-settings?new',
      '/cms/share-settings?view=5',
      '/cms/share-settings?edit=5',
    ],
    'assistant-bot': [
      '/cms/assistant-bot',
      '/cms/assistant-bot?new',
      '/cms/assistant-bot?view=5',
      '/cms/assistant-bot?edit=5',
    ],
    'assistant-bot-settings': ['/cms/assistant-bot?tab=settings'],
    'union-affiliates': [
      '/cms/union-affiliates',
      '/cms/union-affiliates?new',
      '/cms/union-affiliates?view=5',
      '/cms/union-affiliates?edit=5',
    ],
    calculators: ['/cms/calculators', '/cms/calculators?new', '/cms/calculators?view=5', '/cms/calculators?edit=5'],
    offers: ['/cms/offers', '/cms/offers?new', '/cms/offers?view=5', '/cms/offers?edit=5'],
    recommendations: [
      '/cms/recommendations',
      '/cms/recommendations?new',
      '/cms/recommendations?view=5',
      '/cms/recommendations?edit=5',
    ],
    advisors: ['/cms/advisors', '/cms/advisors?new', '/cms/advisors?view=5', '/cms/advisors?edit=5'],
    documents: ['/documents', '/documents?new', '/documents?view=5', '/documents?edit=5'],
  };

  it.each(areas.map((area) => area.name))('%s: every address can be translated and back', (name) => {
    const area = areas.find((candidate) => candidate.name === name);
    const { create, show, edit } = area?.shape ?? {};
    const views = [create && '/create', show && '/5/show', edit && edit !== 'single' && '/5'];
    for (const view of ['', ...views.filter(Boolean)]) {
      const canonical = `/${name}${view}`;
      expect(canonicalOf(publicOf(canonical, areas), areas)).toBe(canonical);
    }
  });

  it.each(Object.entries(specified))('%s have their specified addresses', (_name, paths) => {
    for (const path of paths) expect(publicOf(canonicalOf(path, areas), areas)).toBe(path);
  });
});
