import { type AreaSchema, textOfHtml, valueAt } from '../../resources/engine/schemaKit';
import { plain } from '../http/plainText';

/**
 * What search looks through: the area's search fields without tags and accents, in lower case, and what the console
 * calls the record, which is what people type into a picker.
 */
export const searchTextOf = (schema: AreaSchema, data: Record<string, unknown>) => {
  const text = schema.search
    .flatMap((field) => valueAt(data, field.split('.')))
    .filter((value) => typeof value === 'string')
    .map((value) => plain(textOfHtml(value)))
    .join('\n');
  const label = plain(schema.label(data));
  return text.includes(label) ? text : `${text}\n${label}`;
};
