import { jwtVerify, SignJWT } from 'jose';
import type { SecretKeys } from './secretKeys';
import { isSignedBy, sign } from './signatures';

const issuer = 'retirement-console';
const audience = 'retirement-console-api';
const accessMinutes = 15;

/** An access token of 15 minutes for a session. */
export const signAccessToken = (keys: SecretKeys, sessionId: string, now: Date): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessMinutes * 60)
    .sign(keys.access);
};

/** The session id of an access token; undefined when the token is not ours or has expired. */
export const readAccessToken = (keys: SecretKeys, token: string, now: Date): Promise<string | undefined> =>
  jwtVerify(token, keys.access, { issuer, audience, algorithms: ['HS256'], currentDate: now }).then(
    ({ payload }) => (typeof payload.sid === 'string' ? payload.sid : undefined),
    () => undefined,
  );

/** The session id of an access token, also of one that has expired; undefined when it is not ours. */
export const sessionOfToken = (keys: SecretKeys, token: string): Promise<string | undefined> =>
  readAccessToken(keys, token, new Date(0));

/** One use of a session's refresh secret: the secret of every generation is derived, so that none is stored. */
export interface RefreshUse {
  sessionId: string;
  generation: number;
}

/** The refresh secret, `session.generation.signature`: HMAC-SHA256 of the first two, in base64url. */
export const signRefreshSecret = (keys: SecretKeys, { sessionId, generation }: RefreshUse): string =>
  `${sessionId}.${generation}.${sign(keys.refresh, `${sessionId}.${generation}`)}`;

/** What a refresh secret stands for; undefined when it is not one of ours. */
export const readRefreshSecret = (keys: SecretKeys, secret: string): RefreshUse | undefined => {
  const [sessionId = '', generationText = '', given = ''] = secret.split('.');
  if (!/^[\da-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(generationText)) return undefined;
  const generation = Number(generationText);
  return isSignedBy(keys.refresh, `${sessionId}.${generation}`, given) ? { sessionId, generation } : undefined;
};
