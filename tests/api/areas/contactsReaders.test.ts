import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const start = new Date('2026-11-20T12:00:00.000Z');
let now = start;
const api = setUpApi({ now: () => now });
let newExample: Examples['newExample'];
let tokens: Record<string, string>;

beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  tokens = await signInEachRole(api);
  ({ newExample } = examples(api));
});
beforeEach(() => {
  now = start;
});

const create = async () => {
  const response = await api.call('POST', '/contacts', { body: await newExample(contacts) });
  return response.body.data as { id: string; message: string };
};
const save = async (id: string, body: object, token?: string) =>
  (await api.call('PUT', `/contacts/${id}/reader`, { body, ...(token && { token }) })).body.data;
const ownThreads = async (ids: string[], token?: string) =>
  (await api.call('GET', `/contacts/threads?ids=${ids.join(',')}`, token ? { token } : {})).body.data;
const reply = async (id: string, text: string) =>
  (await api.call('POST', `/contacts/${id}/replies`, { body: { text } })).body.data;
const row = async (id: string) =>
  (await api.call('GET', `/contacts?filter=${JSON.stringify({ id: [id] })}`)).body.data[0];

describe('what one has written and not sent', () => {
  it('is kept for its author alone, and goes with the reply', async () => {
    const { id } = await create();
    expect(await save(id, { reply: 'Dear Rosa' })).toMatchObject({ reply: 'Dear Rosa', note: '', readCount: 0 });
    expect(await save(id, { note: 'Call first' })).toMatchObject({ reply: 'Dear Rosa', note: 'Call first' });
    expect(await save(id, {}, tokens.support)).toMatchObject({ reply: '', note: '' });
    expect((await ownThreads([])).drafts).toContain(id);
    expect((await ownThreads([], tokens.support)).drafts).not.toContain(id);
    await reply(id, 'Dear Rosa, yes.');
    expect(await save(id, {})).toMatchObject({ reply: '', note: 'Call first' });
    await save(id, { note: '' });
    expect((await ownThreads([])).drafts).not.toContain(id);
  });

  it('has the text of a reply that was taken back above what was begun since', async () => {
    const { id } = await create();
    const [{ id: entryId }] = await reply(id, 'At seven.');
    await save(id, { reply: 'And at eight?' });
    await api.call('DELETE', `/contacts/${id}/replies/${entryId}`);
    expect(await save(id, {})).toMatchObject({ reply: 'At seven.\n\nAnd at eight?' });
  });

  it('is seen by nobody without the permission, and not stored for an inquiry that is not there', async () => {
    const { id } = await create();
    const call = (path: string, token: string | undefined) =>
      api.call('PUT', `/contacts/${path}/reader`, { body: { reply: 'Dear' }, ...(token && { token }) });
    expect((await call(id, tokens.viewer)).status).toBe(403);
    expect((await call('none', undefined)).status).toBe(404);
  });

  it('goes with the inquiry', async () => {
    const { id } = await create();
    await save(id, { reply: 'Dear Rosa' });
    expect((await api.call('DELETE', `/contacts/${id}`, { headers: { 'if-match': '"1"' } })).status).toBe(200);
    expect((await api.call('DELETE', `/trash/contacts/${id}`)).status).toBe(200);
    const { rows } = await api.context.database.$client.query('SELECT FROM thread_readers WHERE inquiry_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

it('how far one has read a thread never goes back', async () => {
  const { id } = await create();
  await save(id, { readCount: 2 });
  await save(id, { readCount: 1 });
  expect((await ownThreads([id])).read).toEqual({ [id]: 2 });
  expect((await ownThreads([id], tokens.support)).read).toEqual({});
});

it('others see who has an inquiry open and who writes in it, for six seconds', async () => {
  const { id } = await create();
  expect(await save(id, { presence: 'reads' }, tokens.support)).toMatchObject({ others: [] });
  const others = async () => (await save(id, { presence: 'reads' })).others;
  expect(await others()).toEqual([{ name: 'Sam support', isWriting: false }]);
  await save(id, { presence: 'writes' }, tokens.support);
  expect(await others()).toEqual([{ name: 'Sam support', isWriting: true }]);
  now = new Date(start.getTime() + 6001);
  expect(await others()).toEqual([]);
});

describe('the first words of a row', () => {
  it('are those of the message, then of the last reply, and not of a note', async () => {
    const { id, message } = await create();
    expect(await row(id)).toMatchObject({ lastWords: message.replace(/\s+/g, ' ').slice(0, 160) });
    await api.call('POST', `/contacts/${id}/notes`, { body: { text: 'Nobody there.' } });
    expect((await row(id)).lastIsReply ?? false).toBe(false);
    const [, { id: entryId }] = await reply(id, `We can call\n\nat ${'seven '.repeat(60)}`);
    expect(await row(id)).toMatchObject({
      lastWords: expect.stringMatching(/^We can call at seven .{139}$/),
      lastIsReply: true,
    });
    await api.call('POST', `/contacts/${id}/actions/resolve`, { body: {} });
    await api.call('DELETE', `/contacts/${id}/replies/${entryId}`);
    expect(await row(id)).toMatchObject({ lastWords: expect.not.stringContaining('seven'), lastIsReply: false });
  });
});
