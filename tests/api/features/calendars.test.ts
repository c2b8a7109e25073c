import IcalJs from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, it } from 'vitest';
import { advisorFixture } from '../areas/bookingFixture';
import { signInEachRole } from '../roles';

const { api, booking, elena, slotAt } = advisorFixture();

/** Parses with an independent library, which reads the time zones by their names. */
const eventsIn = (text: string) =>
  Object.values(nodeIcal.sync.parseICS(text)).filter((part): part is VEvent => part.type === 'VEVENT');

const read = async (text: string) => {
  const calendar = new IcalJs.Component(IcalJs.parse(text));
  const [event] = calendar.getAllSubcomponents('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    status: value('status'),
    summary: value('summary'),
    zone: event?.getFirstProperty('dtstart')?.getParameter('tzid'),
    start: String(value('dtstart')),
  };
};

let signedIn: ReturnType<typeof signInEachRole> | undefined;
const tokensByRole = () => {
  signedIn ??= signInEachRole(api());
  return signedIn;
};

const fileOf = async (path: string) => {
  const response = await api().call('GET', path);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return response.text;
};

it('an appointment keeps its id while its sequence and status change, and a cancelled one is removed', async () => {
  const created = await booking().create({ ...slotAt('02:00 PM'), agenda: 'Her divorce', email: 'thomas@example.org' });
  const path = `/appointments/${created.id}/calendar`;
  const requested = await read(await fileOf(path));
  expect(requested).toMatchObject({
    method: 'PUBLISH',
    sequence: 0,
    status: 'TENTATIVE',
    summary: 'Example rollover: Thomas Reyes',
    zone: 'America/Denver',
    start: '2026-11-24T14:00:00',
  });
  await booking().act(created, 'confirm');
  await booking().act(created, 'reschedule', { date: '2026-11-25', startTime: '03:00 PM' });
  const confirmed = await read(await fileOf(path));
  expect(confirmed).toMatchObject({ uid: requested.uid, status: 'CONFIRMED', start: '2026-11-25T15:00:00' });
  expect(Number(confirmed.sequence)).toBeGreaterThan(Number(requested.sequence));
  await booking().act(created, 'cancel', { cancelledBy: 'member', cancelReasonId: 'weather' });
  const text = await fileOf(path);
  const cancelled = await read(text);
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: requested.uid });
  expect(Number(cancelled.sequence)).toBeGreaterThan(Number(confirmed.sequence));
  expect(text).not.toMatch(/divorce|thomas@/);
});

it('its entry names the member only to those who may see members, and states what does not exist', async () => {
  const created = await booking().create(slotAt('02:00 PM'));
  const path = `/appointments/${created.id}/calendar`;
  const tokens = await tokensByRole();
  const statusFor = async (role: string) => (await api().call('GET', path, { token: tokens[role] ?? null })).status;
  expect([await statusFor('viewer'), await statusFor('scheduler')]).toEqual([403, 200]);
  const { status, body } = await api().call('GET', '/events/nobody/calendar');
  expect([status, body.message]).toEqual([404, 'There is no such record, or it has no date and time yet.']);
});

it('the calendar feed of an advisor opens by its address alone, until the address is replaced or revoked', async () => {
  const feed = `/calendar-feeds/${elena()}`;
  expect((await api().call('GET', feed)).body.data).toBeNull();
  const created = await booking().create(slotAt('02:00 PM'));
  const other = await booking().createAdvisor('Ruth Okafor');
  await booking().create({ ...slotAt('02:00 PM'), advisorId: other, memberName: 'Of somebody else' });
  const createFeed = async () => (await api().call('POST', feed)).body.data.address as string;
  const open = async (address: string) => {
    const response = await fetch(new URL(address, api().origin));
    return { status: response.status, text: await response.text() };
  };
  const first = await createFeed();
  expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const { text } = await open(first);
  const entries = eventsIn(text);
  expect(entries.map(({ summary, status, start }) => [summary, status, start.toISOString()])).toEqual([
    ['Example rollover: Thomas Reyes', 'TENTATIVE', created.startsAt],
  ]);
  const { data } = (await api().call('GET', feed)).body;
  expect(data.lastUsedAt).toBe('2026-11-20T12:00:00.000Z');
  expect(JSON.stringify(data)).not.toContain(first.slice(10, 30));

  const second = await createFeed();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  expect((await api().call('DELETE', feed)).status).toBe(200);
  expect((await open(second)).status).toBe(404);
  expect((await open('/calendar/nothing.ics')).status).toBe(404);
  expect((await api().call('DELETE', feed)).status).toBe(404);
  const { rows } = await api().context.database.$client.query(
    `SELECT action FROM activity WHERE action LIKE 'calendar_feed%' AND record_id = $1 ORDER BY id`,
    [elena()],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'calendar_feed_made',
    'calendar_feed_made',
    'calendar_feed_revoked',
  ]);
});

it('a calendar feed ends with the permission of the person who created it', async () => {
  const tokens = await tokensByRole();
  const feed = `/calendar-feeds/${elena()}`;
  const { address } = (await api().call('POST', feed, { token: tokens.scheduler ?? null })).body.data;
  const open = async () => (await fetch(new URL(address, api().origin))).status;
  const setAccount = (column: 'role' | 'status', value: string) =>
    api().context.database.$client.query(`UPDATE accounts SET ${column} = $1 WHERE email = 'scheduler@example.org'`, [
      value,
    ]);
  expect(await open()).toBe(200);
  for (const [column, value, former] of [
    ['role', 'viewer', 'scheduler'],
    ['status', 'suspended', 'active'],
  ] as const) {
    await setAccount(column, value);
    expect(await open()).toBe(404);
    expect((await api().call('GET', feed)).body.data).toBeNull();
    await setAccount(column, former);
    expect(await open()).toBe(200);
  }
  await api().call('DELETE', feed);
});
