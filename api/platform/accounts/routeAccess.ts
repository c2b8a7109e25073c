import type { Action } from '../../roles';

/**
 * The allowed callers of a route: everybody, signed-in staff, roles with one of some actions on an area, or the member
 * app with its key.
 */
export type Access = 'public' | 'signedIn' | 'memberApp' | { area: string; actions: readonly Action[] };

/** The base path of all requests of the member app. */
export const memberAppPath = '/api/v1/app';

/** Whether an address belongs to the member app. */
export const isOfMemberApp = (address: string): boolean => address.startsWith(`${memberAppPath}/`);

/** The allowed form of a member's id in requests of the member app. */
export const memberNames = /^[\w-]{1,64}$/;
