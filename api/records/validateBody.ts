import { omitBy, partition, pickBy } from 'es-toolkit';
import { type AreaSchema, type FieldErrors, isMissing, type Message, validateRecord } from '../../resources/kit';
import { Problem } from '../http/problem';
import { recordMessages } from './messages.en';
import { sanitised } from './sanitise';
import { textSizeErrors } from './textSizeLimits';
import { fieldLabelOf } from './wording';

/**
 * Checks a body against the rules of its area, with `publish` those of publishing too, and gives the data to store:
 * normalised, its HTML reduced to what the schema allows.
 * Throws 400 when it is no object, 422 with the fields at fault.
 */
export const validateBody = (
  schema: AreaSchema,
  body: unknown,
  { publish = false, before = recordMessages.toSave }: { publish?: boolean; before?: Message } = {},
): Record<string, unknown> => {
  const sent = requireObject(body);
  throwFieldErrors(schema, { errors: textSizeErrors(schema, sent), before });
  const { data, brokenRules } = validateRecord(schema, sanitised(schema, sent), { publish });
  throwFieldErrors(schema, { errors: brokenRules, before });
  return toStoredJson(data);
};

/**
 * The data to store with the values that the schema computes from it, or that were kept from before.
 * @param before the data as last saved; none for a new record.
 * @param at the state that the record is in, and the present instant.
 */
export const addComputedValues = (
  { computed }: AreaSchema,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
  at: { status: string | null; now: Date },
): Record<string, unknown> => {
  if (!computed) return data;
  const isComputed = (_: unknown, field: string) => Object.hasOwn(computed.fields, field);
  const record = omitBy(data, isComputed);
  return toStoredJson({ ...pickBy(before ?? {}, isComputed), ...record, ...computed.compute?.(record, before, at) });
};

/** The data as it will come back from the database: without what is undefined. */
export const toStoredJson = (data: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

/** Throws a 422 that names the fields at fault in words, when there are any. */
export const throwFieldErrors = (
  schema: Pick<AreaSchema, 'name' | 'fieldNames'>,
  { errors, before = recordMessages.toSave }: { errors: FieldErrors; before?: Message },
) => {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  const named = (wanted: string[]) => (locale: string) =>
    [...new Set(wanted.map((field) => fieldLabelOf(schema, field, locale)))].join(', ');
  const [empty, faulty] = partition(fields, (field) => isMissing(errors[field]));
  const [missing, wrong] = [named(empty), named(faulty)];
  if (faulty.length === 0) throw new Problem(422, recordMessages.fillIn({ before, missing }), { errors });
  if (empty.length === 0) throw new Problem(422, recordMessages.correct({ before, wrong }), { errors });
  throw new Problem(422, recordMessages.fillInAndCorrect({ before, missing, wrong }), { errors });
};

const requireObject = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, recordMessages.notObject);
  return body as Record<string, unknown>;
};
