import { exchange, HttpError, unreadable } from './exchange';
import { forgetReconnect, leaveMessage, leaveTo, leaveToSignIn, takeReturnTo } from './handover';
import { type AdminDetails, isExpired, isSignedIn, storage, storageKeys, storedToken } from './storedSession';

const refreshDeadline = 30_000;
const signOutDeadline = 10_000;
const lockPatience = 10_000;

/** A call that was not made, or not answered, because the session is over. The sign-in page says so, once. */
export class SessionEndedError extends HttpError {
  override readonly name = 'SessionEndedError';
  constructor() {
    super(SessionEndedError.sentence, 401);
  }
  static readonly sentence = 'Your session has ended. Sign in to continue.';
}

let ended = false;
let refreshing: Promise<string> | undefined;

/** Whether a session of this document has ended; from then on nothing is sent. */
export const hasEnded = (): boolean => ended;

/**
 * A token to send: the stored one if it is good, else one refresh for every caller who waits, in this tab and others.
 * @param refused a token that the server refused although it looks good
 * @throws SessionEndedError when the refresh failed; the token is then removed and the sign-in page on its way
 */
export async function freshToken(refused?: string): Promise<string> {
  const token = storedToken();
  if (ended || token === null) throw new SessionEndedError();
  if (token !== refused && !isExpired(token)) return token;
  refreshing ??= refresh(token).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(old: string): Promise<string> {
  try {
    await renewToken(old);
  } catch (error) {
    endSession(old, isRefusal(error) ? 'sessionEnded' : 'sessionUnreachable');
  }
  const token = storedToken();
  if (token === null) throw new SessionEndedError();
  return token;
}

/** Asks for a new token in place of `old`, unless the session has ended, begun or been refreshed meanwhile. */
async function renewToken(old: string | null): Promise<void> {
  await underLock(async () => {
    if (storedToken() !== old) return;
    const { data } = await exchange<Tokens>('/auth/refresh', { signal: AbortSignal.timeout(refreshDeadline) }, old);
    if (storedToken() === old) keepTokens(data);
  });
}

/** A server may also give a refresh token; the one in the box keeps it in a cookie. */
type Tokens = { accessToken?: string; refreshToken?: string } | null;

function keepTokens(tokens: Tokens): void {
  if (typeof tokens?.accessToken !== 'string') {
    throw new HttpError(unreadable, 0);
  }
  storage.set(storageKeys.accessToken, tokens.accessToken);
  if (typeof tokens.refreshToken === 'string') storage.set(storageKeys.refreshToken, tokens.refreshToken);
  forgetReconnect();
  ended = false;
}

/** Lets one tab refresh at a time; where locks are missing or another tab hangs, the server copes with two. */
async function underLock(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    await navigator.locks.request(storageKeys.accessToken, { signal: AbortSignal.timeout(lockPatience) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}

/** Whether the server answered and said no; an unreachable, failing or throttling server has not refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status !== 0 && error.status < 500 && error.status !== 429;
}

/**
 * Ends the session that a token belongs to and leads to the sign-in page; does nothing when that session is over.
 * @param token the token that was refused or could not be refreshed
 */
export function endSession(
  token: string | null,
  message: 'sessionEnded' | 'sessionUnreachable' = 'sessionEnded',
): void {
  if (token === null || storedToken() !== token) return;
  ended = true;
  storage.remove(storageKeys.accessToken);
  // When the server did not refuse, the person may reconnect, and is then still the same.
  if (message === 'sessionEnded') forgetPerson();
  leaveToSignIn(message);
}

function forgetPerson(): void {
  storage.remove(storageKeys.accessToken);
  storage.remove(storageKeys.refreshToken);
  storage.remove(storageKeys.admin);
  forgetReconnect();
}

/**
 * Signs in and keeps the session.
 * @throws HttpError with the server's sentence: 401 wrong password, 422 with field errors, 429 too many tries
 */
export async function signIn(email: string, password: string): Promise<void> {
  const { data } = await exchange<Tokens & { admin?: AdminDetails }>('/auth/login', {
    method: 'POST',
    body: { email, password },
  });
  forgetPerson();
  keepTokens(data);
  storage.set(storageKeys.admin, JSON.stringify(data.admin ?? null));
}

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

/** Signs out here and on the server, and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  const token = storedToken();
  ended = true;
  forgetPerson();
  takeReturnTo();
  try {
    await exchange('/auth/logout', { method: 'POST', signal: AbortSignal.timeout(signOutDeadline) }, token);
  } catch (error) {
    if (!isRefusal(error)) leaveMessage('signOutUnheard');
  }
  leaveTo('/login');
}

/**
 * Follows sign-ins and sign-outs in other tabs of the browser.
 * @param onChange called when the stored token appeared or went
 * @returns stops following
 */
export function watchOtherTabs(onChange: (signedIn: boolean) => void): () => void {
  const listen = ({ key, oldValue }: StorageEvent) => {
    if (key !== null && key !== storageKeys.accessToken) return;
    if (key === storageKeys.accessToken && (oldValue !== null) === isSignedIn()) return;
    ended = !isSignedIn();
    onChange(isSignedIn());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
