import type { Action } from '../../roles';

/**
 * The allowed callers of a route: everybody, signed-in staff, the member app with its key, roles with one of some
 * actions on an area. Published content may also be read by pages with a public key, for nobody in particular.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | 'memberApp'
  | 'publishedContent'
  | { area: string; actions: readonly Action[] };

/** Whether a route needs a key of the member app. */
export const needsAppKey = (access: Access): access is 'memberApp' | 'publishedContent' =>
  access === 'memberApp' || access === 'publishedContent';

/** The base path of all requests of the member app. */
export const memberAppPath = '/api/v1/app';

/** Whether an address belongs to the member app. */
export const isOfMemberApp = (address: string): boolean => address.startsWith(`${memberAppPath}/`);

/** The allowed form of a member's id in requests of the member app. */
export const memberNames = /^[\w-]{1,64}$/;
