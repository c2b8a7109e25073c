import { storedAdmin } from './storedSession';

/** What an API may offer beyond listing, reading, creating, updating and deleting records; docs/api.md says by which calls. */
export type Capability =
  | 'activity'
  | 'bulk'
  | 'counts'
  | 'dashboard'
  | 'export'
  | 'freeSlots'
  | 'history'
  | 'import'
  | 'invitations'
  | 'longJobs'
  | 'media'
  | 'members'
  | 'merging'
  | 'profile'
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

/** What is asked for like an area and is none: which capability brings it. */
const broughtBy: Readonly<Record<string, Capability>> = {
  activity: 'activity',
  files: 'media',
  members: 'members',
  trash: 'trash',
};

/** Whether the API has an area at all. */
export function isServed(area: string): boolean {
  const capability = broughtBy[area];
  return capability === undefined || hasCapability(capability);
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
  if (!isServed(area)) return false;
  const permissions = storedAdmin()?.permissions;
  if (!Array.isArray(permissions)) return true;
  const meant = meanings[action] ?? action;
  const ways = ['*:*', `${area}:${meant}`, `${resource}:${meant}`];
  // Whoever may change one field of a record may open its form.
  const isFieldOf = (permission: string) => permission.startsWith(`${resource}.`) && permission.endsWith(`:${meant}`);
  return permissions.some((permission) => ways.includes(permission) || isFieldOf(permission));
}
