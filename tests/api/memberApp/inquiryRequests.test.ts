import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxMemberReplies } from '../../../api/areas/contacts/addMemberReply';
import { insertReplies, question, setUpInquiries } from './inquiriesFixture';

const fixture = setUpInquiries();
const { act, answer, create, list, read, readAsStaff, reply, send } = fixture;

describe('a rating', () => {
  const rate = (id: string, body: object, idempotencyKey = randomUUID() as string) =>
    fixture.app.callApp('POST', `/members/${fixture.dana}/inquiries/${id}/rate`, { body, idempotencyKey });

  it('is given once the inquiry is resolved, replaces an earlier one, and staff see it', async () => {
    const { id } = await create();
    const early = await rate(id, { rating: 5 });
    expect([early.status, early.body.message]).toEqual([409, 'You can rate the answer once your inquiry is resolved.']);
    await act(id, 'assign', 'start', 'resolve');
    const rated = await rate(id, { rating: 2, comment: ' Slow. ' });
    expect(rated.body.data).toMatchObject({ state: 'resolved', rating: 2, actions: ['reply', 'rate'] });
    expect(await readAsStaff(id)).toMatchObject({ rating: 2, ratingComment: 'Slow.', updatedByName: 'The member' });
    await act(id, 'close');
    const key = randomUUID();
    await Promise.all([rate(id, { rating: 4 }, key), rate(id, { rating: 4 }, key)]);
    const { version, ...closed } = await readAsStaff(id);
    expect([closed.rating, closed.ratingComment ?? null, version]).toEqual([4, null, 7]);
    expect((await rate(id, { rating: 5 }, key)).status).toBe(422);
  });

  it('out of bounds, or with other fields, changes nothing', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start', 'resolve');
    for (const rating of [0, 6, 2.5, '5', undefined])
      expect(Object.keys((await rate(id, { rating })).body.errors)).toEqual(['rating']);
    expect((await rate(id, { rating: 3, stars: 3 })).status).toBe(422);
    expect((await rate(id, { rating: 3, comment: 'x'.repeat(1001) })).status).toBe(422);
    expect((await read(id)).rating).toBeNull();
  });
});

describe('requests', () => {
  it('count once by their key, also at the same time', async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(fixture.dana, question, key)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [{ id }, ...others] = await list(fixture.dana);
    expect(others).toEqual([]);
    const replyKey = randomUUID();
    const replied = await Promise.all(Array.from({ length: 3 }, () => reply(id, 'Once.', replyKey)));
    expect(replied.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).thread).toHaveLength(2);
    expect((await reply(id, 'Another.', replyKey)).status).toBe(422);
    expect((await send(fixture.dana, { ...question, subject: 'Other' }, key)).status).toBe(422);
    expect((await send(fixture.dana, question, '')).status).toBe(400);
    const without = await fixture.api.call('POST', `/app/members/${fixture.dana}/inquiries`, {
      body: question,
      token: null,
    });
    expect(without.status).toBe(401);
  });

  it('at the same time as staff are all stored', async () => {
    const { id } = await create();
    const texts = Array.from({ length: 6 }, (_, index) => `Number ${index + 1}`);
    await Promise.all(texts.map((text, index) => (index % 2 ? answer(id, 'notes', text) : reply(id, text))));
    const { body } = await fixture.api.call('GET', `/contacts/${id}/thread`);
    expect(body.data.map(({ text }: { text: string }) => text).sort()).toEqual(texts);
  });

  it.each([
    ['a short text', { ...question, text: 'Hello' }, 'text'],
    ['a long text', { ...question, text: 'x'.repeat(4001) }, 'text'],
    ['no text', { topic: 'account' }, 'text'],
    ['a long subject', { ...question, subject: 'x'.repeat(121) }, 'subject'],
    ['an unknown topic', { ...question, topic: 'nothing' }, 'topic'],
    ['a topic that is no longer in use', { ...question, topic: 'former' }, 'topic'],
    ['an unknown field', { ...question, priority: 'urgent' }, 'priority'],
  ])('with %s are refused by field', async (_, body, field) => {
    const refused = await send(fixture.dana, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await list(fixture.dana)).toEqual([]);
  });

  it('with a reply without text, or with other fields, change nothing', async () => {
    const { id } = await create();
    for (const text of ['  ', undefined, 'x'.repeat(4001)])
      expect(Object.keys((await reply(id, text)).body.errors)).toEqual(['text']);
    const body = { text: 'Hello', status: 'closed' };
    expect((await fixture.app.callApp('POST', `/members/${fixture.dana}/inquiries/${id}/reply`, { body })).status).toBe(
      422,
    );
    expect((await readAsStaff(id)).version).toBe(1);
  });

  it('of a member without any address, or after very many replies, say what to do', async () => {
    const nobody = await fixture.app.addMember({ email: null, phone: null });
    const refused = await send(nobody);
    expect([refused.status, refused.body.code]).toEqual([409, 'memberApp.noAddressToAnswer']);
    const { id } = await create();
    await insertReplies(fixture.api, id, maxMemberReplies);
    expect((await read(id)).actions).toEqual([]);
    expect((await reply(id, 'Hello again?')).body.message).toBe(
      'You have sent many replies to this inquiry already. Write a new inquiry.',
    );
  });
});

it('replies stay when staff edit, and are erased with the member', async () => {
  const { id } = await create();
  await reply(id, 'My secret is Rosebud.');
  const { version, ...present } = await readAsStaff(id);
  const put = await fixture.api.call('PUT', `/contacts/${id}`, {
    body: { ...present, isComplaint: true },
    headers: { 'if-match': `"${version}"` },
  });
  expect(put.body.data).toMatchObject({ isComplaint: true, entryCount: 1 });
  expect((await read(id)).thread).toMatchObject([{}, { text: 'My secret is Rosebud.' }]);
  const erased = await fixture.api.call('POST', `/members/${fixture.dana}/erase`, { body: { reason: 'Requested' } });
  expect(erased.body).toMatchObject({ success: true });
  expect(JSON.stringify(await readAsStaff(id))).not.toContain('Rosebud');
  const { rows } = await fixture.api.context.database.$client.query(
    `SELECT (SELECT count(*) FROM versions WHERE data::text LIKE '%Rosebud%')::int AS versions,
       (SELECT count(*) FROM activity WHERE coalesce(before::text, '') || coalesce(after::text, '') LIKE '%Rosebud%')::int
         AS activity,
       (SELECT count(*) FROM thread_entries WHERE inquiry_id = '${id}')::int AS entries`,
  );
  expect(rows).toEqual([{ versions: 0, activity: 0, entries: 0 }]);
  expect((await fixture.app.callApp('GET', `/members/${fixture.dana}/inquiries/${id}`)).status).toBe(404);
});
