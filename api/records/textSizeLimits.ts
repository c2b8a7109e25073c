import {
  type AreaSchema,
  commonRules,
  type FieldErrors,
  type FieldNode,
  type FieldNodes,
  type Message,
} from '../../resources/kit';
import { recordMessages } from './messages.en';

/** More elements within each other than any text has, even where paragraphs are not closed; reading costs more with each. */
const deepest = 1000;

const neverClosed = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * What is said of texts that are longer than their fields allow, or whose HTML is nested too deeply, by path. Looked
 * at before anything reads them, since whoever sends them could keep everybody waiting.
 */
export const textSizeErrors = ({ fields }: AreaSchema, body: unknown): FieldErrors =>
  Object.fromEntries(outsizeParts(fields, body, ''));

type Outsize = [path: string, said: Message];

const outsizeParts = (fields: FieldNodes, values: unknown, around: string): Outsize[] => {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  return Object.entries(fields).flatMap(([name, node]) =>
    outsizeIn(node, (values as Record<string, unknown>)[name], around ? `${around}.${name}` : name),
  );
};

const outsizeIn = ({ max, html, item, parts = {} }: FieldNode, value: unknown, path: string): Outsize[] => {
  if (typeof value === 'string') {
    if (max && value.trim().length > max) return [[path, commonRules.tooLong({ max })]];
    const isTooDeep = html !== undefined && depthOf(value) > deepest;
    return isTooDeep ? [[path, recordMessages.nestedTooDeeply]] : [];
  }
  if (!Array.isArray(value)) return outsizeParts(parts, value, path);
  return item ? value.flatMap((one, index) => outsizeIn(item, one, `${path}.${index}`)) : [];
};

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
