import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { type Pages, startPages } from './pagesFixture';

let pages: Pages;
let advisorId: string;
beforeAll(async () => {
  pages = await startPages();
  advisorId = await pages.booking.createAdvisor('Elena Marquez');
});
afterAll(() => pages.close());

const area = 'appointments';
const read = (id: string) => pages.staff.read(area, id);

/** A request for an appointment by a person who is no member, unless `others` name one; the link is in the mail. */
const requestAppointment = async (
  startTime: string,
  {
    email = `${randomUUID()}@example.org`,
    ...others
  }: { email?: string; memberId?: string; memberTimeZone?: string } = {},
) => {
  const time = { advisorId, date: '2026-11-24', startTime };
  const { id } = await pages.booking.create({ ...time, memberName: 'Thomas Reyes', email, ...others });
  return { id, email, link: await pages.readLink(area, email) };
};

it('a requested appointment is moved to a free time, by day in the time zone of the person', async () => {
  const { id, link } = await requestAppointment('09:00 AM', { memberTimeZone: 'America/Los_Angeles' });
  const page = await pages.open(link);
  expect(page.title).toBe('We have your request');
  expect(page.text).toContain('Thomas, we will write to you');
  expect(page.text).toContain('Tuesday, November 24, 2026 8:00 AM–8:45 AM Pacific Time');
  expect(page.text).toContain('Example rollover, 45 minutes');
  expect(page.text).toContain('with Elena Marquez');
  expect(page.html).not.toContain('Reyes');
  expect(page.choices).toEqual([]);
  expect((await pages.answer(link, { choice: 'accept' }, page.version)).status).toBe(409);

  const times = await pages.open(link, { show: 'times' });
  expect(times.title).toBe('Choose another time');
  expect(times.text).toContain('Tuesday, November 24');
  expect(times.html).toContain('value="2026-11-24T17:00:00.000Z"');
  expect(times.text).toContain('9:00 AM');
  const zones = await pages.open(link, { show: 'zones' });
  expect(zones.text).toContain('Hawaii-Aleutian Standard Time');
  const inDenver = await pages.open(link, { show: 'times', zone: 'America/Denver' });
  expect(inDenver.text).toContain('Mountain Time');
  expect((await pages.open(link, { show: 'times', zone: 'Mars/Olympus', from: 'x' })).text).toContain('Pacific Time');
  expect((await pages.open(link, { show: 'times', from: '2026-12-04' })).text).toContain('First days');

  const move = { choice: 'move', startsAt: '2026-11-24T17:00:00.000Z' };
  const moved = await pages.answer(link, move, times.version);
  expect([moved.status, moved.title]).toEqual([303, 'We have your request']);
  expect(moved.text).toContain('Your changes are saved.');
  expect(await read(id)).toMatchObject({ startTime: '10:00 AM', status: 'requested' });
  expect((await pages.readAuthors(area, id)).at(-1)).toBe('proposed by the member');
  expect((await pages.answer(link, move, times.version)).text).toContain('This is already done.');
  for (const startsAt of ['', 'soon', '2026-11-24T05:00:00.000Z', '2026-11-24T17:07:00.000Z'])
    expect((await pages.answer(link, { choice: 'move', startsAt }, moved.version)).status, startsAt).toBe(422);
});

it('a time that staff propose is accepted once; the person is shown it before', async () => {
  const { id, email, link: first } = await requestAppointment('01:00 PM');
  const other = { date: '2026-11-25', startTime: '02:00 PM' };
  expect((await pages.booking.act({ id }, 'propose', other)).status).toBe(200);
  const link = await pages.readLink(area, email);
  expect(link).not.toBe(first);
  const page = await pages.open(link);
  expect(page.title).toBe('Another time for your appointment');
  expect(page.text).toContain('Wednesday, November 25, 2026 2:00 PM');
  expect(page.text).toContain('Answer by Saturday, November 21, 2026, 5:00 AM Mountain Time');
  expect(page.choices).toEqual(['accept']);

  // Staff propose yet another time, while the page is open.
  await pages.booking.act({ id }, 'propose', { date: '2026-11-25', startTime: '03:00 PM' });
  const outdated = await pages.answer(link, { choice: 'accept' }, page.version);
  expect(outdated.status).toBe(409);
  expect(outdated.text).toContain('This has changed since you opened the page.');
  expect(outdated.text).toContain('3:00 PM');
  expect(await read(id)).toMatchObject({ status: 'requested' });

  const accepted = await pages.answer(link, { choice: 'accept' });
  expect(accepted.title).toBe('Your appointment is confirmed');
  expect(await read(id)).toMatchObject({ status: 'confirmed', startTime: '03:00 PM' });
  expect((await pages.readAuthors(area, id)).at(-1)).toBe('confirmed by the member');
  const again = await pages.answer(link, { choice: 'accept' }, outdated.version);
  expect(again.text).toContain('This is already done.');
});

it('a member cancels a confirmed appointment after a question; a scanner does not', async () => {
  const memberId = randomUUID();
  const email = `${memberId}@example.org`;
  await insertMembers(pages.context.database, [newMember({ id: memberId, email, firstName: 'Grace' })]);
  const { id, link } = await requestAppointment('03:00 PM', { memberId, email });
  await pages.booking.act({ id }, 'confirm');
  const before = await read(id);
  for (const query of ['', '?show=cancel', '?show=times', '?show=zones'])
    for (const method of ['GET', 'HEAD'])
      expect((await pages.request(`${link}${query}`, method)).status, `${method} ${query}`).toBe(200);
  expect(await read(id)).toEqual(before);
  const question = await pages.open(link, { show: 'cancel' });
  expect([question.title, question.choices]).toEqual(['Cancel your appointment?', ['cancel']]);
  const cancelled = await pages.answer(link, { choice: 'cancel' }, question.version);
  expect(cancelled.text).toContain('Grace, call us if you would like another time.');
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'member' });
  expect((await pages.answer(link, { choice: 'cancel' }, question.version)).text).toContain('This is already done.');
  expect((await pages.open(link, { show: 'times' })).title).toBe('This appointment is canceled');
});
