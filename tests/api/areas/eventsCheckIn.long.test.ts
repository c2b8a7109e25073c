import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arrival, checkInFixture, today, undo } from './checkInFixture';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();
const { press, rosterOf } = checkInFixture(fixture);

describe('the check-in of an event', () => {
  it('lists expected people by name, without those who cancelled', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 2 });
    const [second, first, waiting] = [
      await fixture.enrol(event, { lastName: 'Young', phone: '+13035550142' }),
      await fixture.enrol(event, { lastName: 'Alvarez', accessibilityNeeds: 'Hearing loop' }),
      await fixture.enrol(event, { lastName: 'Baker', guestCount: 1 }),
    ];
    const { event: rosterEvent, people } = await rosterOf(event);
    expect(rosterEvent).toMatchObject({ capacity: 2, seatsTaken: 2, eventDate: '2026-11-20' });
    expect(people).toMatchObject([
      { id: first.id, number: first.enrolmentNo, state: 'registered', accessibilityNeeds: 'Hearing loop', guests: 0 },
      { id: waiting.id, state: 'waitlisted', guests: 1, waitlistPosition: 1 },
      { id: second.id, phone: '+13035550142', checkedInAt: null },
    ]);
    expect(new Set(people.map(({ ticket }: { ticket: string }) => ticket)).size).toBe(3);
    const ticket = await fixture.call('GET', `/events-enrolment/${first.id}/ticket`);
    expect(ticket.body.data).toBe(people[0].ticket);
    await fixture.cancel(first);
    expect((await rosterOf(event)).people).toHaveLength(2);
  });

  it('returns e-mail addresses only on request, so that phones do not store them', async () => {
    const event = await fixture.createEvent(today);
    const { email } = await fixture.enrol(event);
    expect((await rosterOf(event)).people[0]).not.toHaveProperty('email');
    const { body } = await fixture.call('GET', `/events/${event}/check-in?email=true`);
    expect(body.data.people).toMatchObject([{ email }]);
  });

  it('checks in people with a seat, confirmed or not, at the time of the press', async () => {
    const event = await fixture.createEvent(today);
    const [one, other] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    await fixture.act(other, 'confirm');
    await fixture.advanceClock(1);
    const at = new Date(fixture.now().getTime() - 20 * 60_000).toISOString();
    const { results } = await press(event, arrival(one, { at }), arrival(other));
    expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await fixture.read(one)).toMatchObject({ status: 'attended', checkedInAt: at });
    expect(await fixture.readCounts(event)).toMatchObject({ attended: 2 });
    // A second phone checked in the same person.
    expect((await press(event, arrival(one))).results).toMatchObject([{ outcome: 'done' }]);
    expect(await fixture.read(one)).toMatchObject({ checkedInAt: at });
  });

  it('counts an entry that is sent twice once, also at the same moment', async () => {
    const event = await fixture.createEvent(today);
    const walkIn = {
      id: randomUUID(),
      kind: 'walk_in',
      data: { firstName: 'Wanda', lastName: 'Walker', phone: '+13035550199', guestCount: 1 },
    };
    const [one, other] = await Promise.all([press(event, walkIn), press(event, walkIn)]);
    expect(one.results).toEqual(other.results);
    expect(one.results).toMatchObject([{ outcome: 'done', enrolmentId: expect.any(String) }]);
    expect((await rosterOf(event)).people).toMatchObject([{ lastName: 'Walker', state: 'attended', guests: 1 }]);
    expect(await fixture.readCounts(event)).toMatchObject({ enrolled: 1, attended: 1, seatsTaken: 2 });
    const elsewhere = await press(await fixture.createEvent(today), walkIn);
    expect([elsewhere.status, elsewhere.message]).toEqual([409, 'This check-in was already sent for another event.']);
  });

  it('refuses people on the waitlist, unless staff override it', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 1 });
    const [, waiting] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    const refused = await press(event, arrival(waiting));
    expect(refused.results).toMatchObject([
      { outcome: 'waiting', message: `${waiting.firstName} ${waiting.lastName} waits for a seat.` },
    ]);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' } };
    const { results } = await press(event, walkIn);
    expect(results).toMatchObject([
      { outcome: 'waiting', message: 'All 1 seats are taken, so Wes Low would have to wait.', enrolmentId: null },
    ]);
    // A refused entry leaves no trace.
    expect((await rosterOf(event)).people).toHaveLength(2);
    const admitted = await press(event, arrival(waiting, { override: true }), { ...walkIn, override: true });
    expect(admitted.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await fixture.readCounts(event)).toMatchObject({ attended: 2, seatsTaken: 3 });
    expect(await fixture.read(waiting)).toMatchObject({ beyondCapacityReason: 'Let in at the door.' });
  });

  it('checks in a walk-in with an override where the waitlist is full, and stores the reason', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 1, waitlistEnabled: false, waitlistCapacity: 0 });
    await fixture.enrol(event);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' } };
    expect((await press(event, walkIn)).results).toMatchObject([
      { outcome: 'waiting', message: 'All 1 seats are taken, so Wes Low would have to wait.', enrolmentId: null },
    ]);
    const [admitted] = (await press(event, { ...walkIn, override: true })).results;
    expect(admitted).toMatchObject({ outcome: 'done' });
    expect(await fixture.readIn('events-enrolment', admitted.enrolmentId)).toMatchObject({
      status: 'attended',
      beyondCapacityReason: 'Let in at the door.',
    });
    expect(await fixture.readCounts(event)).toMatchObject({ attended: 1, seatsTaken: 2, waitlisted: 0 });
    // The waitlist is still full.
    expect((await fixture.post(event)).status).toBe(409);
  });

  it('deletes a walk-in that was added by mistake, and frees the seat', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 2 });
    const [, waiting] = [await fixture.enrol(event), await fixture.enrol(event, { guestCount: 1 })];
    const data = { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' };
    const [added] = (await press(event, { kind: 'walk_in', data, override: true })).results;
    const walkIn = { id: added.enrolmentId } as Enrollment;
    expect((await press(event, undo(walkIn))).results).toMatchObject([{ outcome: 'done' }]);
    expect((await rosterOf(event)).people.map(({ id }: Enrollment) => id)).not.toContain(walkIn.id);
    expect(await fixture.readCounts(event)).toMatchObject({ enrolled: 1, attended: 0, seatsTaken: 1, waitlisted: 1 });
    expect(await fixture.readStates(waiting)).toEqual(['waitlisted']);
    const trash = await fixture.call('GET', `/events-enrolment/${walkIn.id}`);
    expect(trash.status).toBe(404);
    // A person who comes later is added as a new walk-in.
    expect((await press(event, { kind: 'walk_in', data, override: true })).results).toMatchObject([
      { outcome: 'done' },
    ]);
  });

  it('refuses enrollments of other events, cancelled ones, and check-ins before the day of the event', async () => {
    const [event, later] = [await fixture.createEvent(today), await fixture.createEvent()];
    const [stranger, cancelled] = [await fixture.enrol(later), await fixture.enrol(event)];
    await fixture.cancel(cancelled);
    const { results } = await press(event, arrival(stranger), arrival(cancelled));
    expect(results).toMatchObject([
      { outcome: 'refused', message: 'This person is not enrolled for this event.' },
      { outcome: 'refused', message: expect.stringContaining('is no longer expected') },
    ]);
    expect((await press(later, arrival(stranger))).results).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('This is possible from that day on.') },
    ]);
    expect(await fixture.readStates(stranger)).toEqual(['registered']);
  });

  it('offers no seat of an event that has started, even for presses from before', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 2 });
    const [cancelled, one, waiting] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    const at = new Date(fixture.now().getTime() + 10 * 60_000).toISOString();
    await fixture.advanceClock(1);
    await fixture.cancel(cancelled);
    expect((await press(event, arrival(one, { at }))).results).toMatchObject([{ outcome: 'done' }]);
    expect(await fixture.readStates(waiting)).toEqual(['waitlisted']);
  });

  it('refuses to confirm a guest before the guest was named', async () => {
    const event = await fixture.createEvent(today);
    const host = await fixture.enrol(event, { guestCount: 1 });
    const at = fixture.now().toISOString();
    await fixture.advanceClock(1);
    const guest = (
      await fixture.post(event, { attendeeType: 'guest', partyOfId: host.id, overrideReason: 'For the test' })
    ).body.data;
    await press(event, arrival(host, { at }));
    expect(await fixture.read(host)).toMatchObject({ status: 'attended', checkedInAt: at });
    expect(await fixture.read(guest)).toMatchObject({ status: 'confirmed', updatedAt: guest.updatedAt });
  });

  it('does not ask walk-ins the enrollment questions of the event', async () => {
    const questions = [{ label: 'Which time?', type: 'text', options: [], isRequired: true }];
    const event = await fixture.createEvent({ ...today, questions });
    const data = { firstName: 'Wes', lastName: 'Low' };
    expect((await press(event, { kind: 'walk_in', data })).results).toMatchObject([{ outcome: 'refused' }]);
    const { results } = await press(event, { kind: 'walk_in', data: { ...data, email: 'wes@example.org' } });
    expect(results).toMatchObject([{ outcome: 'done' }]);
  });
});
