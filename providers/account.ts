import { fetchJson } from './fetchJson';
import { request, withSession } from './http';
import { replaceSession, type Tokens } from './session';
import { type AdminDetails, isSignedIn, storeAdmin, storedAdmin } from './storedSession';

/** A session of the signed-in person: a browser that is signed in. */
export interface SessionInfo {
  id: string;
  userAgent: string;
  ip: string | null;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is that of this browser. */
  isCurrent: boolean;
}

/**
 * Asks for a mail with a link that sets a new password; the answer is the same whether the address is known or not.
 * @throws HttpError with the server's sentence: 422 with field errors, 429 too many requests
 */
export async function forgotPassword(email: string): Promise<void> {
  await fetchJson<null>('/auth/forgot-password', { method: 'POST', body: { email } });
}

/**
 * Sets a password by the token of a mailed link.
 * @throws HttpError 410 when the link was used, replaced or is too old, 422 with `password` among the field errors
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await fetchJson<null>('/auth/reset-password', { method: 'POST', body: { token, password } });
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Whether the person's other sessions end. */
  signOutOthers: boolean;
}

/**
 * Changes the password of the signed-in person; the session of this browser is replaced and goes on.
 * @throws HttpError 422 with `currentPassword` or `newPassword` among the field errors, 429 too many tries
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

/** The sessions of the signed-in person, that of this browser first. */
export async function listSessions({ signal }: { signal?: AbortSignal } = {}): Promise<SessionInfo[]> {
  const { data } = await request<SessionInfo[]>('/auth/sessions', { ...(signal && { signal }) });
  return data;
}

/**
 * Signs another browser of the person out.
 * @throws HttpError 404 when that session is over already
 */
export async function revokeSession(id: string): Promise<void> {
  await request<null>(`/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/**
 * Learns what the API can do, where a session is older than what sign-in tells of it. Whoever cannot be told goes on
 * with what every API has, and is told with the next start.
 */
export async function fetchMissingCapabilities(): Promise<void> {
  const admin = storedAdmin();
  if (!admin || admin.capabilities) return;
  const told = await request<AdminDetails>('/auth/me').catch(() => undefined);
  // An API that tells nothing is not asked again.
  if (told && isSignedIn()) storeAdmin({ ...admin, capabilities: [], ...told.data });
}

/** What people change of themselves. */
export type Profile = Required<Pick<AdminDetails, 'firstName' | 'lastName' | 'timeZone'>>;

/**
 * Saves the profile of the signed-in person and keeps it for display.
 * @throws HttpError 422 with field errors
 */
export async function updateProfile(profile: Profile): Promise<void> {
  const { data } = await request<AdminDetails>('/auth/me', { method: 'PUT', body: profile });
  storeAdmin(data);
}
