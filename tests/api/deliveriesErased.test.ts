import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sending, startSending } from './sending';
import { startWebhookReceiver } from './webhookReceiver';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sending: Sending;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sending = await startSending({ webhook: receiver.webhook });
});
afterAll(async () => {
  await sending.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  await sending.clearMembers();
});

/** Begins to send a text message to one member, and gives its id and the member's. */
const sendToOne = async () => {
  const member = await sending.addMember();
  const { id } = await sending.write({ channels: ['sms'] });
  expect((await sending.move(id, 'sending')).body).toMatchObject({ success: true });
  return { id: id as string, member };
};
const erase = async (member: string) => {
  const { status } = await sending.call('POST', `/members/${member}/erase`, {
    body: { reason: 'Asked for by letter' },
  });
  expect(status).toBe(200);
};
const sentTo = () => receiver.received.map(({ body }) => JSON.parse(body).to);
const suppressed = [
  { to: expect.stringMatching(/^erased \d+$/), channel: 'sms', state: 'suppressed', reason: 'no_address' },
];

describe('a message to a member who is erased', () => {
  it('that had failed is not offered to be sent again, once its notification was counted anew', async () => {
    const { id, member } = await sendToOne();
    receiver.answer(410);
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', failed: 1, moves: ['sending'] });
    const send = vi.spyOn(sending.context.jobs, 'send');
    await erase(member);
    expect(send.mock.calls.map(([, queue, data]) => [queue, data])).toEqual([
      ['deliver', { area: 'notifications', recordId: id }],
    ]);
    send.mockRestore();
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toEqual(suppressed);
    expect(await sending.read(id)).toMatchObject({
      status: 'failed',
      targeted: 0,
      failed: 0,
      suppressed: 1,
      moves: [],
    });
  });

  it('is not sent again with those of others that failed', async () => {
    await sending.addMember({ phone: '+13035550143' });
    const { id, member } = await sendToOne();
    receiver.answer(410, 410);
    await sending.deliver(id);
    await erase(member);
    receiver.received.length = 0;
    expect((await sending.move(id, 'sending')).body).toMatchObject({ success: true });
    await sending.deliver(id);
    expect(sentTo()).toEqual(['+13035550143']);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', targeted: 1, sent: 1, suppressed: 1 });
  });

  it('is not tried again where it was being sent meanwhile', async () => {
    const { id, member } = await sendToOne();
    receiver.answer(503);
    const release = receiver.hold();
    const first = sending.deliver(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await erase(member);
    release();
    expect(await first).toBeUndefined();
    expect(await sending.deliveries(id)).toEqual(suppressed);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', suppressed: 1 });
  });

  it('has arrived where it was being sent meanwhile and did', async () => {
    const { id, member } = await sendToOne();
    const release = receiver.hold();
    const first = sending.deliver(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await erase(member);
    release();
    await first;
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 1 });
  });

  it('never leaves without an address, whatever its state says', async () => {
    const { id } = await sendToOne();
    await sending.context.database.$client.query('UPDATE deliveries SET address = NULL WHERE record_id = $1', [id]);
    await sending.deliver(id);
    expect(sentTo()).toEqual([]);
  });

  it('leaves the counts of its notification right though that lies in the trash', async () => {
    const { id, member } = await sendToOne();
    receiver.answer(410);
    await sending.deliver(id);
    const { version } = await sending.read(id);
    await sending.call('DELETE', `/notifications/${id}`, { headers: { 'if-match': `"${version}"` } });
    await erase(member);
    await sending.deliver(id);
    await sending.call('POST', `/trash/notifications/${id}/restore`);
    expect(await sending.read(id)).toMatchObject({ failed: 0, suppressed: 1 });
  });
});
