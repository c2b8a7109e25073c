import { jwtDecode } from 'jwt-decode';
import { browserStorage } from './browserStorage';

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
  avatarUrl?: string;
  timeZone?: string;
}

export const storedToken = (): string | null => storage.get(storageKeys.accessToken);

/** Signed in means that an access token is present, expired or not. */
export const isSignedIn = (): boolean => storedToken() !== null;

/** Whether a token has no readable `exp` (in seconds) or one that has come. */
export function isExpired(token: string): boolean {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp !== 'number' || !(exp * 1000 > Date.now());
  } catch {
    return true;
  }
}

/** The administrator who signed in on this browser, as far as the storage knows. */
export function storedAdmin(): AdminDetails | undefined {
  try {
    const admin: unknown = JSON.parse(storage.get(storageKeys.admin) ?? 'null');
    return typeof admin === 'object' && admin !== null && 'id' in admin ? (admin as AdminDetails) : undefined;
  } catch {
    return undefined;
  }
}
