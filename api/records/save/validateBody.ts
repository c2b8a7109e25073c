import { omitBy, partition, pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  type FieldErrors,
  isMissingValueError,
  type Message,
  validateRecord,
} from '../../../resources/engine/schema';
import { maxNamedErrors, Problem } from '../../platform/http/problem';
import { recordMessages } from '../messages.en';
import { fieldLabelOf } from '../wording';
import { type SanitizeOptions, sanitizeBody } from './sanitizeBody';
import { textSizeErrors } from './textSizeLimits';

/**
 * Validates a body against the rules of its area, and with `publish` also against those of publishing. Returns the data
 * to store: normalized, with HTML reduced to what the schema allows. Throws 400 if the body is no object, and 422 with
 * the errors of the fields.
 */
export const validateBody = (
  schema: AreaSchema,
  body: unknown,
  {
    publish = false,
    before = recordMessages.toSave,
    texts,
  }: { publish?: boolean; before?: Message; texts?: SanitizeOptions } = {},
): Record<string, unknown> => {
  const sent = requireObject(body);
  throwFieldErrors(schema, { errors: textSizeErrors(schema, sent), before });
  const { data, brokenRules } = validateRecord(schema, sanitizeBody(schema, sent, texts), { publish });
  throwFieldErrors(schema, { errors: brokenRules, before });
  return toStoredJson(data);
};

/**
 * Returns the data to store with computed values: those that the schema computes, or the stored ones.
 * @param before the stored data; undefined for a new record.
 * @param at the status of the record, and the present instant.
 */
export const addComputedValues = (
  { values: { computed } }: AreaSchema,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
  at: { status: string | null; now: Date },
): Record<string, unknown> => {
  if (!computed) return data;
  const isComputed = (_: unknown, field: string) => Object.hasOwn(computed.fields, field);
  const record = omitBy(data, isComputed);
  return toStoredJson({ ...pickBy(before ?? {}, isComputed), ...record, ...computed.compute?.(record, before, at) });
};

/** Returns the data as it will be read from the database: without undefined values. */
export const toStoredJson = (data: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

/** Throws a 422 Problem that names the invalid fields, if there are any. */
export const throwFieldErrors = (
  schema: Pick<AreaSchema, 'name' | 'fieldNames'>,
  { errors, before = recordMessages.toSave }: { errors: FieldErrors; before?: Message },
) => {
  const fields = Object.keys(errors).slice(0, maxNamedErrors);
  if (fields.length === 0) return;
  const labelsOf = (paths: string[]) => (locale: string) =>
    [...new Set(paths.map((field) => fieldLabelOf(schema, field, locale)))].join(', ');
  const [empty, invalid] = partition(fields, (field) => isMissingValueError(errors[field]));
  const [missing, wrong] = [labelsOf(empty), labelsOf(invalid)];
  if (invalid.length === 0) throw new Problem(422, recordMessages.fillIn({ before, missing }), { errors });
  if (empty.length === 0) throw new Problem(422, recordMessages.correct({ before, wrong }), { errors });
  throw new Problem(422, recordMessages.fillInAndCorrect({ before, missing, wrong }), { errors });
};

const requireObject = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, recordMessages.notObject);
  return body as Record<string, unknown>;
};
