import type { Action } from '../roles';

/** Who may call a route: everybody, whoever is signed in, or whose role allows one of some actions with an area. */
export type Access = 'public' | 'signedIn' | { area: string; actions: readonly Action[] };
