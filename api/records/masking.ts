import { type AreaSchema, personalFieldsOf } from '../../resources/engine/schemaKit';
import { isAllowed, notAllowed } from '../roles';
import type { Reader } from './permissions';

/** Stands in the place of what a reader may not see. */
export const hidden = '•••';

/** Whether a reader sees what an area tells of persons; areas that tell of nobody are seen by all. */
export const seesPersons = (reader: Reader, schema: AreaSchema): boolean =>
  !reader || personalFieldsOf(schema).length === 0 || isAllowed(reader.role, schema.name, 'personal');

/** The data of a record as a reader may see it: texts that tell of persons are masked, all else that does is left out. */
export const maskedFor = (
  reader: Reader,
  schema: AreaSchema,
  data: Record<string, unknown>,
): Record<string, unknown> => {
  if (seesPersons(reader, schema)) return data;
  const masked = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
    if (!personalFieldsOf(schema).includes(field)) return [[field, value]];
    if (Array.isArray(value)) return [[field, []]];
    return typeof value === 'string' && !field.endsWith('Id') ? [[field, hidden]] : [];
  });
  return Object.fromEntries(masked);
};

/** Throws a 403 Problem where a list would be searched or sorted by what its reader may not see. */
export const requireMaySee = (reader: Reader, schema: AreaSchema, key: string): void => {
  const [field = ''] = key.split('.');
  if (reader && !seesPersons(reader, schema) && personalFieldsOf(schema).includes(field)) throw notAllowed(reader.role);
};
