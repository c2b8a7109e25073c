import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../../api/server/cleanUp';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let daysPassed = 0;
const api = setUpApi({ now: () => new Date(Date.now() + daysPassed * 24 * 60 * 60 * 1000) });
const content = contentFixture(() => api);
let app: MemberAppFixture;
let calculator: string;

beforeAll(async () => {
  app = await memberAppFixture(api);
  calculator = await content.publishExample('calculators');
  // Works out what members get.
  await content.get('calculators');
});

const calculate = async (member?: string) => {
  const options = { body: { answers: { pay: 100 } }, ...(member && { member }) };
  expect((await app.callApp('POST', `/calculators/${calculator}`, options)).status).toBe(200);
};
const ask = async (member: string) => {
  const body = { conversationId: randomUUID(), question: 'What is a survivor annuity?' };
  expect((await app.callApp('POST', '/bot', { body, member })).status).toBe(200);
};
const share = (member: string, shares: boolean) =>
  app.callApp('PUT', `/members/${member}/use-sharing`, { body: { shares } });
const kindsOf = async (member: string) =>
  (await api.call('GET', `/members/${member}/timeline?groups=talked`)).body.data.entries.map(
    ({ source, kind, text, title }: Record<string, unknown>) => ({ source, kind, text, title }),
  );
const rowsOf = async (member: string) =>
  (await api.context.database.$client.query('SELECT kind FROM member_uses WHERE member_id = $1', [member])).rows;
const entryOf = (kind: string) => ({ source: 'uses', kind, text: null, title: null });

it('the timeline says that a member who agreed used a calculator or the bot, once a day, and not what for', async () => {
  const member = await app.addMember();
  expect((await app.callApp('GET', `/members/${member}/use-sharing`)).body.data).toEqual({
    shares: false,
    answeredAt: null,
  });
  await calculate(member);
  await ask(member);
  expect(await rowsOf(member)).toEqual([]);
  expect((await share(member, true)).body.data).toEqual({ shares: true, answeredAt: expect.any(String) });
  for (const _ of [1, 2]) {
    await calculate(member);
    await ask(member);
  }
  expect(await kindsOf(member)).toEqual([entryOf('calculator'), entryOf('bot')]);
  const profile = (await api.call('GET', `/members/${member}/timeline?groups=changed`)).body.data.entries;
  expect(profile).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'consent', title: 'app', text: 'member app' })]),
  );
  await calculate();
  await calculate('a-visitor');
  expect(await rowsOf(member)).toHaveLength(2);
});

it('nothing is shown or kept once the member no longer agrees', async () => {
  const member = await app.addMember();
  await share(member, true);
  await calculate(member);
  daysPassed = 0.01;
  await share(member, false);
  await calculate(member);
  expect(await kindsOf(member)).toEqual([]);
  await cleanUp(api.context);
  expect(await rowsOf(member)).toEqual([]);
  daysPassed = 0;
});

it('the days go after 13 months, and with the member; a merge moves them, and undoing brings them back', async () => {
  const [kept, merged] = [await app.addMember(), await app.addMember()];
  for (const member of [kept, merged]) {
    await share(member, true);
    await calculate(member);
  }
  await ask(merged);
  expect((await api.call('POST', `/members/${kept}/merge`, { body: { mergedId: merged } })).status).toBe(200);
  expect(await kindsOf(kept)).toEqual([entryOf('calculator'), entryOf('bot')]);
  const { merges } = (await api.call('GET', `/members/${kept}/overview`)).body.data;
  await api.call('POST', `/members/${kept}/merges/${merges[0].id}/undo`, { body: {} });
  expect([await rowsOf(kept), await rowsOf(merged)].map(({ length }) => length)).toEqual([1, 2]);
  await api.call('POST', `/members/${kept}/erase`, { body: { reason: 'By letter' } });
  expect(await rowsOf(kept)).toEqual([]);
  // The shortest 13 months have 393 days.
  daysPassed = 392;
  await cleanUp(api.context);
  expect(await rowsOf(merged)).toHaveLength(2);
  daysPassed = 400;
  await cleanUp(api.context);
  expect(await rowsOf(merged)).toEqual([]);
  daysPassed = 0;
});

it('the system of record sends the answer as a consent, and a wrong topic is named', async () => {
  const member = await app.addMember();
  const consent = { channel: 'app', topic: 'use', granted: true, at: new Date().toISOString(), source: 'enrollment' };
  const send = (consents: object[]) => app.callApp('PATCH', `/members/${member}/consents`, { body: { consents } });
  expect((await send([consent])).body.data.consents).toEqual([consent]);
  await calculate(member);
  expect(await rowsOf(member)).toHaveLength(1);
  for (const wrong of [{ topic: 'event_reminder' }, { channel: 'email', topic: 'use' }])
    expect((await send([{ ...consent, ...wrong }])).body.errors).toHaveProperty(['consents.0.topic']);
  expect((await app.callApp('GET', `/members/${randomUUID()}/use-sharing`)).status).toBe(404);
});
