import { withWaitingState } from '../connection/connection';
import { fetchJson, HttpError, unreadableText } from '../connection/fetchJson';
import { isServerTimeKnown } from '../connection/serverClock';
import { publicMessages } from '../i18n/publicMessages.en';
import { deletePersonalAutosaves, signedOutKey } from '../storage/autosave';
import { clearListParams, deleteLeftData } from '../storage/deleteLeftData';
import { hasCheckInData } from '../storage/localDataFlag';
import {
  type AdminDetails,
  expiryOf,
  isExpired,
  isOtherUser,
  isSignedIn,
  setDocumentUser,
  storage,
  storageKeys,
  storeAdmin,
  storedAdmin,
  storedToken,
} from '../storage/storedSession';
import { withTabLock } from '../storage/tabLock';
import {
  clearReconnect,
  consumeReturnTo,
  redirectToSignIn,
  reloadDocument,
  replaceDocument,
  storePendingMessage,
} from './signInRedirect';

/** Timeouts and delay in milliseconds. */

const refreshDeadline = 30_000;
const signOutDeadline = 10_000;
const leaveDelay = 200;

/**
 * A request that was not sent or not completed because the session has ended. The sign-in page shows the message, once.
 */
export class SessionEndedError extends HttpError {
  override readonly name = 'SessionEndedError';
  constructor() {
    super(publicMessages.pending.sessionEnded, 401);
  }
}

let hasEnded = false;
let pendingRefresh: Promise<string> | undefined;
/** The last token from the server, where the clock cannot decide whether it has expired. */
let trustedToken: string | undefined;

/** Whether the session of this document has ended; afterwards no request is sent. */
export const isSessionEnded = (): boolean => hasEnded;

/** Blocks all further requests of this document, because its session has ended or another user's has started. */
export function blockRequests(): void {
  hasEnded = true;
}

/**
 * Returns a token that can be sent: the stored one if it is valid, else the result of one refresh. All callers share
 * that refresh, in this tab and in others.
 * @param rejected a token that the server rejected although it looks valid
 * @throws SessionEndedError when the refresh failed; the token is then removed and the sign-in page is loading
 */
export async function validAccessToken(rejected?: string): Promise<string> {
  const token = requireCurrentToken();
  if (token !== rejected && (token === trustedToken || !isExpired(token))) return token;
  pendingRefresh ??= refresh(token).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

/**
 * Returns the stored token. Throws SessionEndedError where another user has signed in in another tab: nothing may be
 * sent for that user.
 */
function requireCurrentToken(): string {
  const token = storedToken();
  if (hasEnded || token === null) throw new SessionEndedError();
  if (!isOtherUser()) return token;
  hasEnded = true;
  reloadDocument();
  throw new SessionEndedError();
}

async function refresh(old: string): Promise<string> {
  try {
    await withWaitingState(renewToken(old));
  } catch (error) {
    if (isRefusal(error)) endSession(old, 'sessionEnded', error.serverMessage);
    else {
      // Leaving the page aborts its requests, which does not mean that the server is unreachable. A page that is being
      // left ends during this delay.
      await new Promise((stay) => setTimeout(stay, leaveDelay));
      endSession(old, 'sessionUnreachable');
    }
  }
  return requireCurrentToken();
}

/** Requests a new token in place of `old`, unless another tab changed the stored token meanwhile. */
async function renewToken(old: string | null): Promise<void> {
  await withTabLock(async () => {
    if (storedToken() !== old) return;
    const { data } = await fetchJson<Tokens>('/auth/refresh', { signal: AbortSignal.timeout(refreshDeadline) }, old);
    if (storedToken() === old) storeTokens(requireValidTokens(data));
  });
}

/** The tokens in a response. Some servers return a refresh token; the API of this product stores it in a cookie. */
export type Tokens = { accessToken?: string; refreshToken?: string } | null;
type SignedIn = { accessToken?: string; refreshToken?: string; admin?: AdminDetails } | null;
type ValidTokens = { accessToken: string; refreshToken?: string };

function storeTokens({ accessToken, refreshToken }: ValidTokens): void {
  trustedToken = isExpired(accessToken) ? accessToken : undefined;
  storage.set(storageKeys.accessToken, accessToken);
  if (typeof refreshToken === 'string') storage.set(storageKeys.refreshToken, refreshToken);
  clearReconnect();
  hasEnded = false;
}

/**
 * Returns tokens that can be sent. Where the server's time is unknown, no token is rejected as expired.
 * @throws HttpError when there is no token or it has expired already, which counts as a refusal of the server
 */
function requireValidTokens<T extends Tokens>(tokens: T): T & ValidTokens {
  const token = tokens?.accessToken;
  const isValid = token && (isServerTimeKnown() ? !isExpired(token) : expiryOf(token) !== undefined);
  if (!isValid) throw new HttpError(unreadableText, 200);
  return tokens as T & ValidTokens;
}

/**
 * Replaces the session with the one that a request returns, such as a change of the password. A caller that needs a new
 * token meanwhile waits for it, in this tab and in others.
 * @param send sends the request with the stored token
 * @throws the errors of `send`; the session then continues as it was
 */
export const replaceSession = (send: (token: string | null) => Promise<Tokens>): Promise<void> =>
  withTabLock(async () => {
    const old = storedToken();
    const tokens = await send(old);
    if (storedToken() === old) storeTokens(requireValidTokens(tokens));
  });

/** Whether the server responded and refused. An unreachable, failing or throttling server has not refused. */
function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status !== 0 && error.status < 500 && error.status !== 429;
}

