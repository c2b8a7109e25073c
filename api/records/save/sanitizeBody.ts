import { annotatedValuesOf } from '../../../resources/engine/domain';
import { type AreaSchema, pictureTagsIn, stripHtml } from '../../../resources/engine/schema';
import { sanitizeRichText } from './sanitizeRichText';

/** Returns a copy of a body whose HTML has only what the schema allows for each field. */
export const sanitizeBody = (schema: AreaSchema, body: Record<string, unknown>) => {
  const copy = structuredClone(body);
  for (const { path, value, meta } of annotatedValuesOf(schema.fields, copy)) {
    if (!meta.html) continue;
    const clean = sanitizeRichText(value, meta.html);
    // An editor that was emptied leaves an empty paragraph behind.
    const isEmpty = stripHtml(clean) === '' && pictureTagsIn(clean).length === 0;
    setAt(copy, path.split('.'), isEmpty ? '' : clean);
  }
  return copy;
};

const setAt = (target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as Record<string, unknown>, rest, value);
};
