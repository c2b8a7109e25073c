import type { Action } from '../roles';

/**
 * Who may call a route: everybody, whoever is signed in, whose role allows one of some actions with an area, or the
 * member app with a key of its own.
 */
export type Access = 'public' | 'signedIn' | 'memberApp' | { area: string; actions: readonly Action[] };

/** Below this lie all calls of the member app. */
export const memberAppPath = '/api/v1/app';

export const isOfMemberApp = (address: string): boolean => address.startsWith(`${memberAppPath}/`);

/** How the app may name the member for whom it calls. */
export const memberNames = /^[\w-]{1,64}$/;
