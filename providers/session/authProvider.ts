import type { AuthProvider } from 'react-admin';
import { isSignedIn, storedAdmin, storedToken } from '../storage/storedSession';
import { isPermitted } from './permissions';
import { endSession, SessionEndedError, signIn, signOut } from './session';
import { redirectToSignIn } from './signInRedirect';

/**
 * The error with which react-admin neither navigates nor shows a notification. The sign-in page is another document,
 * which is loading already and shows the message.
 */
const leaving = { redirectTo: false, message: false };

/** The session for react-admin. An expired token never navigates; only the end of the session does. */
export const authProvider = {
  /**
   * Signs in.
   * @throws HttpError with the server's message
   */
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),

  /** Signs out. react-admin calls it after a failed check too, when the session has ended already. */
  async logout() {
    if (isSignedIn()) await signOut();
    return false;
  },

  async checkAuth() {
    if (isSignedIn()) return;
    redirectToSignIn();
    return Promise.reject(leaving);
  },

  /** Ends the session on a 401 that the data provider did not handle. Every other error stays on the page. */
  async checkError(error: { status?: number } | undefined) {
    if (error?.status !== 401 || error instanceof SessionEndedError) return;
    endSession(storedToken());
    return Promise.reject(leaving);
  },

  async getIdentity() {
    const admin = storedAdmin();
    if (!admin) return { id: '', fullName: '' };
    const fullName = [admin.firstName, admin.lastName].filter(Boolean).join(' ') || admin.email;
    return { ...admin, fullName, avatar: admin.avatarUrl };
  },

  async getPermissions() {
    return storedAdmin()?.permissions ?? [];
  },

  async canAccess({ resource, action }: { resource: string; action: string }) {
    return isPermitted(resource, action);
  },
} satisfies AuthProvider;
