import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import type { CallOptions } from '../startApi';
import { startWebhookSending, type WebhookSending } from './sending';

let { receiver, sending, close } = {} as WebhookSending;

beforeAll(async () => {
  ({ receiver, sending, close } = await startWebhookSending());
});
afterAll(() => close());
beforeEach(async () => {
  receiver.received.length = 0;
  await sending.clearMembers();
});

const report = async (id: string) => (await sending.call('GET', `/notifications/${id}/report`)).body.data;

const sendSms = async (difference: object = {}) => {
  const { id } = await sending.create({ channels: ['sms'], ...difference });
  await sending.act(id, 'send');
  await sending.deliver(id);
  return id as string;
};

describe('sending again', () => {
  it('leaves out messages that would fail again, and says how many it sends', async () => {
    for (let number = 0; number < 4; number += 1) await sending.addMember({ phone: `+1303555014${number}` });
    receiver.respondWith(200, 410, 404, 422);
    const id = await sendSms();
    const found = await sending.read(id);
    expect(found).toMatchObject({ status: 'partially_failed', sent: 1, failed: 3, retryable: 1, actions: ['resend'] });
    receiver.received.length = 0;
    // Somebody who comes later is not in the audience.
    await sending.addMember();
    await sending.act(id, 'resend');
    await sending.deliver(id);
    expect(receiver.received).toHaveLength(1);
    const after = await sending.read(id);
    expect(after).toMatchObject({ status: 'partially_failed', sent: 2, failed: 2, retryable: 0, actions: [] });
    const refused = await sending.act(id, 'resend');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'None of its messages may work now: their addresses are gone, or they would be refused again.',
    ]);
  });

  it('offers all that failed where an earlier release has not counted them', async () => {
    await sending.addMember();
    receiver.respondWith(404);
    const id = await sendSms();
    await sending.context.database.$client.query(
      "UPDATE record_values SET derived = derived - 'retryable' WHERE record_id = $1",
      [id],
    );
    expect((await sending.read(id)).actions).toEqual(['resend']);
  });
});

describe('the messages as CSV', () => {
  const download = async (id: string, options: CallOptions = {}) => {
    const { body } = await sending.call('POST', `/notifications/${id}/export`, options);
    const text = await (await fetch(sending.origin + body.data.url)).text();
    return text
      .trim()
      .split('\r\n')
      .map((line: string) => line.split(','));
  };

  it('have each with outcome and reason; names and addresses only for those who may see members', async () => {
    const [first] = [await sending.addMember({ firstName: '=Rosa', lastName: 'Lindt', externalId: 'R-1' })];
    receiver.respondWith(410);
    const id = await sendSms();
    const [head, row] = await download(id);
    expect(head?.map((cell: string) => cell)).toEqual([
      ...['Name', 'Member number', 'Address', 'Member id', 'Channel', 'Outcome', 'Reason', 'When (UTC)', 'Read (UTC)'],
    ]);
    // A spreadsheet reads neither the name nor the number as a formula.
    const at = '2027-02-10T15:00:00.000Z';
    expect(row).toEqual(["'=Rosa Lindt", 'R-1', "'+13035550142", first, 'sms', 'failed', 'refused 410', at, '']);
    const tokens = await signInEachRole(sending);
    const [ofCommunicator] = await download(id, { token: String(tokens.communicator) });
    expect(ofCommunicator?.[0]).toBe('Member id');
    const { rows } = await sending.context.database.$client.query(
      "SELECT count(*)::integer AS count FROM activity WHERE action = 'exported' AND record_id = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 2 }]);
    expect((await sending.call('POST', '/notifications/unknown/export')).status).toBe(404);
  });
});

describe('the report', () => {
  it('counts each person once, and the messages by channel, reason and hour', async () => {
    await sending.addMember();
    await sending.addMember({ optOuts: ['event_reminder'] });
    await sending.addMember({ phone: null, platforms: [] });
    receiver.respondWith(410);
    const id = await sendSms({ channels: ['sms', 'push'] });
    const { people, deliveries, hours } = await report(id);
    expect(people).toEqual([
      { outcome: 'left_out', reason: 'no_address', people: 1 },
      { outcome: 'left_out', reason: 'opted_out', people: 1 },
      { outcome: 'reached', reason: null, people: 1 },
    ]);
    expect(deliveries.filter(({ state }: { state: string }) => state !== 'suppressed')).toHaveLength(2);
    expect(hours).toEqual([{ hour: '2027-02-10T15:00:00.000Z', delivered: 1 }]);
  });

  it('says who wrote, tested, approved and stopped it', async () => {
    await sending.addMember();
    const { id } = await sending.create({ channels: ['sms'], topicId: 'content' });
    await sending.act(id, 'submit');
    await sending.test(id);
    await sending.act(id, 'send', { reason: 'Nobody else is here today.' });
    await sending.act(id, 'stop');
    const name = expect.any(String);
    expect((await report(id)).story).toEqual({
      writtenBy: name,
      testedTo: 1,
      firstApprovedBy: null,
      approvedBy: name,
      startedBy: name,
      stoppedBy: name,
      stoppedAt: sending.clock.now.toISOString(),
    });
  });

  it('of a notification that is only a draft is empty, and there is none of an unknown one', async () => {
    const { id } = await sending.create();
    expect(await report(id)).toMatchObject({ people: [], deliveries: [], hours: [], story: { startedBy: null } });
    expect((await sending.call('GET', '/notifications/unknown/report')).status).toBe(404);
  });
});
