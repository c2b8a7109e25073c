import { storedAdmin } from '../storage/storedSession';

/**
 * The features that an API may offer in addition to listing, reading, creating, updating and deleting records.
 * docs/api.md names the requests of each.
 */
export type Capability =
  | 'actions'
  | 'activity'
  | 'advising'
  | 'appKeys'
  | 'bot'
  | 'bulk'
  | 'calendars'
  | 'checkIn'
  | 'counts'
  | 'dashboard'
  | 'dryRuns'
  | 'export'
  | 'freeSlots'
  | 'history'
  | 'import'
  | 'invitations'
  | 'limitTables'
  | 'longJobs'
  | 'mailIn'
  | 'media'
  | 'memberData'
  | 'members'
  | 'merging'
  | 'messagePreviews'
  | 'ownReplies'
  | 'previews'
  | 'profile'
  | 'publishingRefusals'
  | 'recommending'
  | 'redirects'
  | 'reorder'
  | 'search'
  | 'sending'
  | 'sessions'
  | 'similar'
  | 'statistics'
  | 'threads'
  | 'trash'
  | 'usedBy'
  | 'views'
  | 'work';

/**
 * Whether the API has a feature, as it reported at sign-in; the console hides the others. An API without capabilities
 * gets only requests for lists and records.
 */
export function hasCapability(capability: Capability): boolean {
  const capabilities = storedAdmin()?.capabilities;
  return Array.isArray(capabilities) && capabilities.includes(capability);
}

/** The capability of each resource that is not an area of records, or is a screen within one. */
const capabilityByResource: Readonly<Record<string, Capability>> = {
  activity: 'activity',
  'app-keys': 'appKeys',
  'assistant-bot.knowledge': 'bot',
  'assistant-bot.playground': 'bot',
  'assistant-bot.tests': 'bot',
  'assistant-bot.unanswered': 'bot',
  'calendar-feeds': 'calendars',
  'check-in': 'checkIn',
  files: 'media',
  'member-data': 'memberData',
  members: 'members',
  trash: 'trash',
};

/** Whether the API has an area. */
export function hasArea(area: string): boolean {
  const capability = capabilityByResource[area];
  return capability === undefined || hasCapability(capability);
}

/** The screens without records of their own, each with the permission in an area that they require. */
const screens = new Map<string, readonly [area: string, action: string]>();

/** Makes a screen visible for users who have a permission in an area. */
export function registerScreenPermission(screen: string, permission: readonly [area: string, action: string]): void {
  screens.set(screen, permission);
}

/** The areas whose records come with the product. */
const fixedAreas = new Set<string>();

/** Prevents everybody from creating, deleting and importing records of an area, regardless of permissions. */
export function registerFixedArea(area: string): void {
  fixedAreas.add(area);
}

/** The product's action for each of react-admin's that has another name. */
const actionAliases: Readonly<Record<string, string>> = { list: 'show' };

/**
 * Whether the signed-in user may do something in an area (`banners`) or edit one field of it (`advisors.overrides`), by
 * the permissions of the sign-in response. It only hides what is not allowed; the API decides. Without permissions in
 * the response everything is allowed, except for features that the API does not have.
 * @param action `show`, `create`, `edit`, `delete`, `publish`, `personal`, or an action of react-admin
 */
export function isPermitted(resource: string, action: string): boolean {
  const [area = ''] = resource.split('.');
  if (!hasArea(area) || !hasArea(resource)) return false;
  const screen = screens.get(resource);
  if (screen) return isPermitted(...screen);
  if (fixedAreas.has(area) && ['create', 'delete', 'import'].includes(action)) return false;
  const permissions = storedAdmin()?.permissions;
  if (!Array.isArray(permissions)) return true;
  const actionName = actionAliases[action] ?? action;
  const grants = ['*:*', `${area}:${actionName}`, `${resource}:${actionName}`];
  // A user who may edit one field of a record may open its form.
  const isFieldOf = (permission: string) =>
    permission.startsWith(`${resource}.`) && permission.endsWith(`:${actionName}`);
  return permissions.some((permission) => grants.includes(permission) || isFieldOf(permission));
}
