import { request, withSession } from './calls/http';
import { fetchJson } from './connection/fetchJson';
import { replaceSession, type Tokens } from './session/session';
import { type AdminDetails, isSignedIn, storeAdmin, storedAdmin } from './storage/storedSession';

/** A session of the signed-in user: a browser that is signed in. */
export interface SessionInfo {
  id: string;
  userAgent: string;
  ip: string | null;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
}

/**
 * Requests a mail with a link that sets a new password. The response is the same for known and unknown addresses.
 * @throws HttpError with the server's message: 422 with field errors, 429 for too many requests
 */
export async function forgotPassword(email: string): Promise<void> {
  await fetchJson<null>('/auth/forgot-password', { method: 'POST', body: { email } });
}

/**
 * Sets a password with the token of a mailed link.
 * @throws HttpError 410 when the link was used, replaced or is too old, 422 with `password` among the field errors
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await fetchJson<null>('/auth/reset-password', { method: 'POST', body: { token, password } });
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Whether the user's other sessions end. */
  signOutOthers: boolean;
}

/**
 * Changes the password of the signed-in user. The session of this browser is replaced and continues.
 * @throws HttpError 422 with `currentPassword` or `newPassword` among the field errors, 429 for too many attempts
 */
export const changePassword = (change: PasswordChange): Promise<void> =>
  withSession(() =>
    replaceSession(async (token) => {
      const { data } = await fetchJson<Tokens>('/auth/change-password', { method: 'POST', body: change }, token);
      const admin = storedAdmin();
      if (admin?.mustChangePassword) storeAdmin({ ...admin, mustChangePassword: false });
      return data;
    }),
  );

/** The sessions of the signed-in user, the session of this browser first. */
export async function listSessions({ signal }: { signal?: AbortSignal } = {}): Promise<SessionInfo[]> {
  const { data } = await request<SessionInfo[]>('/auth/sessions', { ...(signal && { signal }) });
  return data;
}

/**
 * Signs out another browser of the user.
 * @throws HttpError 404 when that session has ended already
 */
export async function revokeSession(id: string): Promise<void> {
  await request<null>(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/**
 * Loads the capabilities of the API for a session that was started before sign-in returned them. If that fails, the
 * console starts with the basic capabilities and tries again at the next start.
 */
export async function fetchCapabilities(): Promise<void> {
  const admin = storedAdmin();
  if (!admin || admin.capabilities) return;
  const response = await request<AdminDetails>('/auth/me').catch(() => undefined);
  // The empty list marks an API without capabilities as loaded, so that it is not requested again.
  if (response && isSignedIn()) storeAdmin({ ...admin, capabilities: [], ...response.data });
}

/** The fields of their own account that users can edit. */
export type Profile = Required<Pick<AdminDetails, 'firstName' | 'lastName' | 'timeZone'>> &
  Pick<AdminDetails, 'locale' | 'awayUntil'>;

/**
 * Saves the profile of the signed-in user and stores the response for display.
 * @throws HttpError 422 with field errors
 */
export async function updateProfile(profile: Profile): Promise<void> {
  const { data } = await request<AdminDetails>('/auth/me', { method: 'PUT', body: profile });
  storeAdmin(data);
}
