import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AreaSchema, FieldNodes } from '../../../resources/engine/schema';
import type { TestResponse } from '../documented';
import { startApi } from '../startApi';
import { byName, list, schemas } from './everyArea';
import { type Examples, examples } from './examples';

let api: Awaited<ReturnType<typeof startApi>>;
let create: Examples['create'];
let newExample: Examples['newExample'];

beforeAll(async () => {
  api = await startApi({ schemas });
  await api.signIn();
  ({ create, newExample } = examples(api));
});
afterAll(() => api.close());

const nodesIn = (fields: FieldNodes): FieldNodes[string][] =>
  Object.values(fields).flatMap((node) => [node, ...nodesIn(node.parts ?? node.item?.parts ?? {})]);

/** The stored words of an area that no sentence may show: choices and states with `_`, and names of fields in camelCase. */
const storedWordsOf = ({ fields, apiFields, states }: AreaSchema) => {
  const nodes = nodesIn({ ...fields, ...apiFields });
  const choices = [
    ...nodes.flatMap(({ enumValues = [] }) => enumValues.map(String)),
    ...Object.values(states).flatMap(({ values }) => values),
  ];
  const names = nodes.map(({ path }) => path.split('.').at(-1) ?? '');
  return new Set([...choices.filter((word) => word.includes('_')), ...names.filter((name) => /[a-z][A-Z]/.test(name))]);
};

const sentencesOf = ({ body }: Pick<TestResponse, 'body'>): string[] =>
  [body?.message, ...Object.values(body?.errors ?? {}).flat()].filter((text) => typeof text === 'string');

/** Expects that the refusals of an area have no stored word, but for those that the caller sent. */
const expectLabels = (schema: AreaSchema, sentences: readonly string[], sent: readonly string[] = []) => {
  const words = storedWordsOf(schema);
  const found = sentences.filter((sentence) =>
    (sentence.match(/\b[A-Za-z]\w+\b/g) ?? []).some((word) => words.has(word) && !sent.includes(word)),
  );
  expect([...new Set(found)]).toEqual([]);
};

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  'a refusal of %s has labels, and no stored words:',
  (area, schema) => {
    it('of an action, and the reasons that a record gives', async () => {
      const sentences: string[] = [];
      const { id } = await create(schema);
      for (const { name } of [...schema.actions, ...schema.actions]) {
        const record = (await api.call('GET', `/${area}/${id}`)).body.data;
        sentences.push(...Object.values<string>(record.actionRefusals ?? {}));
        const options = { body: { reason: 'To see it' }, headers: { 'if-match': `"${record.version}"` } };
        sentences.push(...sentencesOf(await api.call('POST', `/${area}/${id}/actions/${name}`, options)));
      }
      expectLabels(schema, sentences);
    });

    it('of a value', async () => {
      const example: Record<string, unknown> = await newExample(schema);
      const sentences: string[] = [];
      const save = async (body: object) => sentences.push(...sentencesOf(await api.call('POST', `/${area}`, { body })));
      const fields = Object.keys(schema.fields);
      // A text may also be one that refers to nothing, which is found once all values have the right type.
      for (const field of fields) await save({ ...example, [field]: 'no such value' });
      // A refusal has a sentence for each field.
      for (const value of [7, { no: 'thing' }, ['no such value'], [{}], ''])
        await save(Object.fromEntries(fields.map((field) => [field, value])));
      await save({});
      expectLabels(schema, sentences);
    });

    it('of a filter', async () => {
      for (const field of schema.list.filter)
        for (const value of ['no such value', { no: 'thing' }, ['no such value', 7]])
          expectLabels(schema, sentencesOf(await list(api, schema, { filter: { [field]: value } })), field.split('.'));
    });

    it('of a change of many records', async () => {
      const { id, version } = await create(schema);
      for (const field of Object.keys({ ...schema.fields, ...schema.apiFields })) {
        const body = { items: [{ id, version }], data: { [field]: 'no such value' } };
        const answer = await api.call('POST', `/${area}/actions/change`, { body, isUndocumented: true });
        const rows: { message?: string }[] = Array.isArray(answer.body?.data) ? answer.body.data : [];
        expectLabels(schema, [...sentencesOf(answer), ...rows.map(({ message = '' }) => message)]);
      }
    });
  },
);
