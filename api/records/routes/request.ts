import { mapValues } from 'es-toolkit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from '../../../resources/engine/schema';
import { type AreaSchema, maxReasonLength } from '../../../resources/engine/schema';
import { formatMessageFor, languageOf } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import type { RecordsContext } from '../recordsContext';

/** Returns the part of an answer with what a save tells about texts, as sentences; empty where it tells nothing. */
export const noticesIn = (request: FastifyRequest, notices: FieldErrors): { notices?: Record<string, string> } =>
  Object.keys(notices).length > 0 ? { notices: mapValues(notices, (notice) => formatMessageFor(request, notice)) } : {};

/** The parameters of the addresses of a record. */
export const recordParams = z.object({ id: z.string().min(1).max(64) });

/** The number of a version in a request. */
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** Returns the author of the saves that a request makes. */
export const authorOf = ({ actor: { accountId, role }, ip, id }: FastifyRequest) => ({
  accountId,
  role,
  ip,
  requestId: id,
});

const flag = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();

/** Returns the query of a save: whether people are notified, and whether a loss for members is confirmed. */
export const saveQueryOf = ({ notifiesPeople, publish, enabledField, rules: { embeddedText } }: AreaSchema) =>
  z.strictObject({
    ...(notifiesPeople && { notifyPeople: flag }),
    ...((publish || enabledField) && {
      confirm: flag.describe('Goes on although members lose what other records lead to'),
    }),
    ...(embeddedText !== undefined && {
      reason: z.string().trim().max(maxReasonLength).optional().describe('Why a text changes that other records show'),
    }),
  });

/** The answers of a person to the questions before a save. */
interface SaveAnswers {
  notifyPeople?: boolean | undefined;
  confirm?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * Returns the context of a request: its reader and language, whether people are notified, and whether a loss for members
 * is confirmed. By default these are as its query says. Without `notifyPeople`, it is as suits the action.
 */
export const contextOfRequest = (
  context: RecordsContext,
  request: FastifyRequest,
  { notifyPeople: notifiesPeople, confirm = false }: SaveAnswers = request.query as SaveAnswers,
): RecordsContext => ({
  ...context,
  reader: request.actor,
  locale: languageOf(request),
  notifiesPeople,
  isConfirmed: confirm,
});

const version = z.string().describe('The version that the person saw, as its ETag: "3"');
/** The request headers with their descriptions for the OpenAPI document. */
export const ifMatch = { 'If-Match': version };
/** `If-Match` of routes that do not require it. */
export const optionalIfMatch = { 'If-Match': version.optional() };
/** The `Idempotency-Key` of routes that create records. */
export const idempotencyKey = {
  'Idempotency-Key': z.string().optional().describe('8 to 64 letters, digits, _ and -, the same when it is sent again'),
};

/** Returns the version in `If-Match`; undefined without the header. Throws 400 if it is not a version in quotes. */
export const versionOf = ({ headers }: FastifyRequest): number | undefined => {
  const sent = headers['if-match'];
  if (sent === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(sent) ?? [];
  if (version === undefined) throw new Problem(400, recordMessages.versionNotValid);
  return Number(version);
};

/** Returns the version in `If-Match`; throws 428 without the header. */
export const requiredVersionOf = (request: FastifyRequest): number => {
  const version = versionOf(request);
  if (version !== undefined) return version;
  throw new Problem(428, recordMessages.versionMissing);
};

/** Returns the `Idempotency-Key`; undefined without it. Throws 400 unless it has 8 to 64 letters, digits, _ and -. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const sent = headers['idempotency-key'];
  if (sent === undefined || (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent))) return sent;
  throw new Problem(400, recordMessages.idempotencyKeyNotValid);
};
