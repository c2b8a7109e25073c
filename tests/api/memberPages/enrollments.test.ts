import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { denver } from '../features/transactionalMessagesFixture';
import { type Pages, startPages } from './pagesFixture';

let pages: Pages;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

const area = 'events-enrolment';
const addressOf = () => `${randomUUID()}@example.org`;

/** An event with one taken seat, and somebody with a guest who waits; the seats become free, and are offered. */
const offeredSeat = async ({ email = addressOf(), ...others }: { email?: string; memberId?: string } = {}) => {
  const eventId = await pages.staff.createEvent({ ...denver, capacity: 2, waitlistEnabled: true });
  const first = await pages.staff.enrol(eventId, { guestCount: 1 });
  const enrollment = await pages.staff.enrol(eventId, { email, firstName: 'Raymond', guestCount: 1, ...others });
  expect(enrollment.status).toBe('waitlisted');
  await pages.staff.act(area, first, 'cancel', { data: { cancelReasonId: 'example_type' } });
  const link = await pages.readLink(area, email);
  const read = () => pages.staff.read(area, enrollment.id);
  return { eventId, email, link, enrollment, read };
};

it('scanners that follow every link change nothing, and the page tells only the first name and the matter', async () => {
  const { link, read } = await offeredSeat();
  const before = await read();
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
    for (const query of ['', '?show=cancel', '?show=change', '?notice=saved', '?choice=accept'])
      expect((await pages.request(`${link}${query}`, method)).status, `${method} ${query}`).toBe(200);
  expect(await read()).toEqual(before);

  const page = await pages.open(link);
  expect(page.title).toBe('Your seat is waiting');
  expect(page.text).toContain('Raymond, two seats are free for you and your guest.');
  expect(page.text).toContain('Thursday, February 18, 2027 05:30 PM – 07:30 PM, Mountain Time');
  expect(page.text).toMatch(/Answer by \w+, November \d+, 2026, \d\d:\d\d [AP]M, Mountain Time/);
  expect(page.html).not.toContain(before.lastName);
  expect(page.html).not.toContain(before.email);
});

