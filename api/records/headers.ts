import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';

/** The version that `If-Match` names; undefined without one. Throws 400 when it is not a version in quotes. */
export const versionOf = ({ headers }: FastifyRequest): number | undefined => {
  const sent = headers['if-match'];
  if (sent === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(sent) ?? [];
  if (version === undefined) throw new Problem(400, 'If-Match must be the version from the ETag, such as "3".');
  return Number(version);
};

/** The version that `If-Match` names; throws 428 without one. */
export const requiredVersionOf = (request: FastifyRequest): number => {
  const version = versionOf(request);
  if (version !== undefined) return version;
  throw new Problem(428, 'Say which version you opened: send its ETag as If-Match.');
};

/** The `Idempotency-Key`; undefined without one. Throws 400 when it is not 8 to 64 letters, digits, _ and -. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const sent = headers['idempotency-key'];
  if (sent === undefined || (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent))) return sent;
  throw new Problem(400, 'The Idempotency-Key must be 8 to 64 letters, digits, underscores and hyphens.');
};
