import { jwtDecode } from 'jwt-decode';
import { serverTime } from '../connection/serverClock';
import { browserStorage } from './browserStorage';

/** The storage keys of the session and of the colour mode. */
export const storageKeys = {
  theme: 'theme',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  admin: 'adminDetails',
} as const;

/** The persistent storage of the session and the preferences. */
export const storage = browserStorage('localStorage');

/** The signed-in user, for display only: the API decides about permissions. */
export interface AdminDetails {
  id: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: string;
  permissions?: string[];
  /** The features of the API in addition to listing, reading, creating, updating and deleting records. */
  capabilities?: string[];
  avatarUrl?: string;
  timeZone?: string;
  /** The language that the user selected, such as `de`; American English is `en-US`. */
  locale?: string;
  /** The first day back from an absence, `2026-12-07`; null for nobody who is away. */
  awayUntil?: string | null;
  /** Whether somebody else set the password, so that the user must choose another first. */
  mustChangePassword?: boolean;
}

/** The stored access token, which may have expired; null without a session. */
export const storedToken = (): string | null => storage.get(storageKeys.accessToken);

/** Whether an access token is stored, expired or not. */
export const isSignedIn = (): boolean => storedToken() !== null;

/** Whether the session outlives this document; false where the browser blocks site data. */
export const isSessionPersistent = (): boolean => storage.isPersistent();

/** Returns when a token expires, in milliseconds since 1970; undefined when it has no readable `exp` (in seconds). */
export function expiryOf(token: string): number | undefined {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token has no readable `exp`, or has expired by the server's time. */
export const isExpired = (token: string): boolean => !((expiryOf(token) ?? 0) > serverTime());

let parsed: { text: string | null; admin: AdminDetails | undefined } | undefined;

/** The user who signed in on this browser, from the storage. */
export function storedAdmin(): AdminDetails | undefined {
  const text = storage.get(storageKeys.admin);
  // The parsed value is cached, because every button of every row reads the permissions.
  if (parsed?.text !== text) parsed = { text, admin: parse(text) };
  return parsed?.admin;
}

function parse(text: string | null): AdminDetails | undefined {
  try {
    const admin: unknown = JSON.parse(text ?? 'null');
    return typeof admin === 'object' && admin !== null && 'id' in admin ? (admin as AdminDetails) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the displayed data of the user who signed in. */
export const storeAdmin = (admin: AdminDetails | undefined): void =>
  storage.set(storageKeys.admin, JSON.stringify(admin ?? null));

let userId: string | undefined;

/** The id of the user of this document. It does not change when another user signs in in another tab. */
export function documentUserId(): string | undefined {
  userId ??= storedAdmin()?.id;
  return userId;
}

/** Whether the stored session belongs to another user than this document. */
export function isOtherUser(): boolean {
  const stored = storedAdmin()?.id;
  return isSignedIn() && stored !== undefined && stored !== documentUserId();
}

/** Sets the user of this document after sign-in. */
export function setDocumentUser(admin: AdminDetails | undefined): void {
  userId = admin?.id;
}
