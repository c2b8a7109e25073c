import { expect } from 'vitest';
import type { AreaSchema, FieldNodes } from '../../../resources/engine/schema';
import type { TestResponse } from '../documented';

const nodesIn = (fields: FieldNodes): FieldNodes[string][] =>
  Object.values(fields).flatMap((node) => [node, ...nodesIn(node.parts ?? node.item?.parts ?? {})]);

/** The stored words of an area that no sentence may show: choices and states with `_`, and names of fields in camelCase. */
const storedWordsOf = ({ fields, apiFields, states }: AreaSchema) => {
  const nodes = nodesIn({ ...fields, ...apiFields });
  const choices = [
    ...nodes.flatMap(({ enumValues = [] }) => enumValues.map(String)),
    ...Object.values(states).flatMap(({ values }) => values),
    'live_with_changes',
  ];
  const names = nodes.map(({ path }) => path.split('.').at(-1) ?? '');
  return new Set([...choices.filter((word) => word.includes('_')), ...names.filter((name) => /[a-z][A-Z]/.test(name))]);
};

/** The message and the errors of a response. */
export const sentencesOf = ({ body }: Pick<TestResponse, 'body'>): string[] =>
  [body?.message, ...Object.values(body?.errors ?? {}).flat()].filter((text) => typeof text === 'string');

/** Expects that the refusals of an area have no stored word, but for those that the caller sent. */
export const expectLabels = (schema: AreaSchema, sentences: readonly string[], sent: readonly string[] = []) => {
  const words = storedWordsOf(schema);
  const found = sentences.filter((sentence) =>
    (sentence.match(/\b[A-Za-z]\w+\b/g) ?? []).some((word) => words.has(word) && !sent.includes(word)),
  );
  expect([...new Set(found)]).toEqual([]);
};

/** What nobody says: ISO days and instants, IANA time zones, and values that are not there. */
const unspoken =
  /\d{4}-\d\d-\d\d|\b(?:Africa|America|Asia|Atlantic|Etc|Europe|Pacific|US)\/\w|\b(?:undefined|null|NaN)\b|\[object/;

/** Expects that the refusals of an area are as people speak: with labels, days, times and names of time zones. */
export const expectSpoken = (schema: AreaSchema, sentences: readonly string[]) => {
  expectLabels(schema, sentences);
  expect([...new Set(sentences.filter((sentence) => unspoken.test(sentence)))]).toEqual([]);
};
