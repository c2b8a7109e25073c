import type { EnteredTexts, RecordValues } from './previewData';

/**
 * Lays entered texts over a record, by their paths, such as `blocks.2.heading`. A text goes where the record has a plain
 * value or nothing; in place of a reference, a picture or a list it is left out. The type of a block decides about all
 * else in it, so it comes with the complete preview.
 */
export const overlayTexts = (record: RecordValues, texts: EnteredTexts): RecordValues =>
  Object.entries(texts)
    .filter(([path]) => !/^blocks\.\d+\.type$/.test(path))
    .reduce((result, [path, text]) => layOver(result, path.split('.'), text) as RecordValues, record);

const isObject = (value: unknown): value is RecordValues => typeof value === 'object' && value !== null;

/**
 * Returns the number of an entry in the form. Blocks that this reader does not get are left out, so the others have their
 * number with them.
 */
export const fieldIndexOf = (item: unknown, position: number): number =>
  isObject(item) && typeof item.index === 'number' ? item.index : position;

const layOver = (value: unknown, [name, ...rest]: readonly string[], text: EnteredTexts[string]): unknown => {
  if (name === undefined) return isObject(value) ? value : (text ?? undefined);
  // An entry that is not there yet comes with the complete preview.
  if (Array.isArray(value))
    return value.map((item, position) =>
      fieldIndexOf(item, position) === Number(name) ? layOver(item, rest, text) : item,
    );
  // An object that is not there yet does too, since a picture is more than its description.
  if (!isObject(value)) return value;
  const part = value[name];
  const next = layOver(part, rest, text);
  return next === part ? value : { ...value, [name]: next };
};
