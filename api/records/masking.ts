import { type AreaSchema, confidentialFieldsOf, personalFieldsOf } from '../../resources/kit';
import { isAllowed, notAllowed } from '../roles';
import type { Reader } from './recordRow';

/** Stands in the place of what a reader may not see. */
export const maskedText = '•••';

/** Whether a reader sees what an area tells of persons; areas that tell of nobody are seen by all. */
export const canSeePersonalData = (reader: Reader, schema: AreaSchema): boolean =>
  !reader || personalFieldsOf(schema).length === 0 || isAllowed(reader.role, schema.name, 'personal');

/** The fields of an area that a reader may not see: what tells of persons, and what is for a few. */
export const hiddenFieldsOf = (reader: Reader, schema: AreaSchema): string[] => {
  if (!reader) return [];
  const isForReader = isAllowed(reader.role, schema.name, 'confidential');
  return [
    ...(canSeePersonalData(reader, schema) ? [] : personalFieldsOf(schema)),
    ...(isForReader ? [] : confidentialFieldsOf(schema)),
  ];
};

/** Whether a reader may see all of a record. */
export const canSeeAllFields = (reader: Reader, schema: AreaSchema): boolean =>
  hiddenFieldsOf(reader, schema).length === 0;

/** The data of a record as a reader may see it: texts that are not for the reader are masked, all else is left out. */
export const maskRecordFor = (
  reader: Reader,
  schema: AreaSchema,
  data: Record<string, unknown>,
): Record<string, unknown> => masked(hiddenFieldsOf(reader, schema), data);

/** The same as those see it who may see the least. */
export const publicPartOf = (schema: AreaSchema, data: Record<string, unknown>): Record<string, unknown> =>
  masked([...personalFieldsOf(schema), ...confidentialFieldsOf(schema)], data);

/** Whether a text that is not for a reader is shown masked; a masked id would lead nowhere, so ids are left out. */
export const isShownMasked = (field: string): boolean => !field.endsWith('Id');

const masked = (fields: readonly string[], data: Record<string, unknown>): Record<string, unknown> => {
  if (fields.length === 0) return data;
  const entries = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (!fields.includes(field)) return [[field, value]];
    if (Array.isArray(value)) return [[field, []]];
    return typeof value === 'string' && isShownMasked(field) ? [[field, maskedText]] : [];
  });
  return Object.fromEntries(entries);
};

/** Throws a 403 Problem where a list would be searched or sorted by what its reader may not see. */
export const requireVisibleFields = (reader: Reader, schema: AreaSchema, key: string): void => {
  const [field = ''] = key.split('.');
  if (reader && hiddenFieldsOf(reader, schema).includes(field)) throw notAllowed(reader.role);
};
