import { type AreaSchema, sortKindOf } from '../../schema';

/**
 * Returns the initial values of a new record from the search words that somebody typed. The words become the first
 * searchable text field of the area, such as a name, a question or a subject, never the id.
 */
export const defaultValuesFromSearch = (schema: AreaSchema, words: string): Record<string, string> => {
  const field = schema.list.search.find((path) => path !== schema.idField && sortKindOf(schema, path) === 'text');
  return field === undefined || field.includes('.') ? {} : { [field]: words };
};
