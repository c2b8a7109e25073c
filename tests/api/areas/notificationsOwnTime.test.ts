import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishSendingIfDone } from '../../../api/areas/notifications/finishSending';
import { memberTimeZoneSql } from '../../../api/features/members/memberTimeZoneSql';
import { timeZoneOfMember } from '../../../api/memberApp/requireMember';
import type { QueryRow } from '../../../api/platform/database/connect';
import type { SendMessage } from '../../../api/platform/outbox/message';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
/** The addresses that got an email. */
let mailed: string[];

beforeAll(async () => {
  sending = await startNotificationApi();
});
afterAll(() => sending.close());
beforeEach(async () => {
  await sending.clearMembers();
  await sending.setTime(new Date('2027-02-10T15:00:00.000Z'));
  mailed = [];
  await sending.addMember({ email: 'berlin@example.org', timeZone: 'Europe/Berlin', state: 'HI' });
  await sending.addMember({ email: 'eastern@example.org', state: 'NY' });
  await sending.addMember({ email: 'nowhere@example.org', timeZone: 'Mars/Olympus' });
  await sending.addMember({ email: 'hawaii@example.org', state: 'HI' });
});

const email: SendMessage = async ({ to }) => {
  mailed.push(to);
  return { state: 'sent' };
};
const senders = { email, close: () => undefined };

/** 10:00 AM in New York, where the organization is. */
const atTen = {
  sendMode: 'scheduled',
  scheduledAt: '2027-02-11T15:00:00.000Z',
  timeZoneMode: 'recipient_local',
  channels: ['email', 'in_app'],
};

const schedule = async (difference: object = {}) => {
  const { id } = await sending.create({ ...atTen, ...difference });
  const { body } = await sending.act(id, 'schedule');
  expect(body).toMatchObject({ success: true });
  return id as string;
};

/** Sends what is due at a time; returns when the next is due. */
const sendAt = async (id: string, time: string) => {
  mailed = [];
  await sending.setTime(new Date(time));
  await runScheduledTasks(sending.records);
  return (await sending.deliver(id, { senders }))?.toISOString();
};

const inApp = async () => {
  const { rows } = await sending.context.database.$client.query('SELECT id, email FROM members ORDER BY email');
  const read: string[] = [];
  for (const { id, email: address } of rows)
    for (const { sentAt } of (await sending.call('GET', `/members/${id}/messages`)).body.data)
      read.push(`${address} ${sentAt}`);
  return read;
};

