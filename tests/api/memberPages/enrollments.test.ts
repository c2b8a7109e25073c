import { afterAll, beforeAll, expect, it } from 'vitest';
import { denver } from '../features/transactionalMessagesFixture';
import { newAddress, offeredSeat, type Pages, startPages } from './pagesFixture';

let pages: Pages;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

const area = 'events-enrolment';

it('scanners that follow every link change nothing, and the page tells only the first name and the matter', async () => {
  const { link, read } = await offeredSeat(pages);
  const before = await read();
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
    for (const query of ['', '?show=cancel', '?show=change', '?notice=saved', '?choice=accept'])
      expect((await pages.request(`${link}${query}`, method)).status, `${method} ${query}`).toBe(200);
  expect(await read()).toEqual(before);

  const page = await pages.open(link);
  expect(page.title).toBe('Your seat is waiting');
  expect(page.text).toContain('Raymond, two seats are free for you and your guest.');
  expect(page.text).toContain('Thursday, February 18, 2027 5:30 PM–7:30 PM Mountain Time');
  expect(page.text).toMatch(/Answer by \w+, November \d+, 2026, \d{1,2}:\d\d [AP]M Mountain Time/);
  expect(page.html).not.toContain(before.lastName);
  expect(page.html).not.toContain(before.email);
});

it('pages run no scripts, set no cookies, and are neither stored, indexed nor framed', async () => {
  const { link } = await offeredSeat(pages);
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
  const { link, enrollment, read } = await offeredSeat(pages);
  const { version } = await pages.open(link);
  const accepted = await pages.answer(link, { choice: 'accept', seats: 'all' }, version);
  expect([accepted.status, accepted.title]).toEqual([303, 'Your seat is confirmed']);
  expect(accepted.choices).toEqual([]);
  const after = await read();
  expect(after).toMatchObject({ status: 'confirmed', guestCount: 1 });
  expect((await pages.readAuthors(area, enrollment.id)).at(-1)).toBe('claimed by the member');

  const again = await pages.answer(link, { choice: 'accept', seats: 'all' }, version);
  expect(again.status).toBe(409);
  expect(again.text).toContain('This is already done.');
  const declined = await pages.answer(link, { choice: 'cancel' }, version);
  expect(declined.text).toContain('This has changed since you opened the page.');
  expect(await read()).toEqual(after);
});

it('one of two seats is accepted, and the other is free again', async () => {
  const { link, eventId, read } = await offeredSeat(pages);
  await pages.answer(link, { choice: 'accept', seats: 'one' });
  expect(await read()).toMatchObject({ status: 'confirmed', guestCount: 0 });
  expect(await pages.staff.read('events', eventId)).toMatchObject({ seatsTaken: 1 });
});

it('a seat is declined; an offer that has ended cannot be accepted', async () => {
  const declined = await offeredSeat(pages);
  expect((await pages.answer(declined.link, { choice: 'cancel' })).title).toBe('Your seat is given up');
  expect(await declined.read()).toMatchObject({ status: 'cancelled' });

  const late = await offeredSeat(pages);
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
  const email = newAddress();
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
