import { jwtVerify, SignJWT } from 'jose';
import type { SecretKeys } from './secretKeys';
import { isSignedBy, sign } from './signatures';

const issuer = 'retirement-console';
const audience = 'retirement-console-api';
const accessMinutes = 15;

/** Creates an access token for a session, valid for 15 minutes. */
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

/** Returns the session id of an access token; undefined when the token is invalid or has expired. */
export const readAccessToken = (keys: SecretKeys, token: string, now: Date): Promise<string | undefined> =>
  jwtVerify(token, keys.access, { issuer, audience, algorithms: ['HS256'], currentDate: now }).then(
    ({ payload }) => (typeof payload.sid === 'string' ? payload.sid : undefined),
    () => undefined,
  );

/** Returns the session id of an access token, even of an expired one; undefined when it is invalid. */
export const sessionOfToken = (keys: SecretKeys, token: string): Promise<string | undefined> =>
  readAccessToken(keys, token, new Date(0));

/** The contents of a refresh secret. The secret of every generation is derived, so that none is stored. */
export interface RefreshUse {
  sessionId: string;
  generation: number;
}

/**
 * Creates the refresh secret `session.generation.signature`; the signature is the HMAC-SHA256 of the first two, in
 * base64url.
 */
export const signRefreshSecret = (keys: SecretKeys, { sessionId, generation }: RefreshUse): string =>
  `${sessionId}.${generation}.${sign(keys.refresh, `${sessionId}.${generation}`)}`;

/** Verifies a refresh secret and returns its contents; undefined for an invalid one. */
export const readRefreshSecret = (keys: SecretKeys, secret: string): RefreshUse | undefined => {
  const [sessionId = '', generationText = '', signature = ''] = secret.split('.');
  if (!/^[\da-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(generationText)) return undefined;
  const generation = Number(generationText);
  return isSignedBy(keys.refresh, `${sessionId}.${generation}`, signature) ? { sessionId, generation } : undefined;
};
