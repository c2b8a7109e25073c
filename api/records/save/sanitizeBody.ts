import {
  type AreaSchema,
  type Message,
  pictureTagsIn,
  type RecordData,
  stripHtml,
} from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { cleanFormattedText } from '../../../resources/engine/texts/formattedText';
import { sanitizeRichText } from './sanitizeRichText';

export interface SanitizeOptions {
  /** The stored data of the record: its texts stay as they are. */
  before?: RecordData | undefined;
  /** Called with what the cleaning of a text tells its author. */
  onNotice?: ((path: string, notice: Message) => void) | undefined;
}

/** Returns a copy of a body whose formatted texts are cleaned, and have only what the schema allows for each field. */
export const sanitizeBody = (schema: AreaSchema, body: RecordData, { before = {}, onNotice }: SanitizeOptions = {}) => {
  const copy = structuredClone(body);
  const stored = new Set(
    annotatedValuesOf(schema.fields, before).flatMap(({ value, meta }) => (meta.html ? value : [])),
  );
  for (const { path, value, meta } of annotatedValuesOf(schema.fields, copy)) {
    if (!meta.html) continue;
    const cleaned = stored.has(value) ? { html: value, notices: [] } : cleanFormattedText(value, { tags: meta.html });
    for (const notice of cleaned.notices) onNotice?.(path, notice);
    const clean = sanitizeRichText(cleaned.html, meta.html);
    // An editor that was emptied leaves an empty paragraph behind.
    const isEmpty = stripHtml(clean) === '' && pictureTagsIn(clean).length === 0;
    setAt(copy, path.split('.'), isEmpty ? '' : clean);
  }
  return copy;
};

const setAt = (target: RecordData, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as RecordData, rest, value);
};
