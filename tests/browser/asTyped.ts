import type { z } from 'zod';
import { formatDate, formatMoney, formatNumber, formatPhone } from '../../resources/fields/formats';
import { type AreaSchema, metaOf, presentationOf, shapeOf, textOfHtml } from '../../resources/kit';
import type { NameOf } from './fillIn';

type Data = Record<string, unknown>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What `fillIn` types or chooses of a record: of rich text and files, which the form makes anew, what a person sees. */
export const asTyped = (schema: AreaSchema, record: Data) => objectAsTyped(schema.record.shape, record);

const objectAsTyped = (shape: Record<string, z.ZodType>, values: Data): Data =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !isEmpty(values[name]))
      .map(([name, field]) => [name, valueAsTyped(field, values[name])]),
  );

const valueAsTyped = (field: z.ZodType, value: unknown): unknown => {
  switch (presentationOf(field)) {
    case 'address':
    case 'audience':
    case 'object':
      return objectAsTyped(shapeOf(field), value as Data);
    case 'rows':
      return (value as Data[]).map((row) => objectAsTyped(shapeOf(field), row));
    case 'html':
      return textOfHtml(String(value));
    case 'image':
      return { alt: (value as Data).alt ?? 'A picture' };
    case 'file':
      return 'a file';
    default:
      return value;
  }
};

/** The texts by which the view of a record shows what was typed, by field; not of fields that show in a way of their own. */
export const textsOfView = async (schema: AreaSchema, record: Data, nameOf: NameOf) => {
  const texts: Record<string, string[]> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.record.shape)) {
    const value = record[name];
    if (isEmpty(value) || Object.hasOwn(schema.machines, name)) continue;
    const shown = await textsOfValue(field, value, nameOf);
    if (shown.length > 0) texts[name] = shown;
  }
  return texts;
};

const textsOfValue = async (field: z.ZodType, value: unknown, nameOf: NameOf): Promise<string[]> => {
  const meta = metaOf(field);
  const all = [value].flat().map(String);
  switch (presentationOf(field)) {
    case 'text':
    case 'lines':
    case 'email':
    case 'slug':
    case 'words':
      return all;
    case 'phone':
      return all.map(formatPhone);
    case 'html':
      return all.map(textOfHtml);
    case 'url':
      return all.map((address) => address.replace(/^https:\/\/(www\.)?/, ''));
    case 'day':
      return all.map(formatDate);
    case 'money':
      return [formatMoney(Number(value))];
    case 'number':
      return [formatNumber(Number(value))];
    case 'type':
    case 'types':
      return Promise.all(all.map((key) => nameOf(`types/${meta.masterType}`, key)));
    case 'reference':
    case 'references':
      return Promise.all(all.map((id) => nameOf(meta.reference ?? '', id)));
    default:
      return [];
  }
};
