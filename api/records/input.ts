import { omitBy, pickBy } from 'es-toolkit';
import { type AreaSchema, isMissing, type Validated, validateRecord } from '../../resources/kit';
import { Problem } from '../http/problem';
import { outsizeErrors } from './outsize';
import { sanitised } from './sanitise';
import { nameOfField } from './words';

/**
 * Checks a body against the rules of its area, with `publish` those of publishing too, and gives the data to store:
 * normalised, its HTML reduced to what the schema allows.
 * Throws 400 when it is no object, 422 with the fields at fault.
 */
export const checkedInput = (
  schema: AreaSchema,
  body: unknown,
  { publish = false, before = 'To save this' } = {},
): Record<string, unknown> => {
  const sent = requireObject(body);
  refuseErrors(schema, { errors: outsizeErrors(schema, sent), before });
  const { data, errors } = validateRecord(schema, sanitised(schema, sent), { publish });
  refuseErrors(schema, { errors, before });
  return asStored(data);
};

/**
 * The data to store with the values that the schema computes from it, or that were kept from before.
 * @param before the data as last saved; none for a new record.
 * @param at the state that the record is in, and the present instant.
 */
export const withComputed = (
  { computed }: AreaSchema,
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
  at: { status: string | null; now: Date },
): Record<string, unknown> => {
  if (!computed) return data;
  const isComputed = (_: unknown, field: string) => Object.hasOwn(computed.fields, field);
  const record = omitBy(data, isComputed);
  return asStored({ ...pickBy(before ?? {}, isComputed), ...record, ...computed.compute?.(record, before, at) });
};

/** The data as it will come back from the database: without what is undefined. */
export const asStored = (data: Record<string, unknown>) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>;

/** Throws a 422 that names the fields at fault in words, when there are any. */
export const refuseErrors = (
  schema: Pick<AreaSchema, 'fieldNames'>,
  { errors, before = 'To save this' }: Pick<Validated, 'errors'> & { before?: string },
) => {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  const inWords = (wanted: string[]) => [...new Set(wanted.map((field) => nameOfField(schema, field)))].join(', ');
  const missing = fields.filter((field) => isMissing(errors[field]));
  const wrong = fields.filter((field) => !isMissing(errors[field]));
  const parts = [
    missing.length > 0 && `fill in: ${inWords(missing)}`,
    wrong.length > 0 && `correct: ${inWords(wrong)}`,
  ];
  throw new Problem(422, `${before}, ${parts.filter(Boolean).join('; ')}.`, { errors });
};

const requireObject = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, 'Send the record as a JSON object.');
  return body as Record<string, unknown>;
};
