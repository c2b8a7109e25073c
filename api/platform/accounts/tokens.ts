import type { SecretKeys } from './secretKeys';
import { isSignedBy, sign } from './secretKeys';

const issuer = 'retirement-console';
const audience = 'retirement-console-api';
const accessMinutes = 15;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The header of all access tokens. A token with another header, such as another algorithm, is invalid. */
const accessHeader = encode({ alg: 'HS256' });

interface AccessClaims {
  sid: string;
  iss: string;
  aud: string;
  iat: number;
  exp: number;
}

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Creates an access token for a session, valid for 15 minutes: a JWT that is signed by HMAC-SHA256. */
export const signAccessToken = (keys: SecretKeys, sessionId: string, now: Date): string => {
  const iat = toSeconds(now);
  const claims: AccessClaims = { sid: sessionId, iss: issuer, aud: audience, iat, exp: iat + accessMinutes * 60 };
  const content = `${accessHeader}.${encode(claims)}`;
  return `${content}.${sign(keys.access, content)}`;
};

/** Returns the session id of an access token; undefined when the token is invalid or has expired. */
export const readAccessToken = (keys: SecretKeys, token: string, now: Date): string | undefined => {
  const [header, claims = '', signature = '', ...others] = token.split('.');
  if (header !== accessHeader || others.length > 0) return undefined;
  if (!isSignedBy(keys.access, `${header}.${claims}`, signature)) return undefined;
  // Its signature shows that the API itself has written it.
  const { sid, iss, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as AccessClaims;
  return iss === issuer && aud === audience && exp > toSeconds(now) ? sid : undefined;
};

/** Returns the session id of an access token, even of an expired one; undefined when it is invalid. */
export const sessionOfToken = (keys: SecretKeys, token: string): string | undefined =>
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
