import type { EnteredTexts, RecordValues } from './previewData';

/**
 * Lays entered texts over a record, by their paths, such as `blocks.2.heading`. A text goes where the record has a plain
 * value or nothing; in place of a reference, a picture or a list it is left out.
 */
export const overlayTexts = (record: RecordValues, texts: EnteredTexts): RecordValues =>
  Object.entries(texts).reduce<RecordValues>(
    (result, [path, text]) => layOver(result, path.split('.'), text) as RecordValues,
    record,
  );

const isObject = (value: unknown): value is RecordValues => typeof value === 'object' && value !== null;

const layOver = (value: unknown, [name, ...rest]: readonly string[], text: EnteredTexts[string]): unknown => {
  if (name === undefined) return isObject(value) ? value : (text ?? undefined);
  if (Array.isArray(value)) {
    const index = Number(name);
    // An entry that is not there yet comes with the complete preview.
    if (!(index in value)) return value;
    return value.map((item, position) => (position === index ? layOver(item, rest, text) : item));
  }
  if (value !== undefined && value !== null && !isObject(value)) return value;
  const parts = value ?? {};
  const part = (parts as RecordValues)[name];
  const next = layOver(part, rest, text);
  return next === part ? value : { ...parts, [name]: next };
};
