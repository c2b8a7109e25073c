import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareStorage } from '../../../api/records/prepare/prepareStorage';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

let newExample: Examples['newExample'];

const api = setUpApi();
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(() => api.signIn());

const create = async () =>
  (await api.call('POST', '/contacts', { body: { ...(await newExample(contacts)), email: 'rosa@example.org' } })).body
    .data;
const write = ({ id }: { id: string }, kind: 'replies' | 'notes', text: string) =>
  api.call('POST', `/contacts/${id}/${kind}`, { body: { text } });
const find = async (q: string) => {
  const { body, headers } = await api.call(
    'GET',
    `/contacts?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`,
  );
  return { ids: body.data.map(({ id }: { id: string }) => id), similar: headers.get('similar-search') };
};

it('an inquiry is found by words of its replies and notes, together with those of its own, and with a slip', async () => {
  const inquiry = await create();
  await write(inquiry, 'notes', 'Her husband has the Zürich annuity.');
  await write(inquiry, 'replies', 'The brochure follows by carrier pigeon.');
  for (const q of ['zurich annuity', 'pigeon', `${inquiry.ticketNo} pigeon`, 'rosa@example.org brochure'])
    expect((await find(q)).ids, q).toEqual([inquiry.id]);
  expect((await find('pigoen')).similar).toBe('pigeon');
  const found = (await api.call('GET', '/search?q=pigeon')).body.data;
  expect(JSON.stringify(found)).toContain(inquiry.id);
});

it('a reply that is taken back is found no more', async () => {
  const inquiry = await create();
  const { body } = await write(inquiry, 'replies', 'The marmalade is on its way.');
  expect((await find('marmalade')).ids).toEqual([inquiry.id]);
  await api.call('DELETE', `/contacts/${inquiry.id}/replies/${body.data[0].id}`);
  expect((await find('marmalade')).ids).toEqual([]);
});

it('who may not read what members wrote finds nothing by the words of threads', async () => {
  const inquiry = await create();
  await write(inquiry, 'notes', 'She mentioned an aardvark.');
  const { viewer } = await signInEachRole(api);
  const query = new URLSearchParams({ filter: JSON.stringify({ q: 'aardvark' }) });
  const { body } = await api.call('GET', `/contacts?${query}`, { token: viewer });
  expect(body.data).toEqual([]);
});

it('threads of a release that did not search them are found after the start', async () => {
  const inquiry = await create();
  await write(inquiry, 'notes', 'A word about the xylophone.');
  const { database } = api.context;
  await database.execute(sql`ALTER TABLE records DISABLE TRIGGER USER`);
  await database.execute(sql`UPDATE records SET search = 'plain', data = data - 'tags' WHERE area = 'contacts'`);
  await database.execute(sql`ALTER TABLE records ENABLE TRIGGER USER`);
  await database.execute(sql`UPDATE settings SET value = value - 'contacts' WHERE key = 'recordKeys'`);
  expect((await find('xylophone')).ids).toEqual([]);
  await prepareStorage(api.context);
  expect((await find('xylophone')).ids).toEqual([inquiry.id]);
});

it('a long thread is found by its latest words, in a text of bounded size', async () => {
  const inquiry = await create();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await write(inquiry, 'notes', `zebra${number} ${'lorem '.repeat(660)}`);
  expect((await find('zebra7')).ids).toEqual([inquiry.id]);
  expect((await find('zebra1')).ids).toEqual([]);
});
