import { describe, expect, it } from 'vitest';
import { type FieldNode, validateRecord } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';

/** The kinds of fields with a text of one line that staff type. */
const kinds: readonly string[] = ['text', 'url', 'tags', 'email', 'target'];

/** A record with a text in a field; lists get one item. */
const bodyWith = ({ path, list, item, parts }: FieldNode, value: string) => {
  const keys = path.split('.');
  const listKeys = list?.keys.length ?? 0;
  return keys.reduceRight<unknown>((inner, key, index) => {
    const isList = listKeys === index + 1 && (index + 1 < keys.length || item !== undefined || parts !== undefined);
    return { [key]: isList ? [inner] : inner };
  }, value);
};

/** The fields with a value, without those of lists in lists. */
const leavesOf = (node: FieldNode): FieldNode[] => {
  if (!node.parts) return [node];
  return node.list?.part && node.item ? [] : Object.values(node.parts).flatMap(leavesOf);
};

describe.each(schemas)('$name', (schema) => {
  const fields = Object.values(schema.fields)
    .flatMap(leavesOf)
    .filter(({ kind }) => kinds.includes(kind));

  it.each(fields.map((field) => [field.path, field] as const))('refuses ends of lines in %s', (path, field) => {
    for (const character of ['\n', '\r\n', '\t', '\u0085', '\u2028', '\u2029']) {
      const { brokenRules } = validateRecord(schema, bodyWith(field, `https://one.example${character}two`));
      expect(Object.keys(brokenRules).map((at) => at.replace(/\.\d+/g, ''))).toContain(path);
    }
    const { brokenRules } = validateRecord(schema, bodyWith(field, ' One line\n'));
    expect(JSON.stringify(brokenRules)).not.toContain('notOneLine');
  });
});
