import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  type AreaSchema,
  defineSchema,
  email,
  field,
  file,
  html,
  httpsUrl,
  image,
  instant,
  masterType,
  money,
  phone,
  plainDate,
  reference,
  tags,
  text,
} from '../../../resources/engine/schema';
import { address, audience, weeklyHours } from '../../../resources/engine/sharedFields';
import { schemas as productSchemas } from '../../../resources/schemas';
import { setUpApi } from '../setUpApi';
import { publishingFixture } from './publishing';
import { refreshKeys } from './writeDirectly';

declare module '../../../resources/engine/schema/areaNames' {
  interface AreaNames {
    'changed-kinds': true;
  }
}

const fieldOf = {
  text: text({ max: 200 }),
  html: html({ min: 1, max: 200 }),
  number: z.number(),
  money: money(),
  boolean: z.boolean(),
  choice: z.enum(['a', 'b']),
  instant: instant(),
  date: plainDate(),
  object: z.strictObject({ part: text({ max: 20 }), other: z.boolean().default(true) }),
  rows: z.array(z.strictObject({ part: text({ max: 20 }), other: z.boolean().default(true) })),
  tags: tags({ maxItems: 5, max: 20 }),
  reference: reference('changed-kinds'),
  references: z.array(reference('changed-kinds')),
  type: masterType('event_topic'),
  types: z.array(masterType('event_topic')),
  image: image(),
  file: file(),
  email: email(),
  phone: phone(),
  url: httpsUrl(),
  address: address(),
  audience: audience(),
  hours: weeklyHours(),
};
const values = ['words', 12.5, ['words'], [{ part: 'x' }], { part: 'x' }];
const fields = Object.entries(fieldOf).flatMap(([kind, type]) =>
  values.map((value, index) => [`${kind}${index}`, value, type.optional()] as const),
);
const names = fields.map(([name]) => name);
const uses = { search: true, sort: true, filter: true } as const;
const kinds = defineSchema({
  name: 'changed-kinds',
  record: {
    title: field(text({ max: 80 }), uses),
    ...Object.fromEntries(fields.map(([name, , type]) => [name, field(type, uses)])),
  },
  label: ({ title }: { title?: string | undefined }) => title,
  list: { defaultSort: [['title', 'ASC']] },
  publish: {},
} as never) as unknown as AreaSchema;

const { create, save } = publishingFixture(() => api);
const api = setUpApi({ schemas: [...productSchemas.filter(({ name }) => ['types', 'staff'].includes(name)), kinds] });

it('values of another type than their field break no answer, list, sort, filter, history, export or search', async () => {
  const { id } = await create(kinds.name, { title: 'Odd' });
  await save(kinds.name, id, { title: 'Odder' });
  const data = JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, value])));
  for (const [table, key] of [
    ['records', 'id'],
    ['versions', 'record_id'],
  ])
    await api.context.database.execute(
      sql`UPDATE ${sql.raw(String(table))} SET data = data || ${data}::jsonb WHERE ${sql.raw(String(key))} = ${id}`,
    );
  await refreshKeys(api, kinds.name);
  const failed: string[] = [];
  const call = async (method: string, path: string, body?: object) => {
    const response = await api.call(method, path, {
      isUndocumented: true,
      ...(body && { body, headers: { 'if-match': '"2"' } }),
    });
    if (response.status >= 500) failed.push(`${method} ${path} ${JSON.stringify(body ?? '').slice(0, 200)}`);
    return response;
  };
  for (const path of ['', '?meta=rows', `/${id}`, `/${id}/history`, `/${id}/versions/1`, `/${id}/used-by`])
    await call('GET', `/${kinds.name}${path}`);
  const stored = (await call('GET', `/${kinds.name}/${id}`)).body.data;
  expect(stored).toMatchObject({ number0: 'words', boolean1: 12.5, rows0: 'words', text4: { part: 'x' } });
  for (const name of names) {
    await call('GET', `/${kinds.name}?sort=["${name}","DESC"]`);
    for (const filter of [{ [name]: 'a' }, { [name]: 1 }, { [name]: true }])
      await call('GET', `/${kinds.name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
  }
  for (const format of ['csv', 'xlsx']) {
    const { data: made } = (await call('POST', `/${kinds.name}/export`, { format })).body;
    expect((await fetch(api.origin + made.url)).status).toBe(200);
  }
  await call('GET', '/search?q=odder');
  await call('PUT', `/${kinds.name}/${id}`, stored);
  await call('POST', `/${kinds.name}/${id}/actions/publish`, {});
  await call('POST', `/${kinds.name}/${id}/restore`, { version: 1 });
  await call('POST', `/${kinds.name}/actions/change`, {
    data: { title: 'Other' },
    items: [{ id, version: 2 }],
  });
  expect(failed).toEqual([]);
});
