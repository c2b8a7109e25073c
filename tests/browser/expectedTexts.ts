import { formatDate, formatMoney, formatNumber, formatPhone } from '../../resources/engine/fields/formats';
import { type AreaSchema, type FieldNode, type FieldNodes, stripHtml } from '../../resources/engine/schema';
import type { NameOf } from './fillIn';

type Data = Record<string, unknown>;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * The values that `fillIn` enters for a record. Rich text and files are compared by what a user sees, because the form
 * creates their values again.
 */
export const expectedTextOf = (schema: AreaSchema, record: Data) => expectedObject(schema.fields, record);

const expectedObject = (fields: FieldNodes, values: Data): Data =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !isEmpty(values[name]))
      .map(([name, node]) => [name, expectedValue(node, values[name])]),
  );

const expectedValue = ({ kind, item, parts }: FieldNode, value: unknown): unknown => {
  switch (kind) {
    case 'html':
      return stripHtml(String(value));
    case 'image':
      return { alt: (value as Data).alt ?? 'A picture' };
    case 'file':
      return 'a file';
    default:
      if (!parts) return value;
      return item ? (value as Data[]).map((row) => expectedObject(parts, row)) : expectedObject(parts, value as Data);
  }
};

/** The texts that the view of a record shows, by field; without fields that have another format. */
export const textsOfView = async (schema: AreaSchema, record: Data, nameOf: NameOf) => {
  const texts: Record<string, string[]> = {};
  for (const [name, node] of Object.entries(schema.fields)) {
    const value = record[name];
    if (isEmpty(value) || Object.hasOwn(schema.states, name)) continue;
    const displayedTexts = await textsOfValue(node, value, nameOf);
    if (displayedTexts.length > 0) texts[name] = displayedTexts;
  }
  return texts;
};

const textsOfValue = async (node: FieldNode, value: unknown, nameOf: NameOf): Promise<string[]> => {
  const all = [value].flat().map(String);
  switch (node.kind) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'slug':
    case 'tags':
      return all;
    case 'phone':
      return all.map(formatPhone);
    case 'html':
      return all.map(stripHtml);
    case 'url':
      return all.map((address) => address.replace(/^https:\/\/(www\.)?/, ''));
    case 'date':
      return all.map(formatDate);
    case 'money':
      return [formatMoney(Number(value))];
    case 'number':
      return [formatNumber(Number(value))];
    case 'masterType':
    case 'masterTypes':
      return Promise.all(all.map((key) => nameOf(`types/${node.masterType}`, key)));
    case 'reference':
    case 'references':
      return Promise.all(all.map((id) => nameOf(node.reference ?? '', id)));
    default:
      return [];
  }
};
