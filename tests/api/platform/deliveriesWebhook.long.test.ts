import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWebhookSending, type WebhookSending } from '../areas/sending';

let receiver: WebhookSending['receiver'];
let close: WebhookSending['close'];
let sending: WebhookSending['sending'];

beforeAll(async () => {
  ({ receiver, sending, close } = await startWebhookSending());
});
afterAll(() => close());
beforeEach(async () => {
  receiver.received.length = 0;
  await sending.clearMembers();
});

const send = async (difference: object) => {
  const { id } = await sending.create(difference);
  expect((await sending.act(id, 'send')).body).toMatchObject({ success: true });
  return id as string;
};
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

describe('push and text messages', () => {
  it('are sent as JSON with the member or the number, each with its own id', async () => {
    const member = await sending.addMember({ phone: '+13035550142', platforms: ['android'] });
    const link = { linkType: 'url', linkTarget: 'https://example.org/parking' };
    const id = await send({ channels: ['push', 'sms'], ...link });
    await sending.deliver(id);
    const sent = bodies().sort((a, b) => a.channel.localeCompare(b.channel));
    expect(sent).toEqual([
      {
        id: expect.stringMatching(new RegExp(`^${id}\\.\\d+$`)),
        to: member,
        channel: 'push',
        title: 'See you tomorrow',
        body: 'Tap for parking.',
        link: { type: 'url', target: 'https://example.org/parking' },
      },
      {
        id: expect.stringMatching(new RegExp(`^${id}\\.\\d+$`)),
        to: '+13035550142',
        channel: 'sms',
        text: 'See you tomorrow at 5:30 PM. Reply STOP to opt out.',
      },
    ]);
    expect(sent[0].id).not.toBe(sent[1].id);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 2 });
  });

  it('are signed, so that the receiver can verify the sender and the time', async () => {
    await sending.addMember();
    await sending.deliver(await send({ channels: ['sms'] }));
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['webhook-timestamp']).toBe(String(sending.clock.now.getTime() / 1000));
    expect(headers['webhook-id']).toBe(JSON.parse(body).id);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', receiver.webhook.secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  it.each([
    [307, 'failed', 'refused 307'],
    [400, 'failed', 'refused 400'],
    [410, 'failed', 'refused 410'],
    [429, 'waiting', 'refused 429'],
    [503, 'waiting', 'refused 503'],
    ['drop', 'unknown', 'no_answer'],
  ] as const)('that are answered with %s are %s', async (response, state, reason) => {
    await sending.addMember();
    receiver.respondWith(response);
    const id = await send({ channels: ['sms'] });
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toMatchObject([{ state, reason }]);
  });

  it('have the same id when they are retried', async () => {
    await sending.addMember();
    receiver.respondWith(503);
    const id = await send({ channels: ['sms'] });
    const next = await sending.deliver(id);
    if (next) await sending.setTime(next);
    await sending.deliver(id);
    const [first, second] = bodies();
    expect(second).toEqual(first);
    expect(await sending.deliveries(id)).toMatchObject([{ state: 'sent' }]);
  });
});

/** Starts to send a text message to one member, and returns the ids of the notification and the member. */
const sendToOne = async () => {
  const member = await sending.addMember();
  return { id: await send({ channels: ['sms'] }), member };
};
const erase = async (member: string) => {
  const { status } = await sending.call('POST', `/members/${member}/erase`, {
    body: { reason: 'Asked for by letter' },
  });
  expect(status).toBe(200);
};
const sentTo = () => bodies().map(({ to }) => to);
const suppressed = [
  { to: expect.stringMatching(/^erased \d+$/), channel: 'sms', state: 'suppressed', reason: 'no_address' },
];

describe('a message to an erased member', () => {
  it('that had failed is not offered for sending again, once its notification was counted again', async () => {
    const { id, member } = await sendToOne();
    receiver.respondWith(404);
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', failed: 1, actions: ['resend'] });
    const jobs = vi.spyOn(sending.context.jobs, 'send');
    await erase(member);
    expect(jobs.mock.calls.map(([, queue, data]) => [queue, data])).toEqual([
      ['deliver', { area: 'notifications', recordId: id }],
    ]);
    jobs.mockRestore();
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toEqual(suppressed);
    expect(await sending.read(id)).toMatchObject({
      status: 'failed',
      targeted: 0,
      failed: 0,
      suppressed: 1,
      actions: [],
    });
  });

  it('is not sent again together with failed messages to others', async () => {
    await sending.addMember({ phone: '+13035550143' });
    const { id, member } = await sendToOne();
    receiver.respondWith(404, 404);
    await sending.deliver(id);
    await erase(member);
    receiver.received.length = 0;
    expect((await sending.act(id, 'resend')).body).toMatchObject({ success: true });
    await sending.deliver(id);
    expect(sentTo()).toEqual(['+13035550143']);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', targeted: 1, sent: 1, suppressed: 1 });
  });

  it('is not retried if it was being sent during the erasure', async () => {
    const { id, member } = await sendToOne();
    receiver.respondWith(503);
    const release = receiver.hold();
    const first = sending.deliver(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await erase(member);
    release();
    expect(await first).toBeUndefined();
    expect(await sending.deliveries(id)).toEqual(suppressed);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', suppressed: 1 });
  });

  it('is marked as delivered if it was being sent during the erasure and arrived', async () => {
    const { id, member } = await sendToOne();
    const release = receiver.hold();
    const first = sending.deliver(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await erase(member);
    release();
    await first;
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 1 });
  });

  it('is never sent without an address, whatever its state', async () => {
    const { id } = await sendToOne();
    await sending.context.database.$client.query('UPDATE deliveries SET address = NULL WHERE record_id = $1', [id]);
    await sending.deliver(id);
    expect(sentTo()).toEqual([]);
  });

  it('leaves the counts of its notification right although the notification is in the trash', async () => {
    const { id, member } = await sendToOne();
    receiver.respondWith(410);
    await sending.deliver(id);
    const { version } = await sending.read(id);
    await sending.call('DELETE', `/notifications/${id}`, { headers: { 'if-match': `"${version}"` } });
    await erase(member);
    await sending.deliver(id);
    await sending.call('POST', `/trash/notifications/${id}/restore`);
    expect(await sending.read(id)).toMatchObject({ failed: 0, suppressed: 1 });
  });
});
