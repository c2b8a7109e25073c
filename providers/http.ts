import { type Answer, type Call, exchange, HttpError } from './exchange';
import { endSession, freshToken, hasEnded, SessionEndedError } from './session';
import { isExpired, storedToken } from './storedSession';

/**
 * A call of the API in the name of the signed-in person: an expired token is refreshed first, and a token that the
 * server refuses is refreshed and the call made once more.
 * @param path below `/api/v1`, with its query
 * @throws HttpError with the server's sentence and field errors
 * @throws SessionEndedError when the session is over, without a further message to show
 */
export async function request<T>(path: string, call: Call = {}): Promise<Answer<T>> {
  if (hasEnded()) throw new SessionEndedError();
  const stored = storedToken();
  const token = stored !== null && isExpired(stored) ? await freshToken() : stored;
  try {
    return await exchange<T>(path, call, token);
  } catch (error) {
    if (token === null || !isUnauthorized(error)) throw error;
    return await replay<T>(path, call, token);
  }
}

async function replay<T>(path: string, call: Call, refused: string): Promise<Answer<T>> {
  const token = await freshToken(refused);
  try {
    return await exchange<T>(path, call, token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    endSession(token);
    throw new SessionEndedError();
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401;
