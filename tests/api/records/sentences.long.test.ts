import { beforeAll, describe, it } from 'vitest';
import { setUpApi } from '../setUpApi';
import { byName, list, schemas } from './everyArea';
import { type Examples, examples } from './examples';
import { expectLabels, expectSpoken, sentencesOf } from './spokenSentences';

let create: Examples['create'];
let newExample: Examples['newExample'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  ({ create, newExample } = examples(api));
});

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  'a refusal of %s is as people speak, without stored words:',
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
      expectSpoken(schema, sentences);
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
      expectSpoken(schema, sentences);
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
        expectSpoken(schema, [...sentencesOf(answer), ...rows.map(({ message = '' }) => message)]);
      }
    });
  },
);
