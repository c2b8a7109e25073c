import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { signInEachRole } from '../roles';
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

describe('those who may stop it', () => {
  const work = async (token?: string) => (await sending.call('GET', '/work', token ? { token } : {})).body.data;
  const goingOut = async () => (await sending.call('GET', '/notifications/going-out')).body.data;

  it('learn of it on every screen while it goes out, and for ten minutes after it was stopped', async () => {
    await sending.setTime(new Date(sending.clock.now.getTime() + 3_600_000));
    expect([await work(), await goingOut()]).toEqual([expect.not.objectContaining({ goingOut: 1 }), []]);
    await sending.addMember();
    const { id } = await sending.create(inTheApp);
    await sending.act(id, 'send');
    const heldUntil = sending.inMinutes(1);
    expect(await work()).toMatchObject({ goingOut: 1 });
    expect(await goingOut()).toMatchObject([
      { id, name: 'Reminder', status: 'sending', heldUntil, toPrepare: 1, sent: 0 },
    ]);
    const tokens = await signInEachRole(sending);
    expect(await work(tokens.communicator)).toMatchObject({ goingOut: 1 });
    expect(await work(tokens.viewer)).not.toHaveProperty('goingOut');
    await sending.act(id, 'stop');
    await sending.deliver(id);
    expect(await goingOut()).toMatchObject([{ id, status: 'cancelled', cancelled: 0, prepared: 0, toPrepare: 1 }]);
    await sending.advance(11);
    expect([(await work()).goingOut, await goingOut()]).toEqual([undefined, []]);
  });

  it('are not told of one that reached everybody', async () => {
    await sending.addMember();
    const { id } = await sending.create(inTheApp);
    await sending.act(id, 'send');
    await sending.advance(1);
    await sending.deliver(id);
    expect((await sending.read(id)).status).toBe('sent');
    expect(await goingOut()).toEqual([]);
  });
});
