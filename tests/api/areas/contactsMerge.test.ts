import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

const start = Date.parse('2026-11-18T15:00:00.000Z');
let now = new Date(start);
let newExample: Examples['newExample'];

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = new Date(start);
  await api.signIn();
});

const advanceClock = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await api.signIn();
};
let last = 0;
const someone = () => {
  last += 1;
  return `rosa${last}@example.org`;
};
type Inquiry = { id: string; ticketNo: string } & Record<string, unknown>;
const create = async (difference: object): Promise<Inquiry> => {
  const body = { ...(await newExample(contacts)), topicId: 'account', isComplaint: false, phone: null, ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const textsOf = async ({ id }: { id: string }) =>
  (await api.call('GET', `/contacts/${id}/thread`)).body.data.map(({ text }: { text: string }) => text);
const note = ({ id }: { id: string }, text: string) => api.call('POST', `/contacts/${id}/notes`, { body: { text } });
const merge = ({ id }: { id: string }, other: { id: string }) =>
  api.call('POST', `/contacts/${id}/merge`, { body: { otherId: other.id } });
const undo = ({ id }: { id: string }) => api.call('DELETE', `/contacts/${id}/merge`);

/** Two inquiries of one person, the second ten minutes later, each with a note. */
const makeTwo = async (first: object = {}, second: object = {}) => {
  const email = someone();
  const kept = await create({ email, subject: 'My account', message: 'I cannot sign in to the app.', ...first });
  await advanceClock(10);
  const other = await create({ email, subject: 'My account', message: 'Nobody has answered me yet.', ...second });
  await advanceClock(1);
  await note(other, 'Called, nobody there.');
  await advanceClock(1);
  await note(kept, 'A colleague knows her.');
  await advanceClock(1);
  return { kept, other };
};

describe('merging', () => {
  it('keeps the inquiry that came first, with both threads in the order of time; the other leads to it', async () => {
    const { kept, other } = await makeTwo();
    expect((await merge(other, kept)).body.data).toEqual({ id: kept.id });
    expect(await textsOf(kept)).toEqual([
      'Nobody has answered me yet.',
      'Called, nobody there.',
      'A colleague knows her.',
    ]);
    expect(await read(kept)).toMatchObject({ entryCount: 3, lastWords: 'Nobody has answered me yet.', status: 'new' });
    expect(await read(other)).toMatchObject({
      status: 'closed',
      mergedIntoId: kept.id,
      mergedIntoNo: kept.ticketNo,
      entryCount: 0,
    });
    await note(other, 'Written at the old address.');
    expect((await textsOf(kept)).at(-1)).toBe('Written at the old address.');
    const { body } = await api.call(
      'GET',
      `/activity?${new URLSearchParams({ filter: JSON.stringify({ recordId: kept.id }) })}`,
    );
    expect(JSON.stringify(body.data)).toContain('inquiries_merged');
  });

  it('joins what staff have to do: the higher priority, the earlier due time, a complaint, tags and the assignee', async () => {
    const { kept, other } = await makeTwo(
      { priority: 'low', tags: ['one'] },
      { isComplaint: true, priority: 'urgent', tags: ['two'] },
    );
    const [{ dueAt }] = [await read(other)];
    await merge(kept, other);
    expect(await read(kept)).toMatchObject({ isComplaint: true, priority: 'urgent', dueAt, tags: ['one', 'two'] });
  });

  it('opens a finished inquiry whose person wrote again', async () => {
    const { kept, other } = await makeTwo();
    await api.call('POST', `/contacts/${kept.id}/actions/resolve`, { body: {} });
    await merge(kept, other);
    expect(await read(kept)).toMatchObject({ status: 'new', isOpen: true, dueAt: (await read(kept)).dueAt });
    expect((await read(kept)).resolvedAt ?? null).toBeNull();
  });

  it.each([
    ['itself', async () => makeTwo().then(({ kept }) => [kept, kept] as const), 'contacts.mergedWithItself'],
    [
      'an inquiry of somebody else',
      async () => makeTwo({}, { email: someone() }).then(({ kept, other }) => [kept, other] as const),
      'contacts.mergedOfOthers',
    ],
    [
      'spam',
      async () => {
        const { kept, other } = await makeTwo();
        await api.call('POST', `/contacts/${other.id}/actions/markSpam`, { body: {} });
        return [kept, other] as const;
      },
      'contacts.mergedSpam',
    ],
    [
      'an inquiry whose reply is being sent',
      async () => {
        const { kept, other } = await makeTwo();
        await api.call('POST', `/contacts/${other.id}/replies`, { body: { text: 'We call you.' } });
        return [kept, other] as const;
      },
      'contacts.mergedWhileSending',
    ],
    [
      'one that was merged already',
      async () => {
        const { kept, other } = await makeTwo();
        await merge(kept, other);
        return [other, await create({ email: other.email })] as const;
      },
      'contacts.mergedAlready',
    ],
  ])('refuses %s, and changes nothing', async (_, make, code) => {
    const [one, other] = await make();
    const before = [await read(one), await read(other)];
    const { status, body } = await merge(one, other);
    expect([status, body.code]).toEqual([409, code]);
    expect([await read(one), await read(other)]).toEqual(before);
  });

  it('of different members with the same telephone is refused', async () => {
    const [one, two] = [newMember({ phone: '+12025550111' }), newMember({ phone: '+12025550111' })];
    await insertMembers(api.context.database, [one, two]);
    const phone = '+12025550111';
    const [first, second] = [await create({ memberId: one.id, phone }), await create({ memberId: two.id, phone })];
    expect((await merge(first, second)).body.code).toBe('contacts.mergedOfOthers');
  });
});

describe('undoing a merge', () => {
  it('gives both inquiries back as they were, also their threads and search', async () => {
    const { kept, other } = await makeTwo({}, { priority: 'urgent' });
    const before = [await read(kept), await read(other)];
    await merge(kept, other);
    await advanceClock(9);
    expect((await undo(other)).status).toBe(200);
    const contents = ({ version, updatedAt, actions, actionRefusals, ...rest }: Record<string, unknown>) => rest;
    expect([await read(kept), await read(other)].map(contents)).toEqual(before.map(contents));
    expect(await textsOf(kept)).toEqual(['A colleague knows her.']);
    expect(await textsOf(other)).toEqual(['Called, nobody there.']);
    expect((await merge(kept, other)).status).toBe(200);
  });

  it('is refused after ten minutes, and after something was added', async () => {
    const { kept, other } = await makeTwo();
    await merge(kept, other);
    await note(kept, 'One more.');
    expect((await undo(other)).body.code).toBe('records.changedSince');
    const later = await makeTwo();
    await merge(later.kept, later.other);
    await advanceClock(11);
    expect((await undo(later.other)).body.code).toBe('records.tooLateToUndo');
    expect((await undo(later.kept)).body.code).toBe('records.nothingToUndo');
  });

  it('of a second merge leaves the first', async () => {
    const { kept, other } = await makeTwo();
    await merge(kept, other);
    await advanceClock(1);
    const earliest = await create({ email: kept.email, message: 'The very first message of all.' });
    await advanceClock(1);
    expect((await merge(kept, earliest)).body.data).toEqual({ id: kept.id });
    expect(await textsOf(kept)).toHaveLength(4);
    expect((await undo(earliest)).status).toBe(200);
    expect(await textsOf(kept)).toHaveLength(3);
    expect(await textsOf(earliest)).toEqual([]);
  });
});
