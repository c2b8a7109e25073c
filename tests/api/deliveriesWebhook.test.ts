import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const send = async (difference: object) => {
  const { id } = await sending.write(difference);
  expect((await sending.move(id, 'sending')).body).toMatchObject({ success: true });
  return id as string;
};
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

describe('push and text messages', () => {
  it('are handed over as JSON, to the member and to the number, each with an id of its own', async () => {
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

  it('are signed, so that the receiver knows who sent them, and when', async () => {
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
  ] as const)('that are answered with %s are %s', async (answer, state, reason) => {
    await sending.addMember();
    receiver.answer(answer);
    const id = await send({ channels: ['sms'] });
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toMatchObject([{ state, reason }]);
  });

  it('keep their id when they are tried again', async () => {
    await sending.addMember();
    receiver.answer(503);
    const id = await send({ channels: ['sms'] });
    const next = await sending.deliver(id);
    if (next) await sending.at(next);
    await sending.deliver(id);
    const [first, second] = bodies();
    expect(second).toEqual(first);
    expect(await sending.deliveries(id)).toMatchObject([{ state: 'sent' }]);
  });
});
