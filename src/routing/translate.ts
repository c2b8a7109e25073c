import type { Area } from '../../resources/engine/defineArea';

/** The part of an area that its addresses depend on. */
export type AddressedArea = Pick<Area, 'name' | 'path' | 'shape'>;

/** The parts of an address; `search` starts with `?` and `hash` with `#` where they are not empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The pages besides the areas, under the same address on both sides but for the dashboard. */
const dashboard = '/dashboard';

/** Old and short addresses, and where they lead. */
export const redirects: Readonly<Record<string, string>> = {
  '/cms': '/cms/app-page',
  '/scheduling': '/scheduling/appointments',
  '/system': '/system/notifications',
};

/**
 * Translates react-admin's own address of a view (`/banners/5/show`) to the one people see
 * (`/cms/banners/5`). An address that belongs to no area stays as it is.
 */
export const toPublic = (areas: readonly AddressedArea[], address: Address): Address => {
  if (address.pathname === '/') return { ...address, pathname: dashboard };
  const [, name = '', ...rest] = address.pathname.split('/');
  const area = areas.find((candidate) => candidate.name === decode(name));
  if (!area) return address;
  const [first = '', ...deeper] = rest;
  if (first === '') return { ...address, pathname: area.path };
  const view = first === 'create' ? 'new' : deeper[0] === 'show' && area.shape !== 'pagesWithoutView' ? 'view' : 'edit';
  const id = view === 'new' ? '' : first;
  const below = deeper.slice(deeper[0] === 'show' ? 1 : 0);
  if (usesQuery(area, view)) {
    const state = view === 'new' ? 'new' : `${view}=${encodeURIComponent(decode(id))}`;
    return { ...address, pathname: area.path, search: `?${state}${address.search.replace('?', '&')}` };
  }
  const segments = { new: ['new'], view: [id], edit: ['edit', id] }[view];
  return { ...address, pathname: [area.path, ...segments, ...below].join('/') };
};

/**
 * Translates an address as people see it to react-admin's own, the inverse of `toPublic`.
 * The redirects are followed; an unknown address becomes `/`, which is the dashboard.
 */
export const toCanonical = (areas: readonly AddressedArea[], address: Address): Address => {
  const trimmed = address.pathname.replace(/(.)\/+$/, '$1');
  const pathname = redirects[trimmed] ?? trimmed;
  if (pathname === dashboard) return { ...address, pathname: '/' };
  const area = areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const unknown = { pathname: '/', search: '', hash: '' };
  if (!area) return unknown;
  const canonical = (...segments: string[]) => ['', area.name, ...segments].join('/');
  const [first = '', ...rest] = pathname.slice(area.path.length + 1).split('/');
  if (first === '') {
    const { view, id, search } = readQuery(area, address.search);
    if (view === undefined) return { ...address, pathname: canonical() };
    return { ...address, search, pathname: canonical(...{ new: ['create'], view: [id, 'show'], edit: [id] }[view]) };
  }
  if (first === 'new' && !usesQuery(area, 'new')) return { ...address, pathname: canonical('create', ...rest) };
  const [id, ...below] = rest;
  if (first === 'edit' && id && !usesQuery(area, 'edit')) return { ...address, pathname: canonical(id, ...below) };
  if (area.shape === 'pages') return { ...address, pathname: canonical(first, 'show', ...rest) };
  return unknown;
};

/**
 * Gives the address that a link within the console leads to: where a record opens over or in its list, or closes
 * again, the list stays on the screen, and its page, sort and filters stay in the address.
 * Both addresses are react-admin's own.
 */
export const keepList = (areas: readonly AddressedArea[], current: Address, target: Address): Address => {
  const areaOf = ({ pathname }: Address) => {
    const [, name = '', first = ''] = pathname.split('/');
    const area = areas.find((candidate) => candidate.name === decode(name));
    const showsList = area && (first === '' || usesQuery(area, first === 'create' ? 'new' : 'edit'));
    return showsList ? area : undefined;
  };
  const area = areaOf(target);
  const staysOnList = area !== undefined && area === areaOf(current);
  return staysOnList && target.search === '' ? { ...target, search: current.search } : target;
};

type View = 'new' | 'view' | 'edit';

/** Whether the view of a record is addressed by the query of the list's address. */
const usesQuery = ({ shape }: AddressedArea, view: View) =>
  shape === 'panel' || (shape === 'listAndNew' && view !== 'new');

/** Takes the keys that name a record's view out of a list's query; the rest is kept to the letter. */
const readQuery = (area: AddressedArea, search: string) => {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string) => pair.split('=')[0] ?? '';
  const idIn = (key: string) => pairs.find((pair) => keyOf(pair) === key)?.slice(key.length + 1) ?? '';
  const view = (['new', 'view', 'edit'] as const).find(
    (key) => usesQuery(area, key) && (key === 'new' ? pairs.some((pair) => keyOf(pair) === key) : idIn(key) !== ''),
  );
  if (view === undefined) return { view };
  const kept = pairs.filter((pair) => !['new', 'view', 'edit'].includes(keyOf(pair)));
  return {
    view,
    id: encodeURIComponent(decode(idIn(view))),
    search: kept.length > 0 ? `?${kept.join('&')}` : '',
  };
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
