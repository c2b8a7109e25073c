import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newAddress, type Pages, startPages } from '../memberPages/pagesFixture';
import { newMember } from './newMember';
import { denver } from './transactionalMessagesFixture';

let pages: Pages;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

const enrollments = 'events-enrolment';

it('erasing a member gives up seats, places in the line and appointments, and tells only those who follow', async () => {
  const id = randomUUID();
  const email = newAddress();
  await insertMembers(pages.context.database, [newMember({ id, email, firstName: 'Adaeze', lastName: 'Okafor' })]);
  const person = { memberId: id, email, firstName: 'Adaeze', lastName: 'Okafor' };
  const eventId = await pages.staff.createEvent({ ...denver, capacity: 2, waitlistEnabled: true });
  const seat = await pages.staff.enrol(eventId, { ...person, guestCount: 1 });
  const guest = await pages.staff.enrol(eventId, { attendeeType: 'guest', partyOfId: seat.id });
  const nextAddress = newAddress();
  const next = await pages.staff.enrol(eventId, { email: nextAddress });
  expect(next.status).toBe('waitlisted');
  const full = await pages.staff.createEvent({ ...denver, capacity: 1, waitlistEnabled: true });
  await pages.staff.enrol(full);
  const place = await pages.staff.enrol(full, person);
  expect(place.status).toBe('waitlisted');
  const advisorId = await pages.booking.createAdvisor('Elena Marquez');
  const slot = { advisorId, date: '2026-11-24', startTime: '10:00 AM' };
  const booked = { memberId: id, memberName: 'Adaeze Okafor', email };
  const appointment = await pages.booking.create({ ...slot, ...booked }, 'confirm');
  for (const area of [enrollments, 'appointments']) await pages.send(area);
  const mailsBefore = pages.mailsTo(email).length;

  const { status } = await pages.call('POST', `/members/${id}/erase`, { body: { reason: 'Asked for by letter' } });
  expect(status).toBe(200);
  for (const each of [seat, guest, place])
    expect(await pages.staff.read(enrollments, each.id)).toMatchObject({ status: 'cancelled' });
  expect(await pages.staff.read('appointments', appointment.id)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'system',
    memberName: 'Erased',
  });
  expect(await pages.staff.read(enrollments, next.id)).toMatchObject({ status: 'offered' });
  expect((await pages.booking.sendRequest(slot)).body).toMatchObject({ success: true });
  for (const area of [enrollments, 'appointments']) await pages.send(area);
  expect(pages.mailsTo(email)).toHaveLength(mailsBefore);
  expect(await pages.readMessages(next.id)).toContain('event-seat-offered email sent');
  expect(pages.mailsTo(nextAddress).length).toBeGreaterThan(0);
  for (const [area, record] of [[enrollments, seat] as const, ['appointments', appointment] as const]) {
    const history = (await pages.call('GET', `/${area}/${record.id}/history`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['cancelled', 'erased']),
    );
    expect(JSON.stringify(history)).not.toMatch(/Okafor|Adaeze/);
  }
  expect((await pages.call('POST', `/members/${id}/erase`, { body: { reason: 'Again' } })).status).toBe(200);
});
