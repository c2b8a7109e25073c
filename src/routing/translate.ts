import type { Area } from '../../resources/engine/area/defineArea';

/** The part of an area that its addresses depend on. */
export type AddressedArea = Pick<Area, 'name' | 'path' | 'shape' | 'tab' | 'createSegment'>;

/** The parts of an address; `search` starts with `?` and `hash` with `#` where they are not empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The pages besides the areas; all but the dashboard have the same address on both sides. */
const dashboard = '/dashboard';
const pages = ['/change-password'];

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
export const toPublicPath = (areas: readonly AddressedArea[], address: Address): Address => {
  const area = areaOf(areas, address.pathname);
  const shown = publicView(area, address);
  return area?.tab ? { ...shown, search: `?tab=${area.tab}${shown.search.replace('?', '&')}` } : shown;
};

/** The area that one of react-admin's own addresses belongs to. */
const areaOf = (areas: readonly AddressedArea[], pathname: string) => {
  const [, name = ''] = pathname.split('/');
  return areas.find((candidate) => candidate.name === decode(name));
};

const publicView = (area: AddressedArea | undefined, address: Address): Address => {
  if (address.pathname === '/') return { ...address, pathname: dashboard };
  if (!area) return address;
  const [, , first = '', ...deeper] = address.pathname.split('/');
  const view = viewOf(area, address);
  if (!view || frameOf(area, view) === 'single') return { ...address, pathname: area.path };
  const id = view === 'new' ? '' : first;
  const below = deeper.slice(deeper[0] === 'show' ? 1 : 0);
  if (isOnList(area, view)) {
    const state = view === 'new' ? 'new' : `${view}=${encodeURIComponent(decode(id))}`;
    return { ...address, pathname: area.path, search: `?${state}${address.search.replace('?', '&')}` };
  }
  const segments = { new: [area.createSegment ?? 'new'], view: [id], edit: ['edit', id] }[view];
  return { ...address, pathname: [area.path, ...segments, ...below].join('/') };
};

/**
 * Translates an address as people see it to react-admin's own, the inverse of `toPublicPath`.
 * The redirects are followed; an unknown address becomes `/`, which is the dashboard.
 */
export const toInternalPath = (areas: readonly AddressedArea[], address: Address): Address => {
  const trimmed = address.pathname.replace(/(.)\/+$/, '$1');
  const pathname = redirects[trimmed] ?? trimmed;
  if (pathname === dashboard) return { ...address, pathname: '/' };
  if (pages.includes(pathname)) return { ...address, pathname };
  const { tab, rest: search } = takeFrom(address.search, ['tab']);
  const onPath = areas.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const area = onPath.find((candidate) => candidate.tab === tab) ?? onPath.find((candidate) => !candidate.tab);
  if (!area) return unknown;
  return canonicalView(area, { ...address, pathname, search });
};

const unknown: Address = { pathname: '/', search: '', hash: '' };

const canonicalView = (area: AddressedArea, address: Address): Address => {
  const { pathname } = address;
  const canonical = (...segments: string[]) => ['', area.name, ...segments].join('/');
  const [first = '', ...rest] = pathname.slice(area.path.length + 1).split('/');
  if (first === '') {
    const { view, id, search } = readQuery(area, address.search);
    if (view === undefined) return { ...address, pathname: canonical() };
    return { ...address, search, pathname: canonical(...{ new: ['create'], view: [id, 'show'], edit: [id] }[view]) };
  }
  const { create, show, edit } = area.shape;
  if (first === (area.createSegment ?? 'new') && create === 'page')
    return { ...address, pathname: canonical('create', ...rest) };
  const [id, ...below] = rest;
  if (first === 'edit' && id && edit === 'page') return { ...address, pathname: canonical(id, ...below) };
  if (show === 'page') return { ...address, pathname: canonical(first, 'show', ...rest) };
  return unknown;
};

/**
 * Gives the address that a link within the console leads to: where a record opens over or in its list, or closes
 * again, the list stays on the screen, and its page, sort and filters stay in the address. As what it is shown stays
 * with them.
 * Both addresses are react-admin's own.
 */
export const preserveListLocation = (areas: readonly AddressedArea[], current: Address, target: Address): Address => {
  const listOf = (address: Address) => {
    const area = areaOf(areas, address.pathname);
    const view = area && viewOf(area, address);
    return !view || isOnList(area, view) ? area : undefined;
  };
  const area = listOf(target);
  const staysOnList = area !== undefined && area === listOf(current);
  if (!staysOnList) return target;
  return { ...target, search: target.search === '' ? current.search : keepShownAs(current.search, target.search) };
};

/** As what a list is shown stays with its page, sort and filters, which react-admin writes anew without it. */
const keepShownAs = (current: string, target: string) => {
  const { as } = takeFrom(current, ['as']);
  return as === undefined || takeFrom(target, ['as']).as !== undefined ? target : `${target}&as=${as}`;
};

type View = 'new' | 'view' | 'edit';

/** The view of a record that one of react-admin's own addresses names, or the nearest that the area has. */
const viewOf = (area: AddressedArea, { pathname }: Address): View | undefined => {
  const [, , first, second] = pathname.split('/');
  if (!first) return undefined;
  if (first === 'create') return 'new';
  return second === 'show' && area.shape.show ? 'view' : 'edit';
};

const frameOf = ({ shape }: AddressedArea, view: View) =>
  ({ new: shape.create, view: shape.show, edit: shape.edit })[view];

/** Whether the list stays on the screen with the view, whose address is then the list's with a key in its query. */
const isOnList = (area: AddressedArea, view: View) => {
  const frame = frameOf(area, view);
  return frame === 'panel' || frame === 'place';
};

/** Takes the keys that name a record's view out of a list's query; the rest is kept to the letter. */
const readQuery = (area: AddressedArea, search: string) => {
  const { rest, ...found } = takeFrom(search, ['new', 'view', 'edit']);
  const view = (['new', 'view', 'edit'] as const).find(
    (key) => isOnList(area, key) && (found[key] || (key === 'new' && found.new !== undefined)),
  );
  if (view === undefined) return { view };
  return { view, id: encodeURIComponent(decode(found[view] ?? '')), search: rest };
};

/** The values of some keys of a query, and the rest of it. */
const takeFrom = <Key extends string>(search: string, keys: readonly Key[]) => {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string) => pair.split('=')[0] ?? '';
  const isTaken = (pair: string) => keys.some((key) => key === keyOf(pair));
  const kept = pairs.filter((pair) => !isTaken(pair));
  const taken = pairs.filter(isTaken).map((pair) => [keyOf(pair), pair.slice(keyOf(pair).length + 1)]);
  return {
    ...(Object.fromEntries(taken) as Partial<Record<Key, string>>),
    rest: kept.length > 0 ? `?${kept.join('&')}` : '',
  };
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
