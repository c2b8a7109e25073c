import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxMemberReplies } from '../../../api/areas/contacts/addMemberReply';
import { actAtReadVersion } from '../records/publishing';
import { startApi } from '../startApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const today = new Date('2026-11-20T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
let now = today;
let api: Awaited<ReturnType<typeof startApi>>;
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await api.signIn();
  app = await memberAppFixture(api);
  const former = { category: 'contact_topic', key: 'former', label: 'Former topic', isActive: false };
  expect((await api.call('POST', '/types', { body: former })).body).toMatchObject({ success: true });
});
beforeEach(async () => {
  now = today;
  await api.signIn();
  dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
});
afterAll(() => api.close());

const question = { topic: 'account', text: 'Where do I change my address?' };
const send = (member: string, body: object = question, idempotencyKey = randomUUID() as string) =>
  app.callApp('POST', `/members/${member}/inquiries`, { body, idempotencyKey });
const create = async (body?: object) => {
  const created = await send(dana, body);
  expect(created.status).toBe(201);
  return created.body.data;
};
const reply = (id: string, text: unknown, idempotencyKey = randomUUID() as string) =>
  app.callApp('POST', `/members/${dana}/inquiries/${id}/reply`, { body: { text }, idempotencyKey });
const read = async (id: string) => (await app.callApp('GET', `/members/${dana}/inquiries/${id}`)).body.data;
const list = async (member: string) => (await app.callApp('GET', `/members/${member}/inquiries`)).body.data;
const readAsStaff = async (id: string) => (await api.call('GET', `/contacts/${id}`)).body.data;
const answer = async (id: string, path: 'replies' | 'notes', text: string) =>
  expect((await api.call('POST', `/contacts/${id}/${path}`, { body: { text } })).status).toBe(201);
const act = async (id: string, ...names: string[]) => {
  for (const name of names) {
    const data = name === 'assign' ? { assigneeId: (await api.call('GET', '/auth/me')).body.data.id } : undefined;
    const acted = await actAtReadVersion(api, 'contacts', id, { name, ...(data && { data }) });
    expect(acted.body).toMatchObject({ success: true });
  }
};

