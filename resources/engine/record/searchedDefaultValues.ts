import { type AreaSchema, sortKindOf } from '../../kit';

/**
 * What a new record starts with for which somebody typed words: they are the first text by which records of the area are
 * found, such as a name, a question or a subject, never an id.
 */
export const defaultValuesFromSearch = (schema: AreaSchema, words: string): Record<string, string> => {
  const field = schema.search.find((each) => each !== schema.idField && sortKindOf(schema, each) === 'text');
  return field === undefined || field.includes('.') ? {} : { [field]: words };
};
