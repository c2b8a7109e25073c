import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../api/platform/outbox/webhook';
import { startWebhookSending, type WebhookSending } from './sending';

const secret = 'a secret of the providers';
let sending: WebhookSending['sending'];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ sending, close } = await startWebhookSending());
  sending.context.settings.webhookSecret = secret;
});
afterAll(() => close());
beforeEach(() => sending.clearMembers());

interface Signing {
  key?: string;
  age?: number;
  id?: string;
}

/** Sends reports as a provider does, signed some seconds ago. */
const report = (reports: object[], { key = secret, age = 0, id = randomUUID() }: Signing = {}) => {
  const timestamp = Math.floor(sending.clock.now.getTime() / 1000) - age;
  return sending.call('POST', '/delivery-reports', {
    token: null,
    body: reports,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(key, id, timestamp, JSON.stringify(reports)),
    },
  });
};
/** Sends a text message about an offer to a new member. Returns the member, the notification and the id of the message. */
const sendOne = async (memberId?: string) => {
  const member = memberId ?? (await sending.addMember());
  const { id } = await sending.create({ channels: ['sms'], topicId: 'event_reminder' });
  await sending.act(id, 'send');
  await sending.deliver(id);
  const { rows } = await sending.context.database.$client.query('SELECT id FROM deliveries WHERE record_id = $1', [id]);
  return { member, id: id as string, deliveryId: `${id}.${rows[0].id}` };
};
const stateOf = async (id: string) => {
  const [delivery] = await sending.deliveries(id);
  return [delivery?.state, delivery?.reason];
};
const stopsOf = async (member: string) =>
  (await sending.call('GET', `/members/${member}/overview`)).body.data.stoppedAddresses;

describe('a report of a provider', () => {
  it('is refused without the right signature, when it is old, and when it comes again', async () => {
    const reports = [{ deliveryId: 'unknown.1', kind: 'delivered' }];
    expect((await report(reports, { key: 'another secret of somebody' })).status).toBe(401);
    expect((await sending.call('POST', '/delivery-reports', { token: null, body: reports })).status).toBe(401);
    expect((await report(reports, { age: 301 })).body.message).toContain('more than five minutes ago');
    const first = await report(reports, { id: 'call-1' });
    expect([first.status, first.body.data]).toEqual([200, { taken: 0, unknown: 1 }]);
    expect((await report(reports, { id: 'call-1' })).status).toBe(409);
    expect((await report([{ deliveryId: 'x.1', kind: 'opened' }])).status).toBe(422);
  });

  it('that a message came back marks it, and stops the address until somebody uses it again', async () => {
    const { member, id, deliveryId } = await sendOne();
    const bounced = [{ deliveryId, kind: 'bounced', reason: '5.1.1' }];
    expect((await report(bounced)).body.data).toEqual({ taken: 1, unknown: 0 });
    await sending.deliver(id);
    expect(await stateOf(id)).toEqual(['failed', 'bounced']);
    expect(await sending.read(id)).toMatchObject({ sent: 0, failed: 1, retryable: 0 });
    const stop = { channel: 'sms', reason: 'bounced', detail: '5.1.1', stoppedAt: sending.clock.now.toISOString() };
    expect(await stopsOf(member)).toEqual([stop]);
    expect((await report(bounced)).status).toBe(200);
    expect(await stopsOf(member)).toEqual([stop]);

    const estimate = async (difference: object = {}) => {
      const body = { topicId: 'event_reminder', channels: ['sms'], audienceMode: 'everyone', ...difference };
      return (await sending.call('POST', '/notifications/estimate', { body })).body.data;
    };
    expect(await estimate()).toMatchObject({ people: 0, leftOut: [{ reason: 'address_stopped', people: 1 }] });
    // Another channel reaches the person.
    expect(await estimate({ channels: ['sms', 'in_app'], channelMode: 'first' })).toMatchObject({
      ...{ people: 1, leftOut: [] },
    });
    const next = await sendOne(member);
    expect(await stateOf(next.id)).toEqual(['suppressed', 'address_stopped']);
    const again = () => sending.call('DELETE', `/members/${member}/stopped-addresses/sms`);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect(await stopsOf(member)).toEqual([]);
    const last = await sendOne(member);
    expect(await stateOf(last.id)).toEqual(['sent', null]);
  });

  it('that a mailbox is full stops nothing, and the message may be sent again', async () => {
    const { member, id, deliveryId } = await sendOne();
    await report([{ deliveryId, kind: 'bounced', reason: '4.2.2' }]);
    await sending.deliver(id);
    expect(await stateOf(id)).toEqual(['failed', 'bounced_for_now']);
    expect(await sending.read(id)).toMatchObject({ retryable: 1 });
    expect(await stopsOf(member)).toEqual([]);
  });

  it('that a message came back stops no address without a status, unless the provider says that it is gone', async () => {
    const { member, deliveryId } = await sendOne();
    await report([{ deliveryId, kind: 'bounced', reason: 'try later' }]);
    expect(await stopsOf(member)).toEqual([]);
    const next = await sendOne(member);
    await report([{ deliveryId: next.deliveryId, kind: 'bounced', isPermanent: true }]);
    expect(await stopsOf(member)).toMatchObject([{ reason: 'bounced', detail: null }]);
    await sending.call('DELETE', `/members/${member}/stopped-addresses/sms`);
  });

  it('of a complaint stops the address, and one of an opt-out is the consent of the member', async () => {
    const { member, id, deliveryId } = await sendOne();
    await report([{ deliveryId, kind: 'unsubscribed' }]);
    expect(await stateOf(id)).toEqual(['sent', null]);
    const next = await sendOne(member);
    expect(await stateOf(next.id)).toEqual(['suppressed', 'opted_out']);
    await report([{ deliveryId, kind: 'complained', reason: 'abuse' }]);
    expect(await stopsOf(member)).toMatchObject([{ reason: 'complained', detail: 'abuse' }]);
    const { answers } = (await sending.call('GET', `/notifications/${id}/report`)).body.data;
    expect(answers).toEqual({ unsubscribed: 1, complained: 1 });
    await sending.call('DELETE', `/members/${member}/stopped-addresses/sms`);
  });

  it('that a message arrived ends its doubt', async () => {
    const { id, deliveryId } = await sendOne();
    await sending.context.database.$client.query(
      "UPDATE deliveries SET state = 'unknown', reason = 'no_answer' WHERE record_id = $1",
      [id],
    );
    await report([{ deliveryId: `<${deliveryId}@example.org>`, kind: 'delivered' }]);
    expect(await stateOf(id)).toEqual(['sent', null]);
  });
});
