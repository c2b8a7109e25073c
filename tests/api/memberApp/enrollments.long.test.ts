import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { inRoom, setUpEnrollments, today, venue } from './enrollmentsFixture';

const fixture = setUpEnrollments();
const { act, clock, enroll, list, read } = fixture;

describe('a member', () => {
  it('enrolls with a guest and needs, and sees the event, the seats and the ticket', async () => {
    const eventId = await fixture.staff.createEvent({ capacity: 4, ...inRoom });
    const body = { eventId, guests: 1, needs: 'A seat in front' };
    const created = await enroll(fixture.dana, body);
    expect(created.status).toBe(201);
    const { data } = created.body;
    const event = await fixture.staff.read('events', eventId);
    expect(data).toMatchObject({
      state: 'registered',
      event: { id: eventId, title: event.title, day: event.eventDate, startsAt: event.startsAt, state: 'planned' },
      guests: 1,
      seats: 2,
      needs: 'A seat in front',
      waitlistPosition: null,
      offeredUntil: null,
      actions: ['change', 'cancel'],
    });
    expect(data.ticket).toBe((await fixture.api.call('GET', `/events-enrolment/${data.id}/ticket`)).body.data);
    expect(await fixture.staff.read('events-enrolment', data.id)).toMatchObject({
      memberId: fixture.dana,
      firstName: 'Dana',
      email: `${fixture.dana}@example.org`,
      attendeeType: 'member',
      source: 'app',
      createdByName: 'The member',
      updatedByName: 'The member',
    });
    expect(await list(fixture.dana)).toEqual([data]);
  });

  it('waits, gets the seat that is cancelled, and claims it', async () => {
    const eventId = await fixture.staff.createEvent({ capacity: 1, ...inRoom });
    const luis = await fixture.app.addMember();
    const first = (await enroll(luis, { eventId })).body.data;
    const refused = await enroll(fixture.dana, { eventId });
    expect([refused.status, refused.body.code]).toEqual([409, 'memberApp.canWait']);
    expect(await list(fixture.dana)).toEqual([]);
    const waiting = (await enroll(fixture.dana, { eventId, wait: true })).body.data;
    expect(waiting).toMatchObject({ state: 'waitlisted', waitlistPosition: 1, ticket: null });
    const early = await act(fixture.dana, waiting.id, 'claim');
    expect([early.status, early.body.message]).toEqual([409, 'No seat is offered to you now.']);

    expect((await act(luis, first.id, 'cancel')).body.data).toMatchObject({ state: 'cancelled', actions: [] });
    const offered = await read(fixture.dana, waiting.id);
    expect(offered).toMatchObject({ state: 'offered', waitlistPosition: null, actions: ['claim', 'change', 'cancel'] });
    expect(Date.parse(offered.offeredUntil)).toBeGreaterThan(clock.now.getTime());
    const claimed = (await act(fixture.dana, waiting.id, 'claim')).body.data;
    expect(claimed).toMatchObject({ state: 'confirmed', offeredUntil: null });
    expect(claimed.ticket).toEqual(expect.any(String));
    expect(await fixture.app.readAuthors('events-enrolment', waiting.id)).toEqual([
      ['created', 'The member'],
      ['offered', null],
      ['claimed', 'The member'],
    ]);
  });

  it('changes guests, needs and answers while seats are free', async () => {
    const questions = [{ label: 'Lunch?', type: 'yes_no', options: [], isRequired: true }];
    const eventId = await fixture.staff.createEvent({ capacity: 3, questions });
    const missing = await enroll(fixture.dana, { eventId });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['answers.0.answer']]);
    const noQuestion = ['Lunch?', 'Dinner?'].map((question) => ({ question, answer: 'Yes' }));
    const unknown = await enroll(fixture.dana, { eventId, answers: noQuestion });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['answers.1.question']]);
    const { id } = (await enroll(fixture.dana, { eventId, answers: [{ question: 'Lunch?', answer: 'Yes' }] })).body
      .data;
    const changed = await act(fixture.dana, id, 'change', {
      guests: 2,
      answers: [{ question: 'Lunch?', answer: 'No' }],
    });
    expect(changed.body.data).toMatchObject({ guests: 2, seats: 3, answers: [{ question: 'Lunch?', answer: 'No' }] });
    const tooMany = await act(fixture.dana, id, 'change', { guests: 3 });
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { guests: 'This event has only 3 seats.' }]);
    await fixture.staff.enrol(await fixture.staff.createEvent(), {});
    expect((await read(fixture.dana, id)).guests).toBe(2);
  });

  it('enrolls once, also with an email address that somebody else has', async () => {
    const eventId = await fixture.staff.createEvent();
    const { id } = (await enroll(fixture.dana, { eventId })).body.data;
    const again = await enroll(fixture.dana, { eventId });
    expect([again.status, again.body.code, again.body.data]).toEqual([409, 'memberApp.enrolledBefore', { id }]);
    const phone = await fixture.app.addMember({ email: null });
    const ofPhone = (await enroll(phone, { eventId })).body.data;
    expect((await enroll(phone, { eventId })).body.data).toEqual({ id: ofPhone.id });
    const spouse = await fixture.app.addMember({ email: `${fixture.dana}@example.org` });
    const taken = await enroll(spouse, { eventId });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Somebody with your email address is enrolled for this event already.',
    ]);
    await act(fixture.dana, id, 'cancel');
    expect((await enroll(fixture.dana, { eventId })).status).toBe(201);
  });

  it('does not see events that are not published, or for others', async () => {
    const draft = await fixture.staff.createEvent({ status: 'draft' });
    const audience = { everyone: false, states: ['TX'] };
    const { audience: all } = await fixture.staff.read('events', draft);
    const forTexas = await fixture.staff.createEvent({ audience: { ...all, ...audience } });
    for (const eventId of [draft, forTexas, randomUUID(), 'nothing']) {
      const refused = await enroll(fixture.dana, { eventId });
      expect([refused.status, refused.body.message]).toEqual([404, 'There is no such event.']);
    }
    expect((await enroll(await fixture.app.addMember({ state: 'TX' }), { eventId: forTexas })).status).toBe(201);
  });

  it.each([
    ['Enrollment for this event is not open yet.', { enrolOpensAt: '2026-12-01T12:00:00.000Z' }],
    ['Enrollment for this event is closed.', { enrolClosesAt: '2026-11-20T12:00:00.000Z' }],
    ['This event takes no enrollments now.', { eventState: 'postponed' }],
    ['This event allows no guests. Enter 0.', { guestsAllowed: 0 }],
  ])('reads sentences for members: %s', async (message, difference) => {
    const eventId = await fixture.staff.createEvent(difference);
    const refused = await enroll(fixture.dana, { eventId, guests: 1 });
    expect([refused.status, refused.body.message]).toEqual([422, message]);
    expect(refused.text).not.toContain('exception');
  });

  it('must say how to attend a hybrid event, and gets the online address with a seat only', async () => {
    const onlineUrl = 'https://example.org/live';
    const hybrid = { attendanceMode: 'hybrid', venue, onlineUrl };
    const eventId = await fixture.staff.createEvent({ ...hybrid, capacity: 1, onlineCapacity: 1 });
    expect((await enroll(fixture.dana, { eventId })).body.errors).toHaveProperty('mode');
    const online = (await enroll(fixture.dana, { eventId, mode: 'online' })).body.data;
    expect(online).toMatchObject({ mode: 'online', ticket: null, event: { onlineUrl } });
    const waiting = (await enroll(await fixture.app.addMember(), { eventId, mode: 'online', wait: true })).body.data;
    expect(waiting.event.onlineUrl).toBeNull();
    expect(JSON.stringify(waiting)).not.toContain(onlineUrl);
  });

  it('cannot change anything once the event has begun, or the enrollment is over', async () => {
    const eventId = await fixture.staff.createEvent();
    const { id, event } = (await enroll(fixture.dana, { eventId })).body.data;
    clock.now = new Date(event.startsAt);
    for (const action of ['cancel', 'change', 'claim']) {
      const refused = await act(fixture.dana, id, action, {});
      expect([refused.status, refused.body.code]).toEqual([409, 'memberApp.eventBegun']);
    }
    clock.now = today;
    await act(fixture.dana, id, 'cancel');
    const over = await act(fixture.dana, id, 'cancel');
    expect([over.status, over.body.code]).toEqual([409, 'memberApp.enrollmentOver']);
  });

  it('downloads the event for a calendar, and the ticket as a picture', async () => {
    const eventId = await fixture.staff.createEvent({ capacity: 1, ...inRoom });
    const { id } = (await enroll(fixture.dana, { eventId })).body.data;
    const fileOf = (member: string, enrollment: string, file: string) =>
      fixture.app.callApp('GET', `/members/${member}/enrollments/${enrollment}/${file}`);
    const file = await fileOf(fixture.dana, id, 'calendar.ics');
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text).toContain(`UID:${id}@enrolments.retirement-console`);
    expect(file.text).toContain('STATUS:CONFIRMED');
    const picture = await fileOf(fixture.dana, id, 'ticket.png');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const luis = await fixture.app.addMember();
    const waiting = (await enroll(luis, { eventId, wait: true })).body.data;
    expect((await fileOf(luis, waiting.id, 'calendar.ics')).text).toContain('STATUS:TENTATIVE');
    expect((await fileOf(luis, waiting.id, 'ticket.png')).status).toBe(404);
    await act(fixture.dana, id, 'cancel');
    expect((await fileOf(fixture.dana, id, 'calendar.ics')).text).toContain('METHOD:CANCEL');
  });

  it('loses an offer that runs out', async () => {
    const eventId = await fixture.staff.createEvent({ capacity: 1, claimHours: 2 });
    const seated = await fixture.staff.enrol(eventId);
    const { id } = (await enroll(fixture.dana, { eventId, wait: true })).body.data;
    await fixture.staff.act('events-enrolment', seated, 'cancel', { data: { cancelReasonId: 'example_type' } });
    clock.now = new Date(clock.now.getTime() + 3 * 60 * 60 * 1000);
    const late = await act(fixture.dana, id, 'claim');
    expect([late.status, late.body.code]).toEqual([409, 'memberApp.noSeatOffered']);
    await runScheduledTasks(fixture.staff.context);
    expect(await read(fixture.dana, id)).toMatchObject({ state: 'expired', actions: [] });
  });
});
