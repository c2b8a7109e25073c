import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

let newExample: Examples['newExample'];

const api = setUpApi();
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(() => api.signIn());

const create = async (tags: string[]) => {
  const body = { ...(await newExample(contacts)), tags };
  return (await api.call('POST', '/contacts', { body })).body.data;
};
const tagsOf = async (inquiries: { id: string }[]) =>
  Promise.all(inquiries.map(async ({ id }) => (await api.call('GET', `/contacts/${id}`)).body.data.tags));
const change = async (inquiries: { id: string }[], body: object) => {
  const read = await Promise.all(inquiries.map(async ({ id }) => (await api.call('GET', `/contacts/${id}`)).body.data));
  const items = read.map(({ id, version }) => ({ id, version }));
  return api.call('POST', '/contacts/actions/change', { body: { items, data: {}, ...body } });
};
const find = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (await api.call('GET', `/contacts?${query}`)).body.data.map(({ id }: { id: string }) => id);
};

it('inquiries are found by a whole tag, in a row, and by a word of it', async () => {
  const [tagged, other] = [await create(['open season', 'call back']), await create(['open seasons'])];
  expect(await find({ tags: 'open season' })).toEqual([tagged.id]);
  expect(await find({ q: 'seasons' })).toContain(other.id);
});

it('tags are added to many inquiries and removed from them; their other tags stay', async () => {
  const inquiries = [await create(['one']), await create(['one', 'two']), await create([])];
  expect((await change(inquiries, { add: { tags: ['two', 'three'] } })).status).toBe(200);
  expect(await tagsOf(inquiries)).toEqual([
    ['one', 'two', 'three'],
    ['one', 'two', 'three'],
    ['two', 'three'],
  ]);
  expect((await change(inquiries, { remove: { tags: ['one', 'three'] } })).status).toBe(200);
  expect(await tagsOf(inquiries)).toEqual([['two'], ['two'], ['two']]);
});

it('nothing is added to a field with one value, or to one that does not exist, and not more than a list holds', async () => {
  const inquiry = await create([]);
  const refused = await change([inquiry], { add: { topicId: ['general'], shoeSize: [44] } });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['topicId', 'shoeSize']);
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  expect((await change([inquiry], { add: { tags: many } })).status).toBe(409);
  expect(await tagsOf([inquiry])).toEqual([[]]);
});

it('the tags of other inquiries are offered, the most frequent first', async () => {
  for (const tags of [['rare'], ['often'], ['often']]) await create(tags);
  const offered = (await api.call('GET', '/contacts/tags')).body.data;
  expect(offered.indexOf('often')).toBeGreaterThanOrEqual(0);
  expect(offered.indexOf('often')).toBeLessThan(offered.indexOf('rare'));
});
