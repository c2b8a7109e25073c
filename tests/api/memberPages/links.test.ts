import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { denver } from '../features/transactionalMessagesFixture';
import { logLinesOf } from '../platform/logLines';
import { newAddress, offeredSeat, type Pages, startPages } from './pagesFixture';

let pages: Pages;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

const area = 'events-enrolment';

it('a link is that of one person: it ends when the address of the record changes, and with an erasure', async () => {
  const id = randomUUID();
  const email = newAddress();
  await insertMembers(pages.context.database, [newMember({ id, email, firstName: 'Grace' })]);
  const { link, enrollment } = await offeredSeat(pages, { memberId: id, email });
  expect((await pages.open(link)).status).toBe(200);
  await pages.staff.change(area, enrollment.id, { email: newAddress() });
  const other = await pages.open(link);
  expect([other.status, other.title]).toEqual([410, 'This link is no longer valid']);
  expect((await pages.request(link, 'POST', new URLSearchParams({ choice: 'cancel' }))).status).toBe(410);

  await pages.staff.change(area, enrollment.id, { email });
  expect((await pages.open(link)).status).toBe(200);
  const erased = await pages.call('POST', `/members/${id}/erase`, { body: { reason: 'At the wish of the member.' } });
  expect(erased.status).toBe(200);
  expect((await pages.open(link)).status).toBe(404);
  const { rows } = await pages.context.database.$client.query('SELECT FROM member_links WHERE address = $1', [email]);
  expect(rows).toEqual([]);
});

it('an unknown, broken or expired link has a plain page, with the telephone number of the company', async () => {
  const organization = {
    companyName: 'My Retirement',
    postalAddress: '1 Main Street',
    supportEmail: 'help@example.org',
  };
  const body = {
    ...organization,
    supportPhone: '+18005550117',
    supportHours: 'until 06:00 PM Eastern',
    disclaimer: 'Not affiliated with or endorsed by any government agency.',
    timeZone: 'America/New_York',
  };
  const { version } = (await pages.call('GET', '/organization/settings')).body.data;
  const headers = { 'if-match': `"${version}"` };
  expect((await pages.call('PUT', '/organization/settings', { body, headers })).status).toBe(200);
  for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(43)}?show=cancel`]) {
    const page = await pages.open(`http://localhost/m/${token}`);
    expect([page.status, page.title]).toEqual([404, 'This page does not exist']);
    expect(page.text).toContain('Questions? (800) 555-0117 until 06:00 PM Eastern');
    expect(page.text).toContain('Not affiliated with or endorsed by any government agency.');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  const { link } = await offeredSeat(pages);
  for (const body of [new URLSearchParams({ choice: 'a\0' }), new URLSearchParams({ needs: 'x'.repeat(9000) })])
    expect(await (await pages.request(link, 'POST', body)).text()).toContain('We could not read your answer');
  await pages.context.database.$client.query("UPDATE member_links SET expires_at = '2026-11-19T00:00:00Z'");
  const expired = await pages.open(link);
  expect([expired.status, expired.title]).toEqual([410, 'This link has expired']);
});

it('guesses of tokens are limited by network, and answers by link', async () => {
  const limited = await offeredSeat(pages);
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1)
    statuses.add((await pages.request(limited.link, 'POST', new URLSearchParams({ choice: 'x' }))).status);
  expect([...statuses]).toEqual([422, 429]);
  const guesses = Array.from({ length: 101 }, () => pages.open('http://localhost/m/x'));
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
  expect(refused[0]?.title).toBe('Too many attempts');
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await pages.open(limited.link)).status).toBe(200);
});

it('reminders are stopped by a press or by the mail program, for a member and for somebody else', async () => {
  const id = randomUUID();
  const [email, otherEmail] = [newAddress(), newAddress()];
  await insertMembers(pages.context.database, [newMember({ id, email })]);
  await pages.call('POST', '/types', {
    body: { category: 'notification_topic', key: 'event_reminder', label: 'Event reminder' },
  });
  const eventId = await pages.staff.createEvent({
    ...denver,
    eventDate: '2026-11-22',
    enrolClosesAt: '2026-11-21T00:00:00.000Z',
    capacity: 9,
  });
  await pages.staff.enrol(eventId, { email, memberId: id });
  const other = await pages.staff.enrol(eventId, { email: otherEmail, consentEmail: true });
  await pages.send(area);
  await pages.tick();
  await pages.setTime('2026-11-22T01:00:00.000Z');
  await pages.tick();
  const link = await pages.readLink(area, email);
  const raw = pages.mailsTo(email).at(-1) ?? '';
  expect(raw).toContain('Subject: Coming up: FERS basics');
  expect(raw).toContain(`List-Unsubscribe: <${link}>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  expect((await pages.open(link)).text).toContain('We remind you');
  const stopped = await pages.answer(link, { choice: 'stop' });
  expect(stopped.text).toContain('You get no more reminders.');
  const readOptOuts = async () =>
    (await pages.context.database.$client.query('SELECT opt_outs FROM members WHERE id = $1', [id])).rows[0].opt_outs;
  expect(await readOptOuts()).toEqual(['event_reminder']);
  await pages.answer(link, { choice: 'start' });
  expect(await readOptOuts()).toEqual([]);

  const otherLink = await pages.readLink(area, otherEmail);
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const time of [1, 2]) expect((await pages.request(otherLink, 'POST', oneClick)).status, String(time)).toBe(200);
  expect(await pages.staff.read(area, other.id)).toMatchObject({ consentEmail: false, status: 'registered' });
  await pages.setTime('2026-11-20T12:00:00.000Z');
});

it('the log has no token, no name and no address', async () => {
  const { lines } = logLinesOf(pages);
  const { link, email } = await offeredSeat(pages);
  await pages.open(link);
  await pages.answer(link, { choice: 'x' });
  await pages.answer(link, { choice: 'accept', seats: 'all' });
  expect(lines.some(({ path }) => path === '/m/:token')).toBe(true);
  const text = JSON.stringify(lines);
  for (const secret of [link.split('/').at(-1) ?? '', email, 'Raymond']) expect(text).not.toContain(secret);
});

it('a page names the organization as it is now, also while that is in memory', async () => {
  const { link } = await offeredSeat(pages);
  const { changes } = pages.context;
  changes.start();
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), { timeout: 10_000, interval: 10 });
  expect((await pages.open(link)).text).not.toContain('Another Company');
  const { version, ...settings } = (await pages.call('GET', '/organization/settings')).body.data;
  const body = { ...settings, companyName: 'Another Company' };
  await pages.call('PUT', '/organization/settings', { body, headers: { 'if-match': `"${version}"` } });
  const isNamed = async () => expect((await pages.open(link)).text).toContain('Another Company');
  await vi.waitFor(isNamed, { timeout: 10_000, interval: 10 });
});
