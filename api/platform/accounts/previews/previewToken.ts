import { minutesToMilliseconds } from 'date-fns';
import { isSignedBy, type SecretKeys, sign } from '../secretKeys';
import type { PreviewScope } from './previewScope';

/** The start of all tokens of previews. */
export const previewPrefix = 'preview_';

const lifetime = minutesToMilliseconds(60);

/** The scope of a token of staff, and the session in which it was requested. */
export interface PreviewClaims extends PreviewScope {
  sessionId: string;
  /** An ISO instant. */
  expiresAt: string;
}

/** Returns when a token that is created now expires, as an ISO instant. */
export const previewExpiryOf = (now: Date): string => new Date(now.getTime() + lifetime).toISOString();

/** Creates a token that reads as a scope says, for an hour, as long as the session lasts. Nothing is stored. */
export const signPreviewToken = (
  { previews }: SecretKeys,
  scope: PreviewScope,
  sessionId: string,
  now: Date,
): { token: string; expiresAt: string } => {
  const expiresAt = previewExpiryOf(now);
  const claims: PreviewClaims = { ...scope, sessionId, expiresAt };
  const content = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { token: `${previewPrefix}${content}.${sign(previews, content)}`, expiresAt };
};

/** Returns the claims of a token; undefined when it is invalid or has expired. */
export const readPreviewToken = ({ previews }: SecretKeys, token: string, now: Date): PreviewClaims | undefined => {
  const [content = '', signature = '', ...others] = token.slice(previewPrefix.length).split('.');
  if (others.length > 0 || !isSignedBy(previews, content, signature)) return undefined;
  // Its signature shows that the API itself has written it.
  const claims = JSON.parse(Buffer.from(content, 'base64url').toString()) as PreviewClaims;
  return new Date(claims.expiresAt) > now ? claims : undefined;
};
