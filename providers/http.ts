import { waitUntilReachable } from './connection';
import { type ApiResponse, type Call, fetchJson, HttpError, isUnreachable } from './fetchJson';
import { endSession, isSessionEnded, SessionEndedError, validAccessToken } from './session';
import { isExpired, storedToken } from './storedSession';

/** In milliseconds; so that a server that is started anew goes by unnoticed. */
const pauses = [1000, 2000, 4000];

/**
 * A call of the API in the name of the signed-in person. What only reads is tried up to four times within some seconds
 * while the API cannot be reached; what writes is tried once.
 * @param path below `/api/v1`, with its query
 * @throws HttpError with the server's sentence and field errors
 * @throws SessionEndedError when the session is over, without a further message to show
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
 * Sends in the name of the signed-in person: an expired token is refreshed first, and when the server refuses a token
 * it is refreshed and the call made once more.
 * @param send makes the call with a token, or without one where none is stored
 * @throws SessionEndedError when the session is over, and what `send` throws
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

async function replay<T>(send: (token: string) => Promise<T>, refused: string): Promise<T> {
  const token = await validAccessToken(refused);
  try {
    return await send(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    endSession(token);
    throw new SessionEndedError();
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
