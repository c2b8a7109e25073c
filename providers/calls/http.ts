import { waitUntilReachable } from '../connection/connection';
import { type ApiResponse, type Call, fetchJson, HttpError, isUnreachable } from '../connection/fetchJson';
import { endSession, isSessionEnded, SessionEndedError, validAccessToken } from '../session/session';
import { isExpired, storedToken } from '../storage/storedSession';

/** The pauses between attempts in milliseconds, long enough for a restart of the server. */
const pauses = [1000, 2000, 4000];

/**
 * Sends an API request for the signed-in user. GET requests are repeated up to three times while the API cannot be
 * reached, after the pauses above; other requests are sent once.
 * @param path below `/api/v1`, with its query
 * @throws HttpError with the server's message and field errors
 * @throws SessionEndedError when the session has ended; no further message is shown for it
 */
export async function request<T>(path: string, call: Call = {}): Promise<ApiResponse<T>> {
  const send = () => withSession((token) => fetchJson<T>(path, call, token));
  if (call.method && call.method !== 'GET') return send();
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    await waitUntilReachable(pause, call.signal);
  }
  return send();
}

/**
 * Sends a request with the access token. An expired token is refreshed first. When the server rejects a token, it is
 * refreshed and the request sent once more.
 * @param send sends the request with a token, or without one if no token is stored
 * @throws SessionEndedError when the session has ended, and the errors of `send`
 */
export async function withSession<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  if (isSessionEnded()) throw new SessionEndedError();
  const stored = storedToken();
  const token = stored !== null && isExpired(stored) ? await validAccessToken() : stored;
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !isUnauthorized(error)) throw error;
    return await replay(send, token);
  }
}

async function replay<T>(send: (token: string) => Promise<T>, rejected: string): Promise<T> {
  const token = await validAccessToken(rejected);
  try {
    return await send(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    endSession(token);
    throw new SessionEndedError();
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
