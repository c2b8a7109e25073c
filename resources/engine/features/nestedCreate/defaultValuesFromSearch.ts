import { type AreaSchema, sortKindOf } from '../../schema';

/**
 * Returns the initial values of a new record from the search words that somebody typed. The words become the
 * searchable text field with which the label of a record begins, such as a name, a question or a subject, never the id.
 * Where the label has none, they become the first such field.
 */
export const defaultValuesFromSearch = (schema: AreaSchema, words: string): Record<string, string> => {
  const texts = schema.list.search.filter(
    (path) => path !== schema.idField && !path.includes('.') && sortKindOf(schema, path) === 'text',
  );
  const field = texts.find((path) => schema.label({ [path]: words }).startsWith(words)) ?? texts[0];
  return field === undefined ? {} : { [field]: words };
};
