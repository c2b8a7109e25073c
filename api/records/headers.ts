import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/problem';
import { recordMessages } from './messages.en';

const version = z.string().describe('The version that the person saw, as its ETag: "3"');
/** What the OpenAPI document says of the headers that are read here. */
export const ifMatch = { 'If-Match': version };
export const optionalIfMatch = { 'If-Match': version.optional() };
export const idempotencyKey = {
  'Idempotency-Key': z.string().optional().describe('8 to 64 letters, digits, _ and -, the same when it is sent again'),
};

/** The version that `If-Match` names; undefined without one. Throws 400 when it is not a version in quotes. */
export const versionOf = ({ headers }: FastifyRequest): number | undefined => {
  const sent = headers['if-match'];
  if (sent === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(sent) ?? [];
  if (version === undefined) throw new Problem(400, recordMessages.notVersion);
  return Number(version);
};

/** The version that `If-Match` names; throws 428 without one. */
export const requiredVersionOf = (request: FastifyRequest): number => {
  const version = versionOf(request);
  if (version !== undefined) return version;
  throw new Problem(428, recordMessages.versionMissing);
};

/** The `Idempotency-Key`; undefined without one. Throws 400 when it is not 8 to 64 letters, digits, _ and -. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const sent = headers['idempotency-key'];
  if (sent === undefined || (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent))) return sent;
  throw new Problem(400, recordMessages.notIdempotencyKey);
};
