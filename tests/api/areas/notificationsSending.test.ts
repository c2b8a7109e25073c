import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeConsents } from '../../../api/features/members/profiles/storeConsents';
import type { SendMessage } from '../../../api/platform/outbox/message';
import { createSenders } from '../../../api/platform/outbox/senders';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { blockSaves } from '../records/blockSaves';
import { untilWaiting } from '../untilWaiting';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

const scheduledIn = (minutes: number) => ({ sendMode: 'scheduled', scheduledAt: sending.inMinutes(minutes) });

const acceptEverything: SendMessage = async () => ({ state: 'sent' });

describe('a message that waits', () => {
  it('is not sent to somebody who has opted out, or is not to be contacted, since it was queued', async () => {
    const [optedOut, silent] = [await sending.addMember(), await sending.addMember()];
    const stays = await sending.addMember();
    const { id } = await sending.create();
    await sending.act(id, 'send');
    const consent = { granted: false, at: '2027-02-01T00:00:00.000Z', source: 'app' };
    await storeConsents(sending.context, optedOut, [{ ...consent, channel: 'email', topic: 'event_reminder' }]);
    await sending.context.database.$client.query('UPDATE members SET do_not_contact = true WHERE id = $1', [silent]);
    const senders = {
      ...(await createSenders(sending.context.settings, sending.context.now)),
      email: acceptEverything,
    };
    await sending.deliver(id, { senders });
    const outcomes = Object.fromEntries(
      (await sending.deliveries(id)).map(({ to, state, reason }) => [String(to).split('@')[0], reason ?? state]),
    );
    expect(outcomes).toMatchObject({ [optedOut]: 'opted_out', [silent]: 'do_not_contact' });
    expect(outcomes[stays]).toBe('sent');
    expect(await sending.read(id)).toMatchObject({ targeted: 1, sent: 1, suppressed: 2 });
  });
});

describe('the sending', () => {
  it('leaves out members who opted out or cannot be reached, and reports them', async () => {
    await sending.addMember();
    await sending.addMember({ optOuts: ['event_reminder'] });
    await sending.addMember({ email: null });
    const { id } = await sending.create({ channels: ['in_app', 'email'] });
    const { body } = await sending.act(id, 'send');
    expect(body.data).toMatchObject({ targeted: 3, suppressed: 3, sent: 2 });
    await sending.deliver(id);
    const { data } = (await sending.call('GET', `/notifications/${id}/deliveries`)).body;
    expect(data).toEqual([
      { channel: 'email', state: 'failed', reason: 'not_set_up', count: 1, read: null },
      { channel: 'email', state: 'suppressed', reason: 'no_address', count: 1, read: null },
      { channel: 'email', state: 'suppressed', reason: 'opted_out', count: 1, read: null },
      { channel: 'in_app', state: 'sent', reason: null, count: 2, read: 0 },
      { channel: 'in_app', state: 'suppressed', reason: 'opted_out', count: 1, read: 0 },
    ]);
    expect(await sending.read(id)).toMatchObject({ status: 'partially_failed', sent: 2, failed: 1, suppressed: 3 });
    // Each person once: the one without an address was reached in the app.
    expect((await sending.call('GET', `/notifications/${id}/people`)).body.data).toEqual([
      { outcome: 'reached', reason: null, people: 2 },
      { outcome: 'left_out', reason: 'opted_out', people: 1 },
    ]);
  });

  it('counts people who were not reached by why their message failed', async () => {
    await sending.addMember();
    await sending.addMember({ email: null });
    const { id } = await sending.create({ channels: ['email'] });
    await sending.act(id, 'send');
    await sending.deliver(id);
    expect((await sending.call('GET', `/notifications/${id}/people`)).body.data).toEqual([
      { outcome: 'failed', reason: 'not_set_up', people: 1 },
      { outcome: 'left_out', reason: 'no_address', people: 1 },
    ]);
  });

  it('leaves out the channels that a member refused for the topic', async () => {
    await sending.clearMembers();
    const member = await sending.addMember();
    const consent = { granted: false, at: '2027-02-01T00:00:00.000Z', source: 'app' };
    await storeConsents(sending.context, member, [{ ...consent, channel: 'email', topic: 'event_reminder' }]);
    const { id } = await sending.create({ channels: ['in_app', 'email', 'push'] });
    await sending.act(id, 'send');
    await sending.deliver(id);
    const { data } = (await sending.call('GET', `/notifications/${id}/deliveries`)).body;
    expect(data).toEqual([
      { channel: 'email', state: 'suppressed', reason: 'opted_out', count: 1, read: null },
      { channel: 'in_app', state: 'sent', reason: null, count: 1, read: 0 },
      { channel: 'push', state: 'failed', reason: 'not_set_up', count: 1, read: null },
    ]);
  });

  it('puts messages into the app: newest first, until they expire', async () => {
    const member = await sending.addMember();
    const sendInApp = async (name: string, difference: object = {}) => {
      const inApp = { title: name, body: 'Platte Union Hall', tone: 'warning', ...difference };
      const link = { linkType: 'url', linkTarget: 'https://example.org/parking' };
      const { id } = await sending.create({ channels: ['in_app'], content: { inApp }, ...link });
      await sending.act(id, 'send');
      await sending.deliver(id);
      await sending.advance(1);
      return id;
    };
    const messages = async () => (await sending.call('GET', `/members/${member}/messages`)).body.data;
    const first = await sendInApp('First');
    await sendInApp('Short', { expiresAt: sending.inMinutes(10) });
    expect((await messages()).map(({ title }: { title: string }) => title)).toEqual(['Short', 'First']);
    await sending.advance(10);
    expect(await messages()).toEqual([
      {
        id: first,
        title: 'First',
        body: 'Platte Union Hall',
        tone: 'warning',
        link: { type: 'url', target: 'https://example.org/parking' },
        sentAt: expect.stringMatching(/^2027-/),
        expiresAt: null,
        readAt: null,
      },
    ]);
    expect((await sending.call('GET', `/members/${randomUUID()}/messages`)).status).toBe(404);
    expect((await sending.call('GET', '/members/nobody/messages')).status).toBe(404);
  });

  it('to nobody ends as not delivered', async () => {
    const { id } = await sending.create();
    await sending.act(id, 'send');
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', targeted: 0 });
  });
});

