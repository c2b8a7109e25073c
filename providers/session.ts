import { deletePersonalAutosaves, signedOutKey } from './autosave';
import { hasCheckInData } from './checkIn/localDataFlag';
import { clearListParams } from './clearListParams';
import { withWaitingState } from './connection';
import { fetchJson, HttpError, unreadableText } from './fetchJson';
import { publicMessages } from './i18n/publicMessages.en';
import { isServerTimeKnown } from './serverClock';
import {
  consumeReturnTo,
  forgetReconnect,
  redirectToSignIn,
  reloadDocument,
  replaceDocument,
  storePendingMessage,
} from './signInRedirect';
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
} from './storedSession';
import { withTabLock } from './tabLock';

const refreshDeadline = 30_000;
const signOutDeadline = 10_000;
const leavingTakes = 200;

/** A call that was not made, or not answered, because the session is over. The sign-in page says so, once. */
export class SessionEndedError extends HttpError {
  override readonly name = 'SessionEndedError';
  constructor() {
    super(publicMessages.pending.sessionEnded, 401);
  }
}

let ended = false;
let refreshing: Promise<string> | undefined;
/** The last token that was given, where only the server can tell whether it has expired. */
let trusted: string | undefined;

/** Whether a session of this document has ended; from then on nothing is sent. */
export const isSessionEnded = (): boolean => ended;

/** Lets this document send nothing more, because its session has ended or become another's elsewhere. */
export function blockRequests(): void {
  ended = true;
}

/**
 * A token to send: the stored one if it is good, else one refresh for every caller who waits, in this tab and others.
 * @param refused a token that the server refused although it looks good
 * @throws SessionEndedError when the refresh failed; the token is then removed and the sign-in page on its way
 */
