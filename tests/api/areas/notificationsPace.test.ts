import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SendMessage } from '../../../api/platform/outbox/message';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
/** The addresses to which messages left. */
let left: string[];
const people = 30;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(async () => {
  left = [];
  await sending.clearMembers();
  await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  for (let number = 0; number < people; number += 1) await sending.addMember();
});

const email: SendMessage = async ({ to }) => {
  left.push(to);
  return { state: 'sent' };
};
const send = async (difference: object = {}) => {
  const { id } = await sending.create({ throttlePerMinute: 60, ...difference });
  expect((await sending.act(id, 'send')).body).toMatchObject({ success: true });
  return id as string;
};
/** Sends what may leave; returns in how many seconds it goes on. */
const deliver = async (id: string) => {
  const next = await sending.deliver(id, { senders: { email, close: () => undefined } });
  return next && (next.getTime() - sending.clock.now.getTime()) / 1000;
};
const advanceSeconds = (seconds: number) => {
  sending.clock.now = new Date(sending.clock.now.getTime() + seconds * 1000);
};

describe('a notification with a pace', () => {
  it('leaves as many messages in a minute, over several processes together, each once', async () => {
    const id = await send();
    expect(await Promise.all([deliver(id), deliver(id), deliver(id)])).toEqual([5, 5, 5]);
    expect(left).toHaveLength(1);
    for (let turn = 1; turn <= 2; turn += 1) {
      advanceSeconds(5);
      await Promise.all([deliver(id), deliver(id)]);
      expect(left).toHaveLength(1 + 5 * turn);
    }
    // After a pause, the messages of ten seconds leave at once, and one that is due now.
    await sending.advance(10);
    await deliver(id);
    expect(left).toHaveLength(22);
    await sending.advance(1);
    expect(await deliver(id)).toBeUndefined();
    expect(new Set(left).size).toBe(people);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: people });
    const { rows } = await sending.context.database.$client.query('SELECT FROM delivery_paces');
    expect(rows).toHaveLength(0);
  });

  it('keeps it when it goes on, and is tried for as long as it takes', async () => {
    const id = await send({ throttlePerMinute: 1 });
    expect(await sending.read(id)).toMatchObject({ sendsUntil: '2027-02-11T15:30:00.000Z' });
    expect([await deliver(id), left.length]).toEqual([60, 1]);
    await sending.act(id, 'stop');
    await deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', sent: 1, cancelled: people - 1 });
    await sending.advance(23 * 60 + 50);
    await sending.act(id, 'resume');
    expect(await sending.read(id)).toMatchObject({ sendsUntil: '2027-02-11T15:30:00.000Z' });
    expect([await deliver(id), left.length]).toEqual([60, 2]);
    await sending.advance(1);
    expect([await deliver(id), left.length]).toEqual([60, 3]);
  });

  it('does not hold back messages in the app, and its duration is estimated', async () => {
    const body = { channels: ['email', 'in_app'], topicId: 'event_reminder', throttlePerMinute: 7 };
    const estimate = async (difference: object = {}) =>
      (await sending.call('POST', '/notifications/estimate', { body: { ...body, ...difference } })).body.data.timing
        .minutes;
    expect([await estimate(), await estimate({ throttlePerMinute: 0 })]).toEqual([5, null]);
    const id = await send(body);
    await deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'sending', sent: people + 1 });
    for (const throttlePerMinute of [-1, 10_001, 1.5]) {
      const refused = await sending.call('POST', '/notifications/estimate', { body: { ...body, throttlePerMinute } });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['throttlePerMinute']]);
    }
  });
});
