import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishSendingIfDone } from '../../../api/areas/notifications/finishSending';
import { storeConsents } from '../../../api/features/members/profiles/storeConsents';
import { claimDeliveries, storeSendResults } from '../../../api/platform/outbox/deliveryQueue';
import { runAsWorker } from '../../../api/platform/outbox/worker';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

/** Sends a notification to two of four members, and stops it then. Returns its id and the ids of the members. */
const stopAfterTwo = async (difference: object = {}) => {
  const members: string[] = [];
  for (let number = 0; number < 4; number += 1) members.push(await sending.addMember());
  const { id } = await sending.create(difference);
  await sending.act(id, 'send');
  const { database, now } = sending.context;
  const part = { area: 'notifications', recordId: id };
  await runAsWorker(database, async (worker) => {
    const claimed = await claimDeliveries(database, part, worker, { channel: 'email', limit: 2 }, now());
    const results = claimed.map((delivery) => ({ id: delivery.id, result: { state: 'sent' as const, reason: null } }));
    await storeSendResults(database, worker, results, now());
  });
  await sending.act(id, 'stop');
  await finishSendingIfDone(sending.records, id);
  return { id: id as string, members };
};

describe('a stopped notification', () => {
  it('goes on with those who did not get it yet, except for those who have opted out since', async () => {
    const { id } = await stopAfterTwo();
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', sent: 2, cancelled: 2, actions: ['resume'] });
    const before = await sending.deliveries(id);
    const left = before.filter(({ state }) => state === 'cancelled').map(({ to }) => to);
    const gone = String(left[0]).split('@')[0] ?? '';
    const consent = { granted: false, at: '2027-02-01T00:00:00.000Z', source: 'app' };
    await storeConsents(sending.context, gone, [{ ...consent, channel: 'email', topic: 'event_reminder' }]);
    const resumed = await sending.act(id, 'resume');
    expect(resumed.body).toMatchObject({ success: true, data: { status: 'sending', sent: 2, suppressed: 1 } });
    const after = await sending.deliveries(id);
    expect(after).toHaveLength(4);
    expect(after.filter(({ state }) => state === 'sent')).toEqual(before.filter(({ state }) => state === 'sent'));
    expect(after.filter(({ state }) => state === 'waiting').map(({ to }) => to)).toEqual(left.slice(1));
    expect(after.filter(({ reason }) => reason === 'opted_out').map(({ to }) => to)).toEqual(left.slice(0, 1));
    await sending.act(id, 'stop');
    await finishSendingIfDone(sending.records, id);
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', sent: 2, cancelled: 1, suppressed: 1 });
  });

  it('does not go on when it is too late, or where nothing was sent', async () => {
    const { id } = await stopAfterTwo({ expiresAt: sending.inMinutes(30) });
    await sending.advance(31);
    expect(await sending.read(id)).toMatchObject({
      actions: [],
      actionRefusals: { resume: 'The last time to send this has passed. Write a new one.' },
    });
    expect((await sending.act(id, 'resume')).status).toBe(409);
    const planned = await sending.create({ sendMode: 'scheduled', scheduledAt: sending.inMinutes(60) });
    await sending.act(planned.id, 'schedule');
    await sending.act(planned.id, 'cancel');
    expect(await sending.read(planned.id)).toMatchObject({ status: 'cancelled', actions: [], actionRefusals: {} });
    expect((await sending.act(planned.id, 'resume')).status).toBe(409);
  });
});
