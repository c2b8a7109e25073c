import type { z } from 'zod';
import { type AreaSchema, commonRules, type FieldErrors, type Message, metaOf, unwrap } from '../../resources/kit';
import { recordMessages } from './messages.en';

/** More elements within each other than any text has, even where paragraphs are not closed; reading costs more with each. */
const deepest = 1000;

const neverClosed = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * What is said of texts that are longer than their fields allow, or whose HTML is nested too deeply, by path. Looked
 * at before anything reads them, since whoever sends them could keep everybody waiting.
 */
export const outsizeErrors = ({ record }: AreaSchema, body: unknown): FieldErrors =>
  Object.fromEntries(outsizeIn(record, body, ''));

const outsizeIn = (field: z.ZodType, value: unknown, path: string): [path: string, said: Message][] => {
  const inner = unwrap(field);
  const { element, shape, in: input = inner } = inner.def as unknown as Definition;
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (typeof value === 'string') {
    const { maxLength } = input as z.ZodString;
    if (maxLength && value.trim().length > maxLength) return [[path, commonRules.tooLong({ max: maxLength })]];
    const isTooDeep = metaOf(inner).html !== undefined && depthOf(value) > deepest;
    return isTooDeep ? [[path, recordMessages.nestedTooDeeply]] : [];
  }
  if (Array.isArray(value)) return element ? value.flatMap((item, index) => outsizeIn(element, item, at(index))) : [];
  if (typeof value !== 'object' || value === null || !shape) return [];
  const values = value as Record<string, unknown>;
  return Object.entries(shape).flatMap(([key, child]) => outsizeIn(child, values[key], at(key)));
};

interface Definition {
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  in?: z.ZodType;
}

/** How many elements are open at the same time at most, as far as tags tell; parsing the text is what must be avoided. */
const depthOf = (html: string) => {
  const open = new Map<string, number>();
  let depth = 0;
  let deepestSeen = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z]\w*)/gi)) {
    const name = tag.toLowerCase();
    const before = open.get(name) ?? 0;
    const change = slash ? -1 : 1;
    if (neverClosed.has(name) || before + change < 0) continue;
    open.set(name, before + change);
    depth += change;
    deepestSeen = Math.max(deepestSeen, depth);
  }
  return deepestSeen;
};