describe('a member', () => {
  it('sends an inquiry, which staff see as sent from the app', async () => {
    const data = await create({ ...question, subject: 'My new address' });
    expect(data).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^CT-2026-\d{5}$/),
      topic: { key: 'account', label: 'Account' },
      subject: 'My new address',
      state: 'received',
      stateLabel: 'Received',
      receivedAt: today.toISOString(),
      thread: [{ id: data.id, from: 'member', at: today.toISOString(), text: question.text }],
      files: [],
      rating: null,
      actions: ['reply'],
    });
    expect(await readAsStaff(data.id)).toMatchObject({
      status: 'new',
      memberId: dana,
      name: 'Dana Whitfield',
      email: `${dana}@example.org`,
      source: 'app',
      message: question.text,
      consentMarketing: false,
      createdByName: 'The member',
    });
    const { body } = await api.call('GET', `/activity?filter={"recordId":"${data.id}"}`);
    expect(body.data).toMatchObject([{ action: 'created', byMember: true }]);
  });

  it('needs no subject, and makes a complaint by its topic', async () => {
    const { id, subject } = await create({ topic: 'complaint', text: 'Nobody called me back.', subject: ' ' });
    expect(subject).toBe('Complaint');
    expect(await readAsStaff(id)).toMatchObject({ isComplaint: true, priority: 'high' });
  });

  it('lists the own inquiries, the newest first, with those that staff wrote down', async () => {
    const first = await create();
    now = new Date(today.getTime() + day);
    const second = await create();
    const body = { subject: 'By phone', message: 'Asked about her statement', topicId: 'account', source: 'phone' };
    const person = { name: 'Dana Whitfield', email: `${dana}@example.org` };
    now = new Date(today.getTime() + 2 * day);
    await api.signIn();
    const third = (await api.call('POST', '/contacts', { body: { ...body, ...person } })).body.data;
    expect((await list(dana)).map(({ id }: { id: string }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await list(dana))[2]).toEqual(await read(first.id));
    expect(await list(await app.addMember())).toEqual([]);
  });

  it('reads answers without notes, names of staff or a word about spam', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start');
    await answer(id, 'notes', 'Seems upset.');
    await answer(id, 'replies', 'You change it in your profile.');
    const { text } = await app.callApp('GET', `/members/${dana}/inquiries/${id}`);
    for (const hidden of ['upset', 'Administrator', 'assignee', 'authorId', 'priority', 'dueAt'])
      expect(text).not.toContain(hidden);
    expect(await read(id)).toMatchObject({
      state: 'in_progress',
      thread: [{ from: 'member' }, { from: 'staff', text: 'You change it in your profile.' }],
    });
    await act(id, 'markSpam');
    expect(await read(id)).toMatchObject({ state: 'closed', stateLabel: 'Closed', actions: [] });
  });

  it('replies, which staff read in the thread, the history and the activity', async () => {
    const { id } = await create();
    now = new Date(today.getTime() + 1000);
    await answer(id, 'replies', 'Which address?');
    now = new Date(today.getTime() + 2000);
    const replied = await reply(id, ' That of my home. ');
    expect(replied.status).toBe(200);
    expect(replied.body.data).toMatchObject({
      state: 'received',
      thread: [
        { from: 'member', text: question.text },
        { from: 'staff', text: 'Which address?' },
        { from: 'member', text: 'That of my home.', at: now.toISOString() },
      ],
    });
    expect((await api.call('GET', `/contacts/${id}/thread`)).body.data).toMatchObject([
      { kind: 'reply', authorName: 'First Administrator' },
      { kind: 'memberReply', authorName: null, text: 'That of my home.' },
    ]);
    expect(await app.readAuthors('contacts', id)).toEqual([
      ['created', 'The member'],
      ['replied', 'First Administrator'],
      ['replied', 'The member'],
    ]);
    expect(await readAsStaff(id)).toMatchObject({ status: 'new', updatedByName: 'The member' });
  });

  it('continues an inquiry that waits, whose due time then is later by the wait', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start');
    const { dueAt } = await readAsStaff(id);
    await act(id, 'wait');
    expect(await read(id)).toMatchObject({ state: 'waiting_on_member', stateLabel: 'Waiting for your answer' });
    now = new Date(today.getTime() + 7 * day);
    expect((await reply(id, 'Here it is.')).body.data).toMatchObject({ state: 'in_progress' });
    await api.signIn();
    const continued = await readAsStaff(id);
    expect(continued).toMatchObject({ status: 'in_progress', waited: 7 * day });
    expect(Date.parse(continued.dueAt) - Date.parse(dueAt)).toBe(7 * day);
  });

  it('reopens a resolved inquiry within 30 days, and no other that is over', async () => {
    const { id } = await create();
    await act(id, 'assign', 'start', 'resolve');
    now = new Date(today.getTime() + 30 * day + 1);
    const late = await reply(id, 'It did not work.');
    expect([late.status, late.body.message]).toEqual([
      409,
      'This inquiry was resolved long ago, so it stays as it is. Write a new one.',
    ]);
    expect((await read(id)).actions).toEqual(['rate']);
    now = new Date(today.getTime() + 30 * day);
    expect((await read(id)).actions).toEqual(['reply', 'rate']);
    expect((await reply(id, 'It did not work.')).body.data).toMatchObject({ state: 'in_progress' });
    await api.signIn();
    const reopened = await readAsStaff(id);
    expect(reopened).toMatchObject({ status: 'reopened', isOpen: true });
    expect(reopened.resolvedAt ?? null).toBeNull();

    await act(id, 'start', 'resolve', 'close');
    const closed = await reply(id, 'One more thing.');
    expect([closed.status, closed.body.message]).toEqual([409, 'This inquiry is closed. Write a new one.']);
    expect((await readAsStaff(id)).memberReplies).toHaveLength(1);
  });
});

