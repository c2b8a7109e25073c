import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const api = setUpApi();
let app: MemberAppFixture;
const { get, publishExample } = contentFixture(() => api);

beforeAll(async () => {
  app = await memberAppFixture(api);
});

/** Publishes an FAQ that members get, and returns its id. */
const publishFaq = async (question: string, others: object = {}) => {
  const id = await publishExample('faqs', { question, ...others });
  await get('faqs');
  return id;
};
const answer = (id: string, helpful: unknown, idempotencyKey: string = randomUUID()) =>
  app.callApp('POST', `/faqs/${id}/helpful`, { body: { helpful }, idempotencyKey });
const countsOf = async (id: string) => {
  const { helpfulYes, helpfulNo, version } = (await api.call('GET', `/faqs/${id}`)).body.data;
  return { helpfulYes, helpfulNo, version };
};

it('members say whether an FAQ helped, which staff see and sort by', async () => {
  const id = await publishFaq('Does this FAQ help members?');
  const other = await publishFaq('Does nobody read this FAQ?');
  const before = await countsOf(id);
  expect(before).toMatchObject({ helpfulYes: 0, helpfulNo: 0 });
  for (const helpful of [true, true, false]) expect((await answer(id, helpful)).status).toBe(200);
  expect(await countsOf(id)).toEqual({ helpfulYes: 2, helpfulNo: 1, version: before.version });
  const sort = encodeURIComponent('["helpfulYes","DESC"]');
  const { data } = (await api.call('GET', `/faqs?sort=${sort}`)).body;
  expect(data.map((faq: { id: string }) => faq.id)).toEqual([id, other]);
  expect((await get(`faqs/${id}`)).text).not.toContain('helpfulYes');
});

it('the same request with the same key counts once, also at the same time', async () => {
  const id = await publishFaq('Is every answer counted once?');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => answer(id, true, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await answer(id, false, key)).status).toBe(422);
  expect((await answer(id, true, '')).status).toBe(400);
  expect(await countsOf(id)).toMatchObject({ helpfulYes: 1, helpfulNo: 0 });
});

it('an FAQ that is not published or is for others is 404, and bad requests count nothing', async () => {
  const audience = { everyone: false, states: ['NM'] };
  const id = await publishFaq('Is this FAQ for everybody?', { audience });
  expect((await answer(id, true)).status).toBe(404);
  expect((await answer(randomUUID(), true)).status).toBe(404);
  const open = await publishFaq('Which answers are refused?');
  for (const helpful of [undefined, 'yes', 1]) {
    const refused = await answer(open, helpful);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['helpful']]);
  }
  expect(await countsOf(open)).toMatchObject({ helpfulYes: 0, helpfulNo: 0 });
});
