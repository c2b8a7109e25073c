import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SendMessage, SendResult } from '../../../api/platform/outbox/message';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
/** The messages that left: the channel and the recipient. */
let left: string[];
let result: SendResult;
let eastern: string;
let mountain: string;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(async () => {
  await sending.clearMembers();
  await setSettings({});
  // In New York it is 10 PM, in Denver 8 PM.
  await sending.setTime(new Date('2027-02-11T03:00:00.000Z'));
  result = { state: 'sent' };
  eastern = await sending.addMember({ state: 'NY' });
  mountain = await sending.addMember({ state: 'CO' });
});

const push: SendMessage = async ({ to, message }) => {
  left.push(`${message.channel} ${to}`);
  return result;
};
const senders = { push, email: push, close: () => undefined };

const setSettings = (data: object) =>
  sending.context.database.$client.query(
    `INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
     VALUES ('organization', 'settings', 1, NULL, $1, '', now(), now())
     ON CONFLICT (area, id) DO UPDATE SET data = excluded.data`,
    [JSON.stringify(data)],
  );

/** Starts to send a message that was reviewed, and returns its id. */
const send = async (difference: object = {}) => {
  const { id } = await sending.create({ topicId: 'content', channels: ['push'], ...difference });
  await sending.test(id);
  await sending.act(id, 'submit');
  const { body } = await sending.act(id, 'send', { reason: 'The reviewer is away' });
  expect(body).toMatchObject({ success: true });
  return id as string;
};

/** Sends what is due; returns when the next is due. */
const deliver = async (id: string, time?: string) => {
  left = [];
  if (time) await sending.setTime(new Date(time));
  return (await sending.deliver(id, { senders }))?.toISOString();
};

describe('the quiet hours of the recipients', () => {
  it('let push messages wait for the morning where the person lives, and emails leave', async () => {
    const id = await send({ channels: ['push', 'email'] });
    expect(await deliver(id)).toBe('2027-02-11T13:00:00.000Z');
    expect(left.sort()).toEqual(
      [`email ${eastern}@example.org`, `email ${mountain}@example.org`, `push ${mountain}`].sort(),
    );
    expect(await sending.read(id)).toMatchObject({ status: 'sending', sent: 3 });
    expect([await deliver(id, '2027-02-11T13:00:00.000Z'), left]).toEqual([undefined, [`push ${eastern}`]]);
    expect((await sending.read(id)).status).toBe('sent');
  });

  it('are asked again when a message is tried again, and when it goes on', async () => {
    await sending.setTime(new Date('2027-02-11T03:59:00.000Z'));
    result = { state: 'waiting', reason: 'unreachable' };
    const id = await send();
    await deliver(id);
    expect(left).toEqual([`push ${mountain}`]);
    result = { state: 'sent' };
    // One minute later, it is 9 PM in Denver.
    expect([await deliver(id, '2027-02-11T04:00:00.000Z'), left]).toEqual(['2027-02-11T13:00:00.000Z', []]);
    await sending.act(id, 'stop');
    await deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', cancelled: 2 });
    await sending.act(id, 'resume');
    expect([await deliver(id, '2027-02-11T13:01:00.000Z'), left]).toEqual([
      '2027-02-11T15:00:00.000Z',
      [`push ${eastern}`],
    ]);
    expect([await deliver(id, '2027-02-11T15:00:00.000Z'), left]).toEqual([undefined, [`push ${mountain}`]]);
  });

  it('end a message that expires before the morning', async () => {
    const id = await send({ expiresAt: '2027-02-11T10:00:00.000Z' });
    await deliver(id);
    await deliver(id, '2027-02-11T10:00:00.000Z');
    expect(await sending.deliveries(id)).toMatchObject([
      { to: expect.any(String), state: 'failed', reason: 'expired' },
      { to: expect.any(String), state: 'sent' },
    ]);
    expect((await sending.read(id)).status).toBe('partially_failed');
  });

  it('do not hold back reminders and what everybody must know, and can be switched off', async () => {
    for (const topicId of ['event_reminder', 'service_alert']) {
      const { id } = await sending.create({ topicId, channels: ['push'] });
      await sending.act(id, 'send');
      expect([await deliver(id), left.length]).toEqual([undefined, 2]);
    }
    await setSettings({ hasQuietHours: false });
    expect([await deliver(await send()), left.length]).toEqual([undefined, 2]);
  });

  it('are told by the estimate', async () => {
    const estimate = async (difference: object = {}) => {
      const body = { topicId: 'content', channels: ['push', 'email'], ...difference };
      return (await sending.call('POST', '/notifications/estimate', { body })).body.data.timing;
    };
    expect(await estimate()).toMatchObject({ inQuietHours: 1, quietHoursEnd: '08:00 AM' });
    const scheduled = { sendMode: 'scheduled', scheduledAt: '2027-02-12T04:30:00.000Z' };
    expect(await estimate(scheduled)).toMatchObject({ inQuietHours: 2 });
    const none = { inQuietHours: 0, quietHoursEnd: null };
    expect(await estimate({ channels: ['email'] })).toMatchObject(none);
    expect(await estimate({ topicId: 'event_reminder' })).toMatchObject(none);
    await setSettings({ hasQuietHours: false });
    expect(await estimate()).toMatchObject(none);
  });
});