describe('the scheduled task', () => {
  it('starts sending at the scheduled time, once, also with several processes or after an outage', async () => {
    await sending.addMember();
    const { id } = await sending.create({ ...scheduledIn(30), channels: ['in_app'] });
    await sending.act(id, 'schedule');
    await sending.advance(29);
    await runScheduledTasks(sending.records);
    expect((await sending.read(id)).status).toBe('scheduled');
    await sending.advance(3 * 60);
    await Promise.all([1, 2, 3].map(() => runScheduledTasks(sending.records)));
    const { version, status, sent, startedAt } = await sending.read(id);
    expect({ version, status, sent, startedAt }).toEqual({
      version: 3,
      status: 'sending',
      sent: 1,
      startedAt: sending.clock.now.toISOString(),
    });
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'sent' });
  });

  it('sends one notification although another cannot be saved, and that one later', async () => {
    const scheduled = async () => {
      const { id } = await sending.create({ ...scheduledIn(30), channels: ['in_app'] });
      await sending.act(id, 'schedule');
      return id;
    };
    const [broken, intact] = [await scheduled(), await scheduled()];
    const states = async () => [(await sending.read(broken)).status, (await sending.read(intact)).status];
    const allowSaves = await blockSaves(sending.context.database, broken);
    await sending.advance(30);
    await expect(runScheduledTasks(sending.records)).rejects.toThrow(AggregateError);
    expect(await states()).toEqual(['scheduled', 'sending']);
    await allowSaves();
    await runScheduledTasks(sending.records);
    expect(await states()).toEqual(['sending', 'sending']);
  });

  it('skips a notification that is rescheduled while the task runs', async () => {
    const scheduled = async (minutes: number) => {
      const { id } = await sending.create({ ...scheduledIn(minutes), channels: ['in_app'] });
      await sending.act(id, 'schedule');
      return id as string;
    };
    const [first, second] = [await scheduled(30), await scheduled(31)];
    await sending.advance(31);
    const { $client } = sending.context.database;
    const holder = await $client.connect();
    await holder.query('BEGIN');
    await holder.query("SELECT FROM records WHERE area = 'notifications' AND id = $1 FOR UPDATE", [first]);
    const working = runScheduledTasks(sending.records);
    await untilWaiting($client, 1);
    const draft = (await sending.act(second, 'returnToDraft')).body.data;
    const headers = { 'if-match': `"${draft.version}"` };
    const put = { body: { ...draft, ...scheduledIn(60) }, headers };
    expect((await sending.call('PUT', `/notifications/${second}`, put)).status).toBe(200);
    expect((await sending.act(second, 'schedule')).status).toBe(200);
    await holder.query('COMMIT');
    holder.release();
    await working;
    expect([(await sending.read(first)).status, (await sending.read(second)).status]).toEqual(['sending', 'scheduled']);
  });

  it('sends nothing that is too late', async () => {
    await sending.addMember();
    const { id } = await sending.create({ ...scheduledIn(30), expiresAt: sending.inMinutes(60) });
    await sending.act(id, 'schedule');
    await sending.advance(90);
    await runScheduledTasks(sending.records);
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toMatchObject([{ state: 'failed', reason: 'expired' }]);
    expect(await sending.read(id)).toMatchObject({ status: 'failed', actions: [] });
    expect((await sending.act(id, 'resend')).body.message).toContain('has passed');
  });

  it('queues the remaining deliveries', async () => {
    await sending.addMember();
    const { id } = await sending.create();
    await sending.act(id, 'send');
    const queued: object[] = [];
    const jobs = { send: async (_transaction: unknown, _queue: string, data: object) => void queued.push(data) };
    await runScheduledTasks({ ...sending.records, jobs });
    expect(queued).toContainEqual({ area: 'notifications', recordId: id });
  });
});