export async function validAccessToken(refused?: string): Promise<string> {
  const token = ownToken();
  if (token !== refused && (token === trusted || !isExpired(token))) return token;
  refreshing ??= refresh(token).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The stored token, unless somebody else has signed in in another tab: nothing may be sent in their name. */
function ownToken(): string {
  const token = storedToken();
  if (ended || token === null) throw new SessionEndedError();
  if (!isOtherUser()) return token;
  ended = true;
  reloadDocument();
  throw new SessionEndedError();
}

async function refresh(old: string): Promise<string> {
  try {
    await withWaitingState(renewToken(old));
  } catch (error) {
    if (isRefusal(error)) endSession(old, 'sessionEnded', error.serverMessage);
    else {
      // Leaving the page breaks off its calls, which is no sign that the server is gone: a page that is left ends here.
      await new Promise((stay) => setTimeout(stay, leavingTakes));
      endSession(old, 'sessionUnreachable');
    }
  }
  return ownToken();
}

/** Asks for a new token in place of `old`, unless the session has ended, begun or been refreshed meanwhile. */
async function renewToken(old: string | null): Promise<void> {
  await withTabLock(async () => {
    if (storedToken() !== old) return;
    const { data } = await fetchJson<Tokens>('/auth/refresh', { signal: AbortSignal.timeout(refreshDeadline) }, old);
    if (storedToken() === old) keepTokens(goodTokens(data));
  });
}

/** A server may also give a refresh token; the one in the box keeps it in a cookie. */
export type Tokens = { accessToken?: string; refreshToken?: string } | null;
type SignedIn = { accessToken?: string; refreshToken?: string; admin?: AdminDetails } | null;
type GoodTokens = { accessToken: string; refreshToken?: string };

function keepTokens({ accessToken, refreshToken }: GoodTokens): void {
  trusted = isExpired(accessToken) ? accessToken : undefined;
  storage.set(storageKeys.accessToken, accessToken);
  if (typeof refreshToken === 'string') storage.set(storageKeys.refreshToken, refreshToken);
  forgetReconnect();
  ended = false;
}

/**
 * Tokens that can be sent; by a clock that may be wrong nothing is refused.
 * @throws HttpError when there is no token, or one that has expired already: the server has refused in its way
 */
function goodTokens<T extends Tokens>(tokens: T): T & GoodTokens {
  const token = tokens?.accessToken;
  const isGood = token && (isServerTimeKnown() ? !isExpired(token) : expiryOf(token) !== undefined);
  if (!isGood) throw new HttpError(unreadableText, 200);
  return tokens as T & GoodTokens;
}

/**
 * Replaces the session with the one that a call gives, such as a change of the password. Whoever needs a new token
 * meanwhile, in this tab and others, waits for it.
 * @param ask makes the call with the stored token
 * @throws what `ask` throws; the session then goes on as it was
 */
export const replaceSession = (ask: (token: string | null) => Promise<Tokens>): Promise<void> =>
  withTabLock(async () => {
    const old = storedToken();
    const tokens = await ask(old);
    if (storedToken() === old) keepTokens(goodTokens(tokens));
  });

/** Whether the server answered and said no; an unreachable, failing or throttling server has not refused. */
function isRefusal(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status !== 0 && error.status < 500 && error.status !== 429;
}

/**
 * Ends the session that a token belongs to and leads to the sign-in page; does nothing when that session is over.
 * @param token the token that was refused or could not be refreshed
 * @param said what the server said to it
 */
export function endSession(
  token: string | null,
  message: 'sessionEnded' | 'sessionUnreachable' = 'sessionEnded',
  said?: string,
): void {
  if (token === null || storedToken() !== token) return;
  ended = true;
  // When the server did not refuse, the person may reconnect, and is then still the same.
  if (message === 'sessionEnded') forgetPerson();
  else storage.remove(storageKeys.accessToken);
  redirectToSignIn(message, said);
}

/** The token goes last: other tabs, which see it go, tell by the person whether the session has really ended. */
function forgetPerson(): void {
  storage.remove(storageKeys.admin);
  storage.remove(storageKeys.refreshToken);
  storage.remove(storageKeys.accessToken);
  forgetReconnect();
}

/**
 * Signs in and keeps the session.
 * @throws HttpError with the server's sentence: 401 wrong password, 422 with field errors, 429 too many tries
 */
export const signIn = (email: string, password: string): Promise<void> =>
  withTabLock(async () => {
    const { data } = await fetchJson<SignedIn>('/auth/login', {
      method: 'POST',
      body: { email, password },
    });
    const { admin, ...tokens } = goodTokens(data);
    forgetPerson();
    // Before the token, so that other tabs know whose it is when it comes.
    storeAdmin(admin);
    setDocumentUser(admin);
    keepTokens(tokens);
  });

/**
 * Takes up the session that was lost when the server could not be reached.
 * @throws HttpError when it still cannot be reached, or has refused; then the offer ends
 */
export async function reconnect(): Promise<void> {
  try {
    await renewToken(null);
  } catch (error) {
    if (isRefusal(error) && !isSignedIn()) forgetPerson();
    throw error;
  }
}

/** What the person kept for the doors of events goes with the session; a failure of that keeps nobody signed in. */
async function forgetDoors(): Promise<void> {
  if (!hasCheckInData()) return;
  const account = storedAdmin()?.id;
  await import('./checkIn/checkInStore')
    .then(({ deleteAccountData }) => deleteAccountData(account))
    .catch(() => undefined);
}

/** Signs out here and on the server, and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  const token = storedToken();
  ended = true;
  storage.set(signedOutKey, String(Date.now()));
  deletePersonalAutosaves();
  clearListParams();
  await forgetDoors();
  forgetPerson();
  consumeReturnTo();
  try {
    await fetchJson('/auth/logout', { method: 'POST', signal: AbortSignal.timeout(signOutDeadline) }, token);
  } catch (error) {
    if (!isRefusal(error)) storePendingMessage('signOutUnheard');
  }
  replaceDocument('/login');
}
