import { describe, expect, it } from 'vitest';
import { threadEntries } from '../../../api/platform/database/tables';
import { question, setUpInquiries, today } from './inquiriesFixture';

const fixture = setUpInquiries();
const { answer, create, read } = fixture;

/** Adds replies by both sides with a note after each; two entries at a time have the same instant. */
const addReplies = async (inquiryId: string, count: number) => {
  const entries = Array.from({ length: 2 * count }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`.replace('00000000', inquiryId.slice(-8)),
    inquiryId,
    at: new Date(today.getTime() + Math.floor(index / 4) * 1000),
    kind: index % 2 ? ('note' as const) : index % 4 ? ('reply' as const) : ('memberReply' as const),
    text: index % 2 ? 'A note' : `Reply ${index / 2}`,
  }));
  await fixture.api.context.database.insert(threadEntries).values(entries);
};
const call = (id: string, query: string) =>
  fixture.app.callApp('GET', `/members/${fixture.dana}/inquiries/${id}?${query}`);
const readPage = async (id: string, query: string) => {
  const { status, body, headers } = await call(id, query);
  expect(status).toBe(200);
  const texts = body.data.thread.map(({ text }: { text: string }) => text);
  return { texts, next: headers.get('next-cursor'), actions: body.data.actions };
};
const repliesFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `Reply ${from + index}`);

describe('the thread of an own inquiry', () => {
  it('is read by pages, the newest first, each message once and the inquiry itself last', async () => {
    const { id } = await create();
    await addReplies(id, 64);
    const newest = await readPage(id, 'newest=30');
    expect(newest).toEqual({ texts: repliesFrom(34, 64), next: expect.any(String), actions: ['reply'] });
    const middle = await readPage(id, `newest=30&before=${newest.next}`);
    expect(middle).toEqual({ texts: repliesFrom(4, 34), next: expect.any(String), actions: ['reply'] });
    const oldest = await readPage(id, `before=${middle.next}`);
    expect(oldest).toMatchObject({ texts: [question.text, ...repliesFrom(0, 4)], next: null });
  });

  it('has the inquiry itself on a page of its own where the others are full', async () => {
    const { id } = await create();
    await addReplies(id, 2);
    const newest = await readPage(id, 'newest=2');
    expect(newest.texts).toEqual(['Reply 0', 'Reply 1']);
    expect(await readPage(id, `newest=2&before=${newest.next}`)).toMatchObject({ texts: [question.text], next: null });
  });

  it('is complete without a number, and bounded in the list by one', async () => {
    const { id } = await create();
    await addReplies(id, 40);
    const other = await create();
    expect((await read(id)).thread).toHaveLength(41);
    const { body } = await fixture.app.callApp('GET', `/members/${fixture.dana}/inquiries?newest=2`);
    const texts = Object.fromEntries(
      body.data.map((each: { id: string; thread: { text: string }[] }) => [
        each.id,
        each.thread.map(({ text }) => text),
      ]),
    );
    expect(texts).toEqual({ [id]: ['Reply 38', 'Reply 39'], [other.id]: [question.text] });
  });

  it('refuses other numbers and cursors', async () => {
    const { id } = await create();
    for (const query of ['newest=0', 'newest=101', 'newest=x', 'other=1'])
      expect((await call(id, query)).status).toBe(400);
    expect((await call(id, 'before=nothing')).status).toBe(400);
  });

  it('begins with the message of staff where they wrote first', async () => {
    const sent = await fixture.api.call('POST', '/contacts/messages', {
      body: {
        memberId: fixture.dana,
        channel: 'email',
        topicId: 'account',
        subject: 'Your form',
        text: 'We miss a page.',
      },
    });
    expect(sent.status).toBe(201);
    const { inquiryId } = sent.body.data;
    expect((await read(inquiryId)).thread).toMatchObject([{ from: 'staff', text: 'We miss a page.' }]);
    await answer(inquiryId, 'replies', 'It is the second one.');
    expect((await readPage(inquiryId, 'newest=5')).texts).toEqual(['We miss a page.', 'It is the second one.']);
  });
});
