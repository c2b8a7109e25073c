import { isDeepStrictEqual } from 'node:util';
import { omitBy, pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  type IncompleteDataOf,
  type Message,
  type RecordData,
  validateRecord,
} from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { undeclaredPartOf } from '../storage/recordContent';
import { textSizeErrors } from '../textSizeLimits';
import { type SanitizeOptions, sanitizeBody } from './sanitizeBody';

/**
 * Validates a body against the rules of its area, and with `complete` also against those that a draft may break. Returns
 * the data to store: normalized, with HTML reduced to what the schema allows. Throws 400 if the body is no object, and
 * 422 with the errors of the fields.
 */
export const validateBody = <Schema extends AreaSchema>(
  schema: Schema,
  body: unknown,
  {
    complete = false,
    before = recordMessages.toSave,
    texts,
  }: { complete?: boolean; before?: Message; texts?: SanitizeOptions } = {},
): IncompleteDataOf<Schema> => {
  const newer = undeclaredPartOf(schema, texts?.before ?? {});
  // The values of a newer release come with the record as it is, and are not for this one to validate.
  const sent = omitBy(requireObject(body), (value, name) => name in newer && isDeepStrictEqual(value, newer[name]));
  throwFieldErrors(schema, { errors: textSizeErrors(schema, sent), before });
  const { data, brokenRules } = validateRecord(schema, sanitizeBody(schema, sent, texts), { complete });
  throwFieldErrors(schema, { errors: brokenRules, before });
  return toStoredJson(data) as IncompleteDataOf<Schema>;
};

/**
 * Returns the data to store with computed values: those that the schema computes, or the stored ones.
 * @param before the stored data; undefined for a new record.
 * @param at the status of the record, and the present instant.
 */
export const addComputedValues = (
  { values: { computed } }: AreaSchema,
  data: RecordData,
  before: RecordData | undefined,
  at: { status: string | null; now: Date },
): RecordData => {
  if (!computed) return data;
  const isComputed = (_: unknown, field: string) => Object.hasOwn(computed.fields, field);
  const record = omitBy(data, isComputed);
  return toStoredJson({ ...pickBy(before ?? {}, isComputed), ...record, ...computed.compute?.(record, before, at) });
};

/** Returns the data as it will be read from the database: without undefined values. */
export const toStoredJson = (data: RecordData) => JSON.parse(JSON.stringify(data)) as RecordData;

const requireObject = (body: unknown): RecordData => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, recordMessages.bodyNotObject);
  return body as RecordData;
};
