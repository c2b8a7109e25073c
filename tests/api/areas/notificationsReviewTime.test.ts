import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../../api/platform/outbox/sendMail';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
const mails: Mail[] = [];

beforeAll(async () => {
  sending = await startNotificationApi();
  sending.context.jobs.send = async (_transaction, queue, data) => {
    if (queue === 'mail') mails.push(data as Mail);
  };
  await signInEachRole(sending);
  await sending.addMember();
});
afterAll(() => sending.close());
beforeEach(() => {
  mails.length = 0;
});

/** Writes an offer for a time, tests it and asks for its review. Returns its id. */
const askForReview = async (minutes: number, difference: object = {}) => {
  const scheduled = { sendMode: 'scheduled', scheduledAt: sending.inMinutes(minutes) };
  const { id } = await sending.create({ topicId: 'offer', channels: ['in_app'], ...scheduled, ...difference });
  await sending.test(id);
  expect((await sending.act(id, 'submit')).status).toBe(200);
  return id as string;
};
/** Approves and schedules, sends or moves a notification as an administrator who wrote it. */
const act = (id: string, name: string) => sending.act(id, name, { reason: 'Nobody else is here' });
const scheduleAt = async (id: string, scheduledAt: string) => {
  const { version } = await sending.read(id);
  return sending.call('POST', `/notifications/${id}/actions/scheduleAt`, {
    body: { reason: 'Nobody else is here', data: { scheduledAt } },
    headers: { 'if-match': `"${version}"` },
  });
};
/** The mails about a notification that this test has caused, by recipient. */
const mailsAbout = (id: string) =>
  mails
    .filter(({ text }) => text.includes(`/system/notifications/${id}`))
    .sort((one, other) => (one.to < other.to ? -1 : 1));
const runTasks = () => runScheduledTasks(sending.records);
const countPending = async () => {
  const { areas } = (await sending.call('GET', '/work')).body.data;
  return areas.find(({ area }: { area: string }) => area === 'notifications')?.total;
};

describe('a notification that waits for approval', () => {
  it('is told of an hour before its time, once, to its author and to those who approve', async () => {
    const id = await askForReview(90);
    await runTasks();
    expect([mailsAbout(id), (await sending.read(id)).reviewTime]).toEqual([[], 'in_time']);
    const before = await countPending();
    await sending.advance(31);
    await runTasks();
    await runTasks();
    const told = mailsAbout(id);
    expect(told.map(({ to }) => to)).toEqual([
      'admin@example.org',
      'administrator@example.org',
      'communicator@example.org',
    ]);
    expect(told[0]?.subject).toMatch(/^“Reminder” waits for approval and is due on Wed, Feb 10, /);
    expect((await sending.read(id)).reviewTime).toBe('close');
    expect(await countPending()).toBe((before ?? 0) + 1);
    const tile = (await sending.call('GET', '/dashboard/pending')).body.data;
    expect(tile.notifications.rows).toContainEqual(
      expect.objectContaining({ id, dueAt: (await sending.read(id)).sendsAt }),
    );

    await sending.advance(60);
    await runTasks();
    expect((await sending.read(id)).reviewTime).toBe('missed');
    // They were told already.
    expect(mailsAbout(id)).toEqual(told);
    await act(id, 'send');
    expect(await sending.read(id)).toMatchObject({ status: 'sending', reviewTime: 'in_time' });
  });

  it('is told of when it has missed its time while nothing ran', async () => {
    const id = await askForReview(90);
    await sending.advance(120);
    await runTasks();
    expect(mailsAbout(id)[0]?.subject).toBe('“Reminder” missed its time');
    expect((await sending.read(id)).reviewTime).toBe('missed');
    await sending.act(id, 'returnToDraft');
    expect(await sending.read(id)).toMatchObject({ status: 'draft', reviewTime: 'in_time' });
  });

  it('gets another time by who approves it, without a new review', async () => {
    const id = await askForReview(90);
    await sending.advance(120);
    await runTasks();
    const { actions, actionRefusals } = await sending.read(id);
    expect(actions).toEqual(expect.arrayContaining(['send', 'scheduleAt', 'returnToDraft']));
    expect(actionRefusals.schedule).toBe(
      'It missed its time while it waited for approval. Send it now, or choose another time.',
    );
    const tooSoon = await scheduleAt(id, sending.inMinutes(4));
    expect([tooSoon.status, tooSoon.body.errors]).toEqual([
      422,
      { scheduledAt: 'This time is less than 5 minutes away. Choose a later time.' },
    ]);
    const { editedBy } = await sending.read(id);
    const later = sending.inMinutes(24 * 60);
    expect((await scheduleAt(id, later)).body.data).toMatchObject({
      status: 'scheduled',
      sendsAt: later,
      scheduledAt: later,
      reviewTime: 'in_time',
      editedBy,
    });
    const about = encodeURIComponent(JSON.stringify({ area: 'notifications', recordId: id }));
    const entries = (await sending.call('GET', `/activity?filter=${about}`)).body.data;
    expect(entries[0]).toMatchObject({ action: 'scheduled', after: { scheduledAt: later } });
  });

  it('keeps everything but its time', async () => {
    const id = await askForReview(90);
    const { version } = await sending.read(id);
    const other = await sending.call('POST', `/notifications/${id}/actions/scheduleAt`, {
      body: { reason: 'Late', data: { scheduledAt: sending.inMinutes(200), name: 'Another' } },
      headers: { 'if-match': `"${version}"` },
    });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['name']]);
  });

  it('at the time of each person is told of an hour before the first of them', async () => {
    await sending.addMember({ timeZone: 'Pacific/Guam' });
    const id = await askForReview(20 * 60, { timeZoneMode: 'recipient_local' });
    await runTasks();
    expect((await sending.read(id)).reviewTime).toBe('in_time');
    await sending.advance(4.5 * 60);
    await runTasks();
    expect((await sending.read(id)).reviewTime).toBe('close');
  });
});
