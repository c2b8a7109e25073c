import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import { day, question, setUpInquiries, today } from './inquiriesFixture';

const fixture = setUpInquiries();
const { act, answer, clock, create } = fixture;

/** Sends an inquiry, answers it, and rates the answer. */
const rate = async (topic: string, rating: number, comment?: string) => {
  const { id } = await create({ ...question, topic });
  await act(id, 'assign');
  await answer(id, 'replies', 'In your profile.');
  await act(id, 'resolve');
  const path = `/members/${fixture.dana}/inquiries/${id}/rate`;
  const rated = await fixture.app.callApp('POST', path, { body: { rating, comment }, idempotencyKey: randomUUID() });
  expect(rated.status).toBe(200);
  return id;
};
const read = async (range: number, token?: string) =>
  fixture.api.call('GET', `/dashboard/satisfaction?range=${range}`, { ...(token && { token }) });

it('who leads sees how satisfied members are by topic and person, with their words; nobody else does', async () => {
  clock.now = new Date(today.getTime() - 20 * day);
  await rate('event', 1, 'I waited a week.');
  clock.now = today;
  await fixture.api.signIn();
  const praised = await rate('account', 5, 'So quick!');
  await rate('account', 4);
  const person = { key: expect.any(String), name: 'First Administrator' };
  const month = (await read(30)).body.data;
  expect(month).toMatchObject({
    total: 3,
    average: 10 / 3,
    topics: [
      { key: 'account', count: 2, average: 4.5 },
      { key: 'event', count: 1, average: 1 },
    ],
    people: [{ ...person, count: 3, average: 10 / 3 }],
  });
  const words = (rows: { ratingComment: string }[]) => rows.map(({ ratingComment }) => ratingComment);
  expect(words(month.rows)).toEqual(['So quick!', 'I waited a week.']);
  const week = (await read(7)).body.data;
  expect(week).toMatchObject({
    total: 2,
    average: 4.5,
    rows: [{ id: praised, rating: 5, ratingComment: 'So quick!' }],
  });
  const { administrator: _, ...others } = await signInEachRole(fixture.api);
  for (const token of Object.values(others)) expect((await read(30, token)).status).toBe(404);
});
