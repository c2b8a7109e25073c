import type { Area } from '../../resources/engine/core/resource/defineArea';

/** The properties of an area from which its addresses are built. */
export type AddressedArea = Pick<Area, 'name' | 'path' | 'shape' | 'tab' | 'createSegment'>;

/** The parts of an address; `search` starts with `?` and `hash` with `#` where they are not empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The pages that belong to no area. All but the dashboard have the same public and internal address. */
const dashboard = '/dashboard';
const pages = ['/change-password'];

/** Old and short addresses, with the address to which each redirects. */
export const redirects: Readonly<Record<string, string>> = {
  '/cms': '/cms/app-page',
  '/scheduling': '/scheduling/appointments',
  '/system': '/system/notifications',
};

/**
 * Translates react-admin's address of a view (`/banners/5/show`) to the public one (`/cms/banners/5`).
 * Returns an address that belongs to no area unchanged.
 */
export const toPublicPath = (areas: readonly AddressedArea[], address: Address): Address => {
  const area = areaOf(areas, address.pathname);
  const publicAddress = publicView(area, address);
  return area?.tab
    ? { ...publicAddress, search: `?tab=${area.tab}${publicAddress.search.replace('?', '&')}` }
    : publicAddress;
};

/** Returns the area of one of react-admin's addresses; undefined where the address belongs to none. */
const areaOf = (areas: readonly AddressedArea[], pathname: string) => {
  const [, name = ''] = pathname.split('/');
  return areas.find((candidate) => candidate.name === decode(name));
};

const publicView = (area: AddressedArea | undefined, address: Address): Address => {
  if (address.pathname === '/') return { ...address, pathname: dashboard };
  if (!area) return address;
  const [, , first = '', ...remainingSegments] = address.pathname.split('/');
  const view = viewOf(area, address);
  if (!view || placementOf(area, view) === 'single') return { ...address, pathname: area.path };
  const id = view === 'new' ? '' : first;
  const subpath = remainingSegments.slice(remainingSegments[0] === 'show' ? 1 : 0);
  if (isOnList(area, view)) {
    const state = view === 'new' ? 'new' : `${view}=${encodeURIComponent(decode(id))}`;
    return { ...address, pathname: area.path, search: `?${state}${address.search.replace('?', '&')}` };
  }
  const segments = { new: [area.createSegment ?? 'new'], view: [id], edit: ['edit', id] }[view];
  return { ...address, pathname: [area.path, ...segments, ...subpath].join('/') };
};

/**
 * Translates a public address to react-admin's address; the inverse of `toPublicPath`.
 * Follows the redirects. An unknown address becomes `/`, which is the dashboard: the object `unknownAddress`.
 */
export const toInternalPath = (areas: readonly AddressedArea[], address: Address): Address => {
  const trimmed = address.pathname.replace(/(.)\/+$/, '$1');
  const pathname = redirects[trimmed] ?? trimmed;
  if (pathname === dashboard || pathname === '/') return { ...address, pathname: '/' };
  if (pages.includes(pathname)) return { ...address, pathname };
  const { tab, rest: search } = splitQuery(address.search, ['tab']);
  const onPath = areas.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const area = onPath.find((candidate) => candidate.tab === tab) ?? onPath.find((candidate) => !candidate.tab);
  if (!area) return unknownAddress;
  return internalView(area, { ...address, pathname, search });
};

/** The dashboard, where it stands for an address that the console does not have. */
export const unknownAddress: Address = { pathname: '/', search: '', hash: '' };

const internalView = (area: AddressedArea, address: Address): Address => {
  const { pathname } = address;
  const internalPath = (...segments: string[]) => ['', area.name, ...segments].join('/');
  const [first = '', ...rest] = pathname.slice(area.path.length + 1).split('/');
  if (first === '') {
    const { view, id, search } = readQuery(area, address.search);
    if (view === undefined) return { ...address, pathname: internalPath() };
    return { ...address, search, pathname: internalPath(...{ new: ['create'], view: [id, 'show'], edit: [id] }[view]) };
  }
  const { create, show, edit } = area.shape;
  if (first === (area.createSegment ?? 'new') && create === 'page')
    return { ...address, pathname: internalPath('create', ...rest) };
  const [id, ...subpath] = rest;
  if (first === 'edit' && id && edit === 'page') return { ...address, pathname: internalPath(id, ...subpath) };
  if (show === 'page') return { ...address, pathname: internalPath(first, 'show', ...rest) };
  return unknownAddress;
};

/**
 * Returns the address to which a link within the console leads. Where a record opens or closes over its list, the list
 * stays visible, so its page, sort, filters and `as` stay in the query. All addresses are react-admin's.
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
  return { ...target, search: target.search === '' ? current.search : preserveAs(current.search, target.search) };
};

/** Preserves the `as` parameter of a list, which react-admin drops when it writes page, sort and filters. */
const preserveAs = (current: string, target: string) => {
  const { as } = splitQuery(current, ['as']);
  return as === undefined || splitQuery(target, ['as']).as !== undefined ? target : `${target}&as=${as}`;
};

type View = 'new' | 'view' | 'edit';

/** The view that one of react-admin's addresses names, or the nearest one that the area has. */
const viewOf = (area: AddressedArea, { pathname }: Address): View | undefined => {
  const [, , first, second] = pathname.split('/');
  if (!first) return undefined;
  if (first === 'create') return 'new';
  return second === 'show' && area.shape.show ? 'view' : 'edit';
};

const placementOf = ({ shape }: AddressedArea, view: View) =>
  ({ new: shape.create, view: shape.show, edit: shape.edit })[view];

/** Whether the list stays visible with the view. The address is then the list's, with a key in the query. */
const isOnList = (area: AddressedArea, view: View) => {
  const placement = placementOf(area, view);
  return placement === 'panel' || placement === 'pane' || placement === 'place';
};

/** Separates the keys that name a record's view from a list's query. The rest of the query stays unchanged. */
const readQuery = (area: AddressedArea, search: string) => {
  const { rest, ...found } = splitQuery(search, ['new', 'view', 'edit']);
  const view = (['new', 'view', 'edit'] as const).find(
    (key) => isOnList(area, key) && (found[key] || (key === 'new' && found.new !== undefined)),
  );
  if (view === undefined) return { view };
  return { view, id: encodeURIComponent(decode(found[view] ?? '')), search: rest };
};

/** Returns the values of some keys of a query, and the rest of the query. */
const splitQuery = <Key extends string>(search: string, keys: readonly Key[]) => {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string) => pair.split('=')[0] ?? '';
  const isSelected = (pair: string) => keys.some((key) => key === keyOf(pair));
  const remaining = pairs.filter((pair) => !isSelected(pair));
  const selected = pairs.filter(isSelected).map((pair) => [keyOf(pair), pair.slice(keyOf(pair).length + 1)]);
  return {
    ...(Object.fromEntries(selected) as Partial<Record<Key, string>>),
    rest: remaining.length > 0 ? `?${remaining.join('&')}` : '',
  };
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
