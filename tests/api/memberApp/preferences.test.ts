import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from '../areas/sending';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

let sending: Sending;
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  sending = await startNotificationApi();
  app = await memberAppFixture(sending);
  const former = { category: 'notification_topic', key: 'former', label: 'Former topic', isActive: false };
  expect((await sending.call('POST', '/types', { body: former })).body).toMatchObject({ success: true });
});
beforeEach(async () => {
  await sending.clearMembers();
  dana = await app.addMember({ platforms: ['ios'] });
});
afterAll(() => sending.close());

interface Preference {
  topic: string;
  channels: { channel: string; receives: boolean; answeredAt: string | null }[];
}
const read = async (member = dana) => app.callApp('GET', `/members/${member}/preferences`);
const topicOf = (answer: Awaited<ReturnType<typeof read>>, key: string) =>
  (answer.body.data as Preference[]).find(({ topic }) => topic === key);
const change = (preferences: unknown, member = dana) =>
  app.callApp('PATCH', `/members/${member}/preferences`, { body: { preferences } });

it('a member sees all topics in use, with what comes by which channel', async () => {
  const answer = await read();
  const comes = { receives: true, answeredAt: null };
  const channels = ['email', 'sms', 'push'].map((channel) => ({ channel, ...comes }));
  expect(topicOf(answer, 'event_reminder')).toEqual({
    topic: 'event_reminder',
    label: expect.stringMatching(/\w/),
    canRefuse: true,
    inApp: true,
    channels,
  });
  expect(topicOf(answer, 'service_alert')).toMatchObject({ canRefuse: false, channels });
  expect(topicOf(answer, 'former')).toBeUndefined();
});

it('a refusal by one channel leaves the others, and is a consent of the member app', async () => {
  const changed = await change([{ topic: 'event_reminder', channel: 'email', receives: false }]);
  const at = sending.clock.now.toISOString();
  expect(topicOf(changed, 'event_reminder')).toMatchObject({
    inApp: true,
    channels: [
      { channel: 'email', receives: false, answeredAt: at },
      { channel: 'sms', receives: true, answeredAt: null },
      { channel: 'push', receives: true, answeredAt: null },
    ],
  });
  expect((await read()).body.data).toEqual(changed.body.data);
  const consent = { channel: 'push', topic: 'event_reminder', granted: true, at, source: 'profile' };
  const stored = await app.callApp('PATCH', `/members/${dana}/consents`, { body: { consents: [consent] } });
  expect(stored.body.data.consents).toEqual([
    { ...consent, channel: 'email', granted: false, source: 'member app' },
    consent,
  ]);
});

it('a topic that is refused by every channel sends nothing, and comes again when the member wants it', async () => {
  const send = async () => {
    const { id } = await sending.create({ channels: ['in_app', 'email'] });
    await sending.act(id, 'send');
    return sending.read(id);
  };
  const refused = await change([{ topic: 'event_reminder', receives: false }]);
  expect(topicOf(refused, 'event_reminder')).toMatchObject({ inApp: false });
  expect(await send()).toMatchObject({ targeted: 0, suppressed: 2 });
  await sending.advance(1);
  await change([{ topic: 'event_reminder', channel: 'email', receives: true }]);
  expect(await send()).toMatchObject({ targeted: 2, suppressed: 0 });
});

it('what cannot be refused, unknown topics and bad requests are named and change nothing', async () => {
  const before = (await read()).body;
  const good = { topic: 'event_reminder', receives: false };
  for (const [bad, field] of [
    [{ topic: 'service_alert', receives: false }, 'preferences.1.receives'],
    [{ topic: 'former', receives: false }, 'preferences.1.topic'],
    [{ topic: 'nothing', receives: true }, 'preferences.1.topic'],
    [{ topic: 'event_reminder', channel: 'letter', receives: false }, 'preferences.1.channel'],
    [{ topic: 'event_reminder' }, 'preferences.1.receives'],
    [{ ...good, source: 'me' }, 'source'],
  ] as const) {
    const refused = await change([good, bad]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  expect((await change([])).status).toBe(422);
  expect((await read()).body).toEqual(before);
  expect((await read(randomUUID())).status).toBe(404);
  expect((await change([good], 'nobody')).status).toBe(404);
});
