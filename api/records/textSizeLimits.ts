import {
  type AreaSchema,
  commonRules,
  type FieldErrors,
  type FieldNode,
  type FieldNodes,
  type Message,
  type RecordData,
} from '../../resources/engine/schema';
import { recordMessages } from './messages.en';

/**
 * The maximum number of nested elements. No real text has that many, even with unclosed paragraphs, and the parsing
 * time grows with each level.
 */
const maxDepth = 1000;

const neverClosed = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Returns the errors of texts that are longer than their fields allow, or whose HTML is nested too deeply, by path.
 * This is checked before any parsing, since a malicious text could block the process.
 */
export const textSizeErrors = ({ fields }: AreaSchema, body: unknown): FieldErrors =>
  Object.fromEntries(sizeErrorsOfParts(fields, body, ''));

type SizeError = [path: string, message: Message];

const sizeErrorsOfParts = (fields: FieldNodes, values: unknown, parentPath: string): SizeError[] => {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  return Object.entries(fields).flatMap(([name, node]) =>
    sizeErrorsOf(node, (values as RecordData)[name], parentPath ? `${parentPath}.${name}` : name),
  );
};

const sizeErrorsOf = ({ max, html, item, parts = {} }: FieldNode, value: unknown, path: string): SizeError[] => {
  if (typeof value === 'string') {
    if (max && value.trim().length > max)
      return [[path, html ? commonRules.textTooLarge : commonRules.tooLong({ max })]];
    const isTooDeep = html !== undefined && depthOf(value) > maxDepth;
    return isTooDeep ? [[path, recordMessages.nestedTooDeeply]] : [];
  }
  if (!Array.isArray(value)) return sizeErrorsOfParts(parts, value, path);
  return item ? value.flatMap((one, index) => sizeErrorsOf(item, one, `${path}.${index}`)) : [];
};

/**
 * Returns the maximum number of elements that are open at the same time, by counting tags; the text must not be parsed
 * here.
 */
const depthOf = (html: string) => {
  const open = new Map<string, number>();
  let depth = 0;
  let maxOpen = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z]\w*)/gi)) {
    const name = tag.toLowerCase();
    const before = open.get(name) ?? 0;
    const change = slash ? -1 : 1;
    if (neverClosed.has(name) || before + change < 0) continue;
    open.set(name, before + change);
    depth += change;
    maxOpen = Math.max(maxOpen, depth);
  }
  return maxOpen;
};