/**
 * Ends the session of a token and opens the sign-in page. Does nothing when that session has ended already.
 * @param token the token that was rejected or could not be refreshed
 * @param serverMessage the server's message
 */
export function endSession(
  token: string | null,
  message: 'sessionEnded' | 'sessionUnreachable' = 'sessionEnded',
  serverMessage?: string,
): void {
  if (token === null || storedToken() !== token) return;
  hasEnded = true;
  // When the server did not refuse, the same user may reconnect, so their data stays.
  if (message === 'sessionEnded') {
    clearSession();
    deleteLeftData();
  } else storage.remove(storageKeys.accessToken);
  redirectToSignIn(message, serverMessage);
}

/**
 * Deletes the stored session. The token is deleted last: other tabs watch it, and then read the user to decide whether
 * the session has ended.
 */
function clearSession(): void {
  storage.remove(storageKeys.admin);
  storage.remove(storageKeys.refreshToken);
  storage.remove(storageKeys.accessToken);
  clearReconnect();
}

/**
 * Signs in and stores the session.
 * @throws HttpError with the server's message: 401 wrong password, 422 with field errors, 429 too many attempts
 */
export const signIn = (email: string, password: string): Promise<void> =>
  withTabLock(async () => {
    const { data } = await fetchJson<SignedIn>('/auth/login', {
      method: 'POST',
      body: { email, password },
    });
    const { admin, ...tokens } = requireValidTokens(data);
    clearSession();
    // Stored before the token, so that other tabs know the user when the token changes.
    storeAdmin(admin);
    setDocumentUser(admin);
    deleteLeftData();
    storeTokens(tokens);
  });

/**
 * Continues the session that was lost when the server could not be reached.
 * @throws HttpError when it still cannot be reached, or has refused; after a refusal, reconnecting is no longer offered
 */
export async function reconnect(): Promise<void> {
  try {
    await renewToken(null);
  } catch (error) {
    if (isRefusal(error) && !isSignedIn()) {
      clearSession();
      deleteLeftData();
    }
    throw error;
  }
}

/** Deletes the check-in data of the user when the session ends. A failure does not stop the sign-out. */
async function deleteCheckInData(): Promise<void> {
  if (!hasCheckInData()) return;
  const account = storedAdmin()?.id;
  await import('../storage/checkInStore')
    .then(({ deleteAccountData }) => deleteAccountData(account))
    .catch(() => undefined);
}

/** Signs out on this device and on the server, and opens the sign-in page. */
export async function signOut(): Promise<void> {
  const token = storedToken();
  hasEnded = true;
  storage.set(signedOutKey, String(Date.now()));
  deletePersonalAutosaves();
  clearListParams();
  await deleteCheckInData();
  clearSession();
  consumeReturnTo();
  try {
    await fetchJson('/auth/logout', { method: 'POST', signal: AbortSignal.timeout(signOutDeadline) }, token);
  } catch (error) {
    if (!isRefusal(error)) storePendingMessage('signOutUnheard');
  }
  replaceDocument('/login');
}