it('pages run no scripts, set no cookies, and are neither stored, indexed nor framed', async () => {
  const { link } = await offeredSeat();
  const { headers, html } = await pages.open(link);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(html).not.toMatch(/<script|style=|onclick/);
  const [, stylesheet = ''] = /href="(\/m\/\w+\.css)"/.exec(html) ?? [];
  const css = await pages.request(`http://localhost${stylesheet}`, 'GET');
  expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

it('both seats are accepted once, by the member; a repeated answer says that it is done', async () => {
  const { link, enrollment, read } = await offeredSeat();
  const { version } = await pages.open(link);
  const accepted = await pages.answer(link, { choice: 'accept', seats: 'all' }, version);
  expect([accepted.status, accepted.title]).toEqual([303, 'Your seat is confirmed']);
  expect(accepted.choices).toEqual([]);
  const after = await read();
  expect(after).toMatchObject({ status: 'confirmed', guestCount: 1 });
  expect((await pages.readAuthors(area, enrollment.id)).at(-1)).toBe('claimed by the member');

  const again = await pages.answer(link, { choice: 'accept', seats: 'all' }, version);
  expect(again.status).toBe(409);
  expect(again.text).toContain('This is done already.');
  const declined = await pages.answer(link, { choice: 'cancel' }, version);
  expect(declined.text).toContain('This has changed since you opened the page.');
  expect(await read()).toEqual(after);
});

it('one of two seats is accepted, and the other is free again', async () => {
  const { link, eventId, read } = await offeredSeat();
  await pages.answer(link, { choice: 'accept', seats: 'one' });
  expect(await read()).toMatchObject({ status: 'confirmed', guestCount: 0 });
  expect(await pages.staff.read('events', eventId)).toMatchObject({ seatsTaken: 1 });
});

it('a seat is declined; an offer that has ended cannot be accepted', async () => {
  const declined = await offeredSeat();
  expect((await pages.answer(declined.link, { choice: 'cancel' })).title).toBe('Your seat is given up');
  expect(await declined.read()).toMatchObject({ status: 'cancelled' });

  const late = await offeredSeat();
  const { version } = await pages.open(late.link);
  await pages.setTime('2026-11-22T12:00:00.000Z');
  expect((await pages.open(late.link)).title).toBe('This offer has ended');
  const refused = await pages.answer(late.link, { choice: 'accept' }, version);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('No seat is offered to you now.');
  await pages.setTime('2026-11-20T12:00:00.000Z');
});

it('guests and needs are changed, a wrong answer changes nothing, and the seat is given up after a question', async () => {
  const eventId = await pages.staff.createEvent({ ...denver, capacity: 9 });
  const email = addressOf();
  const { id } = await pages.staff.enrol(eventId, { email, firstName: 'Dana' });
  const link = await pages.readLink(area, email);
  const form = await pages.open(link, { show: 'change' });
  expect(form.title).toBe('Change your enrollment');
  const saved = await pages.answer(link, { choice: 'change', guests: '2', needs: 'A <ramp>' }, form.version);
  expect(saved.text).toContain('Your changes are saved.');
  expect(saved.text).toContain('3 seats');
  expect(await pages.staff.read(area, id)).toMatchObject({ guestCount: 2, accessibilityNeeds: 'A <ramp>' });
  expect((await pages.open(link, { show: 'change' })).html).toContain('A &lt;ramp&gt;');

  const before = await pages.staff.read(area, id);
  const present = String(before.version);
  for (const guests of ['9', 'x', '-1'])
    expect((await pages.answer(link, { choice: 'change', guests }, present)).status, guests).toBe(422);
  for (const choice of ['', 'all']) expect((await pages.answer(link, { choice }, present)).status).toBe(422);
  expect((await pages.request(link, 'POST', new URLSearchParams({ choice: 'cancel' }))).status).toBe(409);
  expect((await pages.request(link, 'POST', new URLSearchParams({ needs: 'x'.repeat(9000) }))).status).toBe(413);
  expect(await pages.staff.read(area, id)).toEqual(before);

  const question = await pages.open(link, { show: 'cancel' });
  expect([question.title, question.choices]).toEqual(['Give up your seat?', ['cancel']]);
  await pages.answer(link, { choice: 'cancel' }, question.version);
  expect(await pages.staff.read(area, id)).toMatchObject({ status: 'cancelled' });
});

it('a link is that of one person: it ends when the address of the record changes, and with an erasure', async () => {
  const id = randomUUID();
  const email = addressOf();
  await insertMembers(pages.context.database, [newMember({ id, email, firstName: 'Grace' })]);
  const { link, enrollment } = await offeredSeat({ memberId: id, email });
  expect((await pages.open(link)).status).toBe(200);
  await pages.staff.change(area, enrollment.id, { email: addressOf() });
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
  const body = { ...organization, supportPhone: '+18005550117', timeZone: 'America/New_York' };
  const { version } = (await pages.call('GET', '/organization/settings')).body.data;
  const headers = { 'if-match': `"${version}"` };
  expect((await pages.call('PUT', '/organization/settings', { body, headers })).status).toBe(200);
  for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(43)}?show=cancel`]) {
    const page = await pages.open(`http://localhost/m/${token}`);
    expect([page.status, page.title]).toEqual([404, 'This page does not exist']);
    expect(page.text).toContain('Questions? (800) 555-0117');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  const { link } = await offeredSeat();
  for (const body of [new URLSearchParams({ choice: 'a\0' }), new URLSearchParams({ needs: 'x'.repeat(9000) })])
    expect(await (await pages.request(link, 'POST', body)).text()).toContain('We could not read your answer');
  await pages.context.database.$client.query("UPDATE member_links SET expires_at = '2026-11-19T00:00:00Z'");
  const expired = await pages.open(link);
  expect([expired.status, expired.title]).toEqual([410, 'This link has expired']);
});

it('guesses of tokens are limited by network, and answers by link', async () => {
  const limited = await offeredSeat();
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
  const [email, otherEmail] = [addressOf(), addressOf()];
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
  expect(raw).toContain('Subject: Soon: FERS basics');
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
