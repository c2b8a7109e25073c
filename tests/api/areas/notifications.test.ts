import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  sending = await startNotificationApi();
  tokens = await signInEachRole(sending);
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

const day = 24 * 60;
const scheduledIn = (minutes: number) => ({ sendMode: 'scheduled', scheduledAt: sending.inMinutes(minutes) });

describe('a notification', () => {
  it('is sent immediately, or scheduled, as its author selected', async () => {
    const now = await sending.create();
    expect(now.actions).toEqual(['send']);
    const refused = await sending.act(now.id, 'schedule');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'It has no time yet. Choose to send it later, and a time.',
    ]);

    const later = await sending.create(scheduledIn(60));
    expect(later.actions).toEqual(['schedule']);
    expect((await sending.act(later.id, 'send')).body.message).toContain('It is set to be sent later');
    expect((await sending.act(later.id, 'schedule')).body.data).toMatchObject({
      status: 'scheduled',
      sendsAt: later.scheduledAt,
      actions: ['returnToDraft', 'cancel'],
    });
  });

  it('about news or offers is reviewed first', async () => {
    const { id, actions } = await sending.create({ topicId: 'content' });
    expect(actions).toEqual(['submit']);
    expect((await sending.act(id, 'send')).body.message).toContain('Ask for a review');
    const reviewed = await sending.act(id, 'submit');
    expect(reviewed.body.data.actions).toEqual(['returnToDraft']);
    await sending.test(id);
    expect((await sending.read(id)).actions).toEqual(['returnToDraft', 'send']);
    expect((await sending.act((await sending.create()).id, 'submit')).body.message).toContain('need no review');
  });

  it('about news or offers is published by somebody other than its author: alone, in bulk and by the scheduled task', async () => {
    const author = { token: tokens.communicator ?? null };
    const waits = [
      { action: 'send', ...(await sending.create({ topicId: 'content' }, author)) },
      { action: 'schedule', ...(await sending.create({ topicId: 'offer', ...scheduledIn(60) }, author)) },
    ];
    for (const { id, action } of waits) {
      await sending.test(id);
      const { version, actions } = (await sending.act(id, 'submit', author)).body.data;
      expect(actions).toEqual(['returnToDraft']);
      const refused = await sending.act(id, action, author);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'You edited this last, so somebody else must approve it.',
      ]);
      const inBulk = async (readVersion: number, options = {}) => {
        const body = { ids: [id], expectedCount: 1, versions: { [id]: readVersion } };
        return (await sending.call('POST', `/notifications/actions/${action}`, { ...options, body })).body.data[0];
      };
      expect(await inBulk(version, author)).toEqual({ id, ok: false, message: refused.body.message });
      expect(await inBulk(version - 1)).toMatchObject({ ok: false });
      expect(await inBulk(version)).toMatchObject({ id, ok: true });
    }
    await sending.advance(61);
    await runScheduledTasks(sending.records);
    for (const { id } of waits) expect((await sending.read(id)).status).toBe('sending');
  });

  it('that an administrator wrote and approves requires a reason, which is stored', async () => {
    const { id } = await sending.create({ topicId: 'offer', channels: ['in_app'] });
    await sending.test(id);
    await sending.act(id, 'submit');
    const refused = await sending.act(id, 'send');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']]);
    expect((await sending.read(id)).status).toBe('in_review');
    await sending.act(id, 'send', { reason: 'The partner withdraws it today' });
    const { data } = (await sending.call('GET', `/notifications/${id}/history`)).body;
    expect(data[0]).toMatchObject({ action: 'send', reason: 'The partner withdraws it today' });
  });

  it('that missed its time in review is sent at once, or goes back to its author', async () => {
    await sending.addMember();
    const { id } = await sending.create({ topicId: 'offer', channels: ['in_app'], ...scheduledIn(60) });
    await sending.test(id);
    await sending.act(id, 'submit');
    expect((await sending.read(id)).actions).not.toContain('send');
    await sending.advance(58);
    const { actions, actionRefusals } = await sending.read(id);
    expect(actions).toEqual(expect.arrayContaining(['send', 'returnToDraft']));
    expect(actionRefusals.schedule).toBe(
      'It missed its time while it waited for approval. Send it now, or choose another time.',
    );
    expect((await sending.act(id, 'schedule', { reason: 'Late' })).status).toBe(409);
    expect((await sending.act(id, 'send', { reason: 'It still helps' })).status).toBe(200);
    expect(await sending.read(id)).toMatchObject({ sendsAt: sending.clock.now.toISOString() });
    expect((await sending.deliveries(id)).length).toBe(1);
  });

  it('is sent only at the version that was read', async () => {
    const { id } = await sending.create();
    const send = (headers = {}) => sending.call('POST', `/notifications/${id}/actions/send`, { headers });
    expect((await send()).status).toBe(428);
    expect((await send({ 'if-match': '"7"' })).status).toBe(412);
    expect((await sending.read(id)).status).toBe('draft');
  });

  it.each([
    [4, 'This time is less than 5 minutes away. Choose a later time.'],
    [5, undefined],
    [366 * day, undefined],
    [366 * day + 1, 'This time is more than a year away. Choose an earlier time.'],
  ])('is scheduled for a future time: %s minutes', async (minutes, sentence) => {
    const { id } = await sending.create(scheduledIn(minutes));
    const { status, body } = await sending.act(id, 'schedule');
    expect([status, body.message]).toEqual(sentence ? [409, sentence] : [200, '']);
  });

  it('can be changed while it is a draft, and not deleted while it is scheduled or sent', async () => {
    const { id } = await sending.create(scheduledIn(60));
    const put = async () => {
      const record = await sending.read(id);
      const headers = { 'if-match': `"${record.version}"` };
      return sending.call('PUT', `/notifications/${id}`, { body: { ...record, name: `${record.name}!` }, headers });
    };
    const remove = async () => {
      const headers = { 'if-match': `"${(await sending.read(id)).version}"` };
      return sending.call('DELETE', `/notifications/${id}`, { headers });
    };
    expect((await put()).status).toBe(200);
    await sending.act(id, 'schedule');
    const refused = await put();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Only a draft can be changed. Move this back to draft first, or write a new one.',
    ]);
    expect((await remove()).body.message).toBe('This is being sent. Cancel it first.');
    await sending.act(id, 'returnToDraft');
    expect((await put()).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('can link only to records that are published when it is sent', async () => {
    const linkTarget = await sending.insertRecord('services', 'draft', { title: 'A plan for you' });
    const { id } = await sending.create({ linkType: 'service', linkTarget });
    const refused = await sending.act(id, 'send');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { linkTarget: 'This is not published. Publish it first, or choose another.' },
    ]);
    await sending.context.database.$client.query(
      `UPDATE records SET status = 'published', published_version = version WHERE id = $1`,
      [linkTarget],
    );
    expect((await sending.act(id, 'send')).status).toBe(200);
  });

  it('can link only to records that members get at its time', async () => {
    const linkTarget = await sending.insertRecord('services', 'published', { title: 'A plan for you' });
    await sending.context.database.$client.query(
      'UPDATE records SET published_version = version, starts_at = $2, ends_at = $3 WHERE id = $1',
      [linkTarget, sending.inMinutes(60), sending.inMinutes(120)],
    );
    const link = { linkType: 'service', linkTarget };
    const { id } = await sending.create(link);
    const refused = await sending.act(id, 'send');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { linkTarget: 'Members do not get this at the time of the message. Choose another, or another time.' },
    ]);
    const statuses = [];
    for (const minutes of [30, 90, 150]) {
      const scheduled = await sending.create({ ...link, ...scheduledIn(minutes) });
      statuses.push((await sending.act(scheduled.id, 'schedule')).status);
    }
    expect(statuses).toEqual([422, 200, 422]);
  });
});
