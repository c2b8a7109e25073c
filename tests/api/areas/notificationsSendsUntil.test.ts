import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SendMessage } from '../../../api/platform/outbox/message';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let isUp: boolean;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(async () => {
  await sending.clearMembers();
  await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  await sending.addMember({ state: 'NY' });
  isUp = true;
});

const email: SendMessage = async () => (isUp ? { state: 'sent' } : { state: 'failed', reason: 'unreachable' });
const deliver = (id: string) => sending.deliver(id, { senders: { email, close: () => undefined } });
const day = 24 * 60;
const expired = 'The last time to send this has passed. Write a new one.';

/** Sends a message that is not delivered, and returns its id. */
const sendInVain = async (difference: object = {}) => {
  isUp = false;
  const { id } = await sending.create(difference);
  await sending.act(id, 'send');
  await deliver(id);
  isUp = true;
  return id as string;
};

describe('a notification without a last time', () => {
  it('is tried and sent again for 24 hours, then no more', async () => {
    const id = await sendInVain();
    expect(await sending.read(id)).toMatchObject({ status: 'failed', sendsUntil: '2027-02-11T15:00:00.000Z' });
    await sending.advance(day - 1);
    expect((await sending.read(id)).actions).toEqual(['resend']);
    await sending.advance(1);
    expect(await sending.read(id)).toMatchObject({ actions: [], actionRefusals: { resend: expired } });
    expect((await sending.act(id, 'resend')).status).toBe(409);
  });

  it('ends what still waits then, and does not go on', async () => {
    const { id } = await sending.create();
    await sending.act(id, 'send');
    await sending.advance(day);
    await deliver(id);
    expect(await sending.deliveries(id)).toMatchObject([{ state: 'failed', reason: 'expired' }]);
    const stopped = await sending.create();
    await sending.act(stopped.id, 'send');
    await sending.act(stopped.id, 'stop');
    await deliver(stopped.id);
    expect((await sending.read(stopped.id)).actions).toEqual(['resume']);
    await sending.advance(day);
    expect((await sending.act(stopped.id, 'resume')).body.message).toBe(expired);
  });

  it('is tried for 24 hours after the last people were due', async () => {
    await sending.addMember({ state: 'HI' });
    const scheduled = {
      sendMode: 'scheduled',
      scheduledAt: '2027-02-11T15:00:00.000Z',
      timeZoneMode: 'recipient_local',
    };
    const { id } = await sending.create(scheduled);
    await sending.act(id, 'schedule');
    await sending.advance(day);
    await runScheduledTasks(sending.records);
    expect(await sending.read(id)).toMatchObject({ status: 'sending', sendsUntil: '2027-02-12T20:00:00.000Z' });
  });

  it('of an earlier release is sent again as before, and one with a last time until then', async () => {
    const old = await sendInVain();
    await sending.context.database.$client.query(
      `UPDATE record_values SET derived = derived - 'sendsUntil' WHERE record_id = $1`,
      [old],
    );
    const timed = await sendInVain({ expiresAt: sending.inMinutes(3 * day) });
    await sending.advance(2 * day);
    for (const id of [old, timed]) {
      expect((await sending.act(id, 'resend')).body).toMatchObject({ success: true });
      await deliver(id);
      expect((await sending.read(id)).status).toBe('sent');
    }
  });
});
