import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;

beforeAll(async () => {
  sending = await startNotificationApi({ sendHoldSeconds: 60 });
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

const inTheApp = { channels: ['in_app'] };

describe('a notification that is sent at once', () => {
  it('reaches nobody for a minute, neither by a channel nor in the app', async () => {
    const memberId = await sending.addMember();
    const { id } = await sending.create(inTheApp);
    const { body } = await sending.act(id, 'send');
    const heldUntil = sending.inMinutes(1);
    expect(body.data).toMatchObject({ status: 'sending', toPrepare: 1, prepared: 0, heldUntil });
    expect((await sending.deliver(id))?.toISOString()).toBe(heldUntil);
    const messages = async () => (await sending.call('GET', `/members/${memberId}/messages`)).body.data;
    expect([await sending.deliveries(id), await messages()]).toEqual([[], []]);
    await sending.advance(1);
    await sending.deliver(id);
    expect([(await sending.deliveries(id)).length, (await messages()).length]).toEqual([1, 1]);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', prepared: 1, sent: 1 });
  });

  it('is taken back from everybody by stopping it within the minute, and can go on to all of them', async () => {
    await sending.addMember();
    await sending.addMember();
    const { id } = await sending.create(inTheApp);
    await sending.act(id, 'send');
    await sending.act(id, 'stop');
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', targeted: 0, actions: ['resume'] });
    await sending.advance(2);
    await sending.deliver(id);
    expect(await sending.deliveries(id)).toEqual([]);
    await sending.act(id, 'resume');
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', prepared: 2, toPrepare: 2, sent: 2 });
  });

  it('is not held where it was scheduled, because it could be taken back until its time', async () => {
    await sending.addMember();
    const { id } = await sending.create({ ...inTheApp, sendMode: 'scheduled', scheduledAt: sending.inMinutes(10) });
    await sending.act(id, 'schedule');
    await sending.advance(11);
    await runScheduledTasks(sending.records);
    await sending.deliver(id);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 1 });
  });
});
