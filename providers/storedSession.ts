import { jwtDecode } from 'jwt-decode';
import { browserStorage } from './browserStorage';
import { serverTime } from './serverClock';

/** The names under which the browser keeps the session and the colour mode. */
export const storageKeys = {
  theme: 'theme',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  admin: 'adminDetails',
} as const;

export const storage = browserStorage('localStorage');

/** The signed-in administrator, for display only: the API decides what is allowed. */
export interface AdminDetails {
  id: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  role?: string;
  permissions?: string[];
  /** What the API can do beyond listing, reading, creating, updating and deleting records. */
  capabilities?: string[];
  avatarUrl?: string;
  timeZone?: string;
  /** Whether the password was made for the person, who must choose another before anything else. */
  mustChangePassword?: boolean;
}

export const storedToken = (): string | null => storage.get(storageKeys.accessToken);

/** Signed in means that an access token is present, expired or not. */
export const isSignedIn = (): boolean => storedToken() !== null;

/** Whether the session outlives this document, which it does not where the browser keeps nothing. */
export const isSessionPersistent = (): boolean => storage.isPersistent();

/** When a token expires, in milliseconds since 1970; undefined when it has no readable `exp` (in seconds). */
export function expiryOf(token: string): number | undefined {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a token has no readable `exp` or one that has come, by the server's clock. */
export const isExpired = (token: string): boolean => !((expiryOf(token) ?? 0) > serverTime());

let parsed: { text: string | null; admin: AdminDetails | undefined } | undefined;

/** The administrator who signed in on this browser, as far as the storage knows. */
export function storedAdmin(): AdminDetails | undefined {
  const text = storage.get(storageKeys.admin);
  // Every button of every row asks what the person may do.
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

/** Keeps what is shown of the administrator who signed in. */
export const storeAdmin = (admin: AdminDetails | undefined): void =>
  storage.set(storageKeys.admin, JSON.stringify(admin ?? null));

let person: string | undefined;

/** The id of the person whom this document shows, who stays the same when somebody else signs in in another tab. */
export function documentUserId(): string | undefined {
  person ??= storedAdmin()?.id;
  return person;
}

/** Whether the stored session is another person's than that of this document. */
export function isOtherUser(): boolean {
  const stored = storedAdmin()?.id;
  return isSignedIn() && stored !== undefined && stored !== documentUserId();
}

/** Makes this document that of the person who has just signed in. */
export function setDocumentUser(admin: AdminDetails | undefined): void {
  person = admin?.id;
}
