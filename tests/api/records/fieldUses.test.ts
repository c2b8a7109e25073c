import { beforeAll, expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { type AreaSchema, defineSchema, field, section, text } from '../../../resources/engine/schema';
import { listFieldsOf } from '../../../resources/engine/schema/listFields';
import { schemas as productSchemas } from '../../../resources/schemas';
import { contentFixture } from '../memberApp/contentFixture';
import { setUpApi } from '../setUpApi';
import { publish, publishingFixture } from './publishing';

const area = 'mottos';

/** The motto is one line. All that follows finds it without another one. */
const mottos = defineSchema({
  name: area,
  record: {
    ...section('about', {
      name: field(text({ max: 80 }), { row: true, sort: true }),
      motto: field(text({ max: 80 }).optional(), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
      }),
    }),
  },
  label: ({ name }) => name,
  list: { defaultSort: [['name', 'ASC']] },
  members: { order: [['name', 'ASC']] },
  publish: {},
}) as unknown as AreaSchema;

const { create } = publishingFixture(() => api);
const { get } = contentFixture(() => api);
const api = setUpApi({
  schemas: [...productSchemas.filter(({ name }) => ['types', 'staff'].includes(name)), mottos],
});
beforeAll(async () => {
  for (const [name, motto] of [
    ['First', 'Plan early'],
    ['Second', 'Begin today'],
  ]) {
    const { id } = await create(area, { name, motto });
    expect((await publish(api, area, id)).status).toBe(200);
  }
});

const list = async (query: object) => {
  const words = Object.entries({ meta: 'rows', ...query }).map(
    ([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  const { body } = await api.call('GET', `/${area}?${words.join('&')}`);
  return body.data.map(({ motto }: { motto: string }) => motto);
};

it('a field that is one line stands in the form, and in the fields of the list with its sorting', () => {
  expect(mottos.sections).toEqual([{ name: 'about', fields: ['name', 'motto'] }]);
  expect(listFieldsOf(mottos).motto).toEqual({ kind: 'text', canBeEmpty: true, isSortable: true });
});

it('it is in the rows of the list, which is sorted, searched and filtered by it', async () => {
  expect(await list({ sort: ['motto', 'ASC'] })).toEqual(['Begin today', 'Plan early']);
  expect(await list({ filter: { q: 'begin' } })).toEqual(['Begin today']);
  expect(await list({ filter: { motto: 'early' } })).toEqual(['Plan early']);
});

it('it is exported, and a file is read into it', async () => {
  const sort = ['name', 'ASC'];
  const { url } = (await api.call('POST', `/${area}/export`, { body: { format: 'csv', sort } })).body.data;
  const { text: file } = await api.call('GET', new URL(url, api.origin).href);
  expect(file).toContain('Plan early');
  const form = new FormData();
  form.append('file', new Blob(['name,motto\nThird,Ask us\n']), 'mottos.csv');
  const { id } = (await api.call('POST', `/${area}/import`, { body: form })).body.data;
  const fields = ['name', 'motto'];
  const checked = (await api.call('POST', `/imports/${id}/check`, { body: { fields } })).body.data.id;
  const runner = { log: api.app.log, signal: new AbortController().signal };
  const run = async (job: string) => {
    while (await runLongJob({ ...api.context, keys: api.app.keys }, job, runner));
  };
  await run(checked);
  await run((await api.call('POST', `/imports/${checked}/apply`)).body.data.id);
  expect(await list({ filter: { motto: 'ask us' } })).toEqual(['Ask us']);
});

it('members get it, and both documents of the API name it', async () => {
  expect((await get(area)).body.data).toMatchObject([{ motto: 'Plan early' }, { motto: 'Begin today' }]);
  for (const path of ['/openapi.json', '/app/openapi.json'])
    expect((await api.call('GET', path, { token: null })).text).toContain('"motto"');
});