describe('a notification at the recipient’s own time', () => {
  it('starts with the first zone, reaches each person at the time of their clock, and ends with the last', async () => {
    const id = await schedule();
    expect(await sending.read(id)).toMatchObject({ status: 'scheduled', sendsAt: '2027-02-11T09:00:00.000Z' });
    await sendAt(id, '2027-02-11T08:59:00.000Z');
    expect([(await sending.read(id)).status, mailed]).toEqual(['scheduled', []]);
    expect(await sendAt(id, '2027-02-11T09:00:00.000Z')).toBe('2027-02-11T15:00:00.000Z');
    expect(mailed).toEqual(['berlin@example.org']);
    expect(await sending.read(id)).toMatchObject({ status: 'sending', targeted: 8, sent: 2 });
    expect(await inApp()).toEqual(['berlin@example.org 2027-02-11T09:00:00.000Z']);
    expect((await sending.call('GET', `/notifications/${id}/people`)).body.data).toEqual([
      { outcome: 'waiting', reason: null, people: 3 },
      { outcome: 'reached', reason: null, people: 1 },
    ]);
    expect(await sendAt(id, '2027-02-11T15:01:00.000Z')).toBe('2027-02-11T20:00:00.000Z');
    expect(mailed.sort()).toEqual(['eastern@example.org', 'nowhere@example.org']);
    expect((await inApp())[1]).toBe('eastern@example.org 2027-02-11T15:00:00.000Z');
    expect((await sending.read(id)).status).toBe('sending');
    expect(await sendAt(id, '2027-02-11T20:00:00.000Z')).toBeUndefined();
    expect(mailed).toEqual(['hawaii@example.org']);
    expect(await inApp()).toHaveLength(4);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 8 });
  });

  it('is stopped while some wait, and goes on so that they get it at their own time', async () => {
    const id = await schedule();
    await sendAt(id, '2027-02-11T09:00:00.000Z');
    await sending.act(id, 'stop');
    await finishSendingIfDone(sending.records, id);
    expect(await sending.read(id)).toMatchObject({ status: 'cancelled', sent: 2, cancelled: 6 });
    await sendAt(id, '2027-02-11T16:00:00.000Z');
    expect([mailed, await inApp()]).toEqual([[], ['berlin@example.org 2027-02-11T09:00:00.000Z']]);
    expect((await sending.act(id, 'resume')).body.data).toMatchObject({ status: 'sending', cancelled: 0 });
    expect(await sendAt(id, '2027-02-11T16:00:00.000Z')).toBe('2027-02-11T20:00:00.000Z');
    expect(mailed.sort()).toEqual(['eastern@example.org', 'nowhere@example.org']);
    expect(await inApp()).toHaveLength(3);
    await sendAt(id, '2027-02-11T20:00:00.000Z');
    expect(mailed).toEqual(['hawaii@example.org']);
    expect(await sending.read(id)).toMatchObject({ status: 'sent', sent: 8 });
  });

  it('is not scheduled when its first people are past that time, or when it expires before its last ones', async () => {
    const soon = await sending.create({ ...atTen, scheduledAt: '2027-02-10T20:00:00.000Z' });
    const refused = await sending.act(soon.id, 'schedule');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The first recipients would get it on Wed, Feb 10, 2027, 3:00 PM Germany Time. That is less than 5 minutes away. Choose a later time.',
    ]);
    const early = await sending.create({ ...atTen, expiresAt: '2027-02-11T20:00:00.000Z' });
    expect((await sending.act(early.id, 'schedule')).body.message).toContain('Hawaii-Aleutian Standard Time');
    expect((await sending.read(early.id)).status).toBe('draft');
  });

  it('is estimated with its times', async () => {
    const estimate = async (difference: object) =>
      (await sending.call('POST', '/notifications/estimate', { body: { ...atTen, ...difference } })).body.data.timing;
    expect(await estimate({})).toMatchObject({
      firstAt: '2027-02-11T09:00:00.000Z',
      lastAt: '2027-02-11T20:00:00.000Z',
      times: [
        { at: '2027-02-11T09:00:00.000Z', timeZone: 'Europe/Berlin', people: 1 },
        { at: '2027-02-11T15:00:00.000Z', timeZone: 'America/New_York', people: 2 },
        { at: '2027-02-11T20:00:00.000Z', timeZone: 'Pacific/Honolulu', people: 1 },
      ],
    });
    const { scheduledAt } = atTen;
    expect(await estimate({ timeZoneMode: 'fixed' })).toMatchObject({
      firstAt: scheduledAt,
      lastAt: scheduledAt,
      times: [],
    });
    expect(await estimate({ sendMode: 'now' })).toMatchObject({ firstAt: null, times: [] });
  });

  it('takes the zone of a member as the app does', async () => {
    for (const state of ['CO', 'AZ', 'GU', 'PR']) await sending.addMember({ state });
    const { rows } = await sending.context.database.execute<
      QueryRow & { timeZone: string | null; state: string; zone: string | null }
    >(sql`SELECT time_zone AS "timeZone", state, ${memberTimeZoneSql(sql`members`)} AS zone FROM members`);
    expect(rows).toHaveLength(8);
    for (const { zone, ...member } of rows) expect(zone).toBe(timeZoneOfMember(member));
  });
});
