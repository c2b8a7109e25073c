import type { AuthProvider } from 'react-admin';
import { isPermitted } from './permissions';
import { endSession, SessionEndedError, signIn, signOut } from './session';
import { redirectToSignIn } from './signInRedirect';
import { isSignedIn, storedAdmin, storedToken } from './storedSession';

/**
 * Tells react-admin that it must neither navigate nor notify: the sign-in page is another document, and it is
 * already on its way, with the message.
 */
const leaving = { redirectTo: false, message: false };

/** The session as react-admin sees it. That a token has expired never navigates; only the end of the session does. */
export const authProvider = {
  /** @throws HttpError with the server's sentence */
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),

  /** Signs out; react-admin also calls it after a failed check, when there is nothing left to do. */
  async logout() {
    if (isSignedIn()) await signOut();
    return false;
  },

  async checkAuth() {
    if (isSignedIn()) return;
    redirectToSignIn();
    return Promise.reject(leaving);
  },

  /** Ends the session on a 401 that the data provider did not handle itself; every other error stays on the page. */
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