describe('a rating', () => {
  const rate = (id: string, body: object, idempotencyKey = randomUUID() as string) =>
    app.callApp('POST', `/members/${dana}/inquiries/${id}/rate`, { body, idempotencyKey });

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
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(dana, question, key)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const [{ id }, ...others] = await list(dana);
    expect(others).toEqual([]);
    const replyKey = randomUUID();
    const replied = await Promise.all(Array.from({ length: 3 }, () => reply(id, 'Once.', replyKey)));
    expect(replied.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).thread).toHaveLength(2);
    expect((await reply(id, 'Another.', replyKey)).status).toBe(422);
    expect((await send(dana, { ...question, subject: 'Other' }, key)).status).toBe(422);
    expect((await send(dana, question, '')).status).toBe(400);
    const without = await api.call('POST', `/app/members/${dana}/inquiries`, { body: question, token: null });
    expect(without.status).toBe(401);
  });

  it('at the same time as staff are all stored', async () => {
    const { id } = await create();
    const texts = Array.from({ length: 6 }, (_, index) => `Number ${index + 1}`);
    await Promise.all(texts.map((text, index) => (index % 2 ? answer(id, 'notes', text) : reply(id, text))));
    const { body } = await api.call('GET', `/contacts/${id}/thread`);
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
    const refused = await send(dana, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await list(dana)).toEqual([]);
  });

  it('with a reply without text, or with other fields, change nothing', async () => {
    const { id } = await create();
    for (const text of ['  ', undefined, 'x'.repeat(4001)])
      expect(Object.keys((await reply(id, text)).body.errors)).toEqual(['text']);
    const body = { text: 'Hello', status: 'closed' };
    expect((await app.callApp('POST', `/members/${dana}/inquiries/${id}/reply`, { body })).status).toBe(422);
    expect((await readAsStaff(id)).version).toBe(1);
  });

  it('of a member without any address, or after very many replies, say what to do', async () => {
    const nobody = await app.addMember({ email: null, phone: null });
    const refused = await send(nobody);
    expect([refused.status, refused.body.code]).toEqual([409, 'member-app.noAddressToAnswer']);
    const { id } = await create();
    const replies = Array.from({ length: maxMemberReplies }, () => ({
      id: randomUUID(),
      at: today.toISOString(),
      text: 'Hello?',
    }));
    await api.context.database.$client.query(
      `UPDATE records SET data = data || jsonb_build_object('memberReplies', $2::jsonb) WHERE id = $1`,
      [id, JSON.stringify(replies)],
    );
    expect((await read(id)).actions).toEqual([]);
    expect((await reply(id, 'Hello again?')).body.message).toBe(
      'This inquiry has many replies of yours already. Write a new one.',
    );
  });
});

it('replies stay when staff edit, and are erased with the member', async () => {
  const { id } = await create();
  await reply(id, 'My secret is Rosebud.');
  const { version, ...present } = await readAsStaff(id);
  const put = await api.call('PUT', `/contacts/${id}`, {
    body: { ...present, subject: 'Edited', memberReplies: [] },
    headers: { 'if-match': `"${version}"` },
  });
  expect(put.body.data).toMatchObject({ subject: 'Edited', memberReplies: [{ text: 'My secret is Rosebud.' }] });
  const erased = await api.call('POST', `/members/${dana}/erase`, { body: { reason: 'Requested' } });
  expect(erased.body).toMatchObject({ success: true });
  expect(JSON.stringify(await readAsStaff(id))).not.toContain('Rosebud');
  const { rows } = await api.context.database.$client.query(
    `SELECT (SELECT count(*) FROM versions WHERE data::text LIKE '%Rosebud%')::int AS versions,
       (SELECT count(*) FROM activity WHERE coalesce(before::text, '') || coalesce(after::text, '') LIKE '%Rosebud%')::int
         AS activity`,
  );
  expect(rows).toEqual([{ versions: 0, activity: 0 }]);
  expect((await app.callApp('GET', `/members/${dana}/inquiries/${id}`)).status).toBe(404);
});
