import { storedAdmin } from './storedSession';

/** What an API may offer beyond listing, reading, creating, updating and deleting records; docs/api.md says by which calls. */
export type Capability =
  | 'activity'
  | 'advising'
  | 'appKeys'
  | 'bot'
  | 'bulk'
  | 'calendars'
  | 'counts'
  | 'dashboard'
  | 'export'
  | 'freeSlots'
  | 'history'
  | 'import'
  | 'invitations'
  | 'limitTables'
  | 'longJobs'
  | 'media'
  | 'members'
  | 'merging'
  | 'profile'
  | 'recommending'
  | 'reorder'
  | 'search'
  | 'sending'
  | 'sessions'
  | 'similar'
  | 'threads'
  | 'transitions'
  | 'trash'
  | 'usedBy'
  | 'views'
  | 'work';

/**
 * Whether the API can do something, as it told at sign-in, so that what it cannot do is not offered. An API that tells
 * nothing is asked for no more than lists and records.
 */
export function hasCapability(capability: Capability): boolean {
  const capabilities = storedAdmin()?.capabilities;
  return Array.isArray(capabilities) && capabilities.includes(capability);
}

/** What is asked for like an area and is none, or is a screen of one: which capability brings it. */
const broughtBy: Readonly<Record<string, Capability>> = {
  activity: 'activity',
  'app-keys': 'appKeys',
  'assistant-bot.knowledge': 'bot',
  'assistant-bot.playground': 'bot',
  'assistant-bot.tests': 'bot',
  'assistant-bot.unanswered': 'bot',
  'calendar-feeds': 'calendars',
  files: 'media',
  members: 'members',
  trash: 'trash',
};

/** Whether the API has an area at all. */
export function hasArea(area: string): boolean {
  const capability = broughtBy[area];
  return capability === undefined || hasCapability(capability);
}

/** Screens that have no records of their own, with what somebody must be allowed to do in an area to see them. */
const screens = new Map<string, readonly [area: string, action: string]>();

/** Lets whoever may do something in an area see a screen. */
export function registerScreenPermission(screen: string, by: readonly [area: string, action: string]): void {
  screens.set(screen, by);
}

/** Areas whose records come with the product. */
const fixed = new Set<string>();

/** Lets nobody make or delete records of an area, whatever else they may do there. */
export function registerFixedArea(area: string): void {
  fixed.add(area);
}

/** What react-admin asks for by other names. */
const meanings: Readonly<Record<string, string>> = { list: 'show' };

/**
 * Whether the signed-in person may do something with an area (`banners`) or change a field of it (`advisors.overrides`),
 * as far as the server told at sign-in, so that what is not possible is not offered; the API decides.
 * A server that tells no permissions leaves everything open; what it does not have is open to nobody.
 * @param action `show`, `create`, `edit`, `delete`, `publish`, `personal`, or a word of react-admin
 */
export function isPermitted(resource: string, action: string): boolean {
  const [area = ''] = resource.split('.');
  if (!hasArea(area) || !hasArea(resource)) return false;
  const screen = screens.get(resource);
  if (screen) return isPermitted(...screen);
  if (fixed.has(area) && ['create', 'delete', 'import'].includes(action)) return false;
  const permissions = storedAdmin()?.permissions;
  if (!Array.isArray(permissions)) return true;
  const meant = meanings[action] ?? action;
  const ways = ['*:*', `${area}:${meant}`, `${resource}:${meant}`];
  // Whoever may change one field of a record may open its form.
  const isFieldOf = (permission: string) => permission.startsWith(`${resource}.`) && permission.endsWith(`:${meant}`);
  return permissions.some((permission) => ways.includes(permission) || isFieldOf(permission));
}
