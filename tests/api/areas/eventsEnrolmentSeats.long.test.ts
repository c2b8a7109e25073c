import { describe, expect, it } from 'vitest';
import { blockSaves } from '../records/blockSaves';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const hour = 60 * 60 * 1000;
const area = 'events-enrolment';
const fixture = setUpEnrollments();

describe('a freed seat', () => {
  it('is automatically offered to the first on the waitlist', async () => {
    const event = await fixture.createEvent({ capacity: 1, claimHours: 48 });
    const [first, second, third] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    await fixture.cancel(first);
    expect(await fixture.read(second)).toMatchObject({
      status: 'offered',
      offerExpiresAt: new Date(fixture.now().getTime() + 48 * hour).toISOString(),
    });
    expect(await fixture.read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect((await fixture.act(second, 'claim')).body.data).not.toHaveProperty('offerExpiresAt');
  });

  it('stays free for the first on the waitlist, if that party needs more seats', async () => {
    const event = await fixture.createEvent({ capacity: 2 });
    const [first, second] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    const [pair, single] = [await fixture.enrol(event, { guestCount: 1 }), await fixture.enrol(event)];
    await fixture.cancel(first);
    expect(await fixture.readStates(pair, single)).toEqual(['waitlisted', 'waitlisted']);
    await fixture.cancel(second);
    expect(await fixture.readStates(pair, single)).toEqual(['offered', 'waitlisted']);
  });

  it('goes to the next when the offer expires, and an expired enrollment can rejoin the waitlist at its end', async () => {
    const event = await fixture.createEvent({ capacity: 1, claimHours: 24 });
    const [first, second, third, fourth] = (await fixture.enrolMany(event, 4)) as [
      Enrollment,
      Enrollment,
      Enrollment,
      Enrollment,
    ];
    await fixture.cancel(first);
    await fixture.advanceAndRunTasks(23.9);
    expect(await fixture.readStates(second, third)).toEqual(['offered', 'waitlisted']);
    await fixture.advanceClock(0.1);
    expect((await fixture.act(second, 'claim')).body.message).toBe(
      'This offer has expired, and the seat goes to the next person in line.',
    );
    await fixture.advanceAndRunTasks(0);
    expect(await fixture.readStates(second, third, fourth)).toEqual(['expired', 'offered', 'waitlisted']);
    expect((await fixture.act(second, 'returnToWaitlist')).body.data).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 2,
    });
  });

  it.each([
    ['fewer guests', async (host: Enrollment) => fixture.change(host, { guestCount: 0 })],
    [
      'a move to another event',
      async (host: Enrollment) => fixture.change(host, { eventId: await fixture.createEvent() }),
    ],
    [
      'a deletion',
      (host: Enrollment) =>
        fixture.call('DELETE', `/${area}/${host.id}`, { headers: { 'if-match': `"${host.version}"` } }),
    ],
    ['more seats', (host: Enrollment) => fixture.changeIn('events', host.eventId, { capacity: 4 })],
  ])('is offered after %s too', async (_, free) => {
    const event = await fixture.createEvent({ capacity: 2 });
    const host = await fixture.enrol(event, { guestCount: 1 });
    const waiting = await fixture.enrol(event);
    expect((await free(host)).body).toMatchObject({ success: true });
    expect(await fixture.read(waiting)).toMatchObject({ status: 'offered' });
  });

  it('is offered at one event although an offer of another event cannot be saved, and there later', async () => {
    const offered = async () => {
      const [first, second, third] = (await fixture.enrolMany(await fixture.createEvent({ capacity: 1 }), 3)) as [
        Enrollment,
        Enrollment,
        Enrollment,
      ];
      await fixture.cancel(first);
      return [second, third] as const;
    };
    const [broken, intact] = [await offered(), await offered()];
    const allowSaves = await blockSaves(fixture.database(), broken[0].id);
    await fixture.advanceClock(48);
    await expect(fixture.runDueTasks()).rejects.toThrow(AggregateError);
    expect(await fixture.readStates(...broken)).toEqual(['offered', 'waitlisted']);
    expect(await fixture.readStates(...intact)).toEqual(['expired', 'offered']);
    await allowSaves();
    await fixture.runDueTasks();
    expect(await fixture.readStates(...broken)).toEqual(['expired', 'offered']);
  });

  it('is no longer offered once the event has started', async () => {
    const event = await fixture.createEvent({
      capacity: 1,
      eventDate: '2026-11-21',
      enrolClosesAt: '2026-11-20T20:00:00Z',
    });
    const [first, second] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    await fixture.advanceAndRunTasks(27);
    await fixture.cancel(first);
    expect(await fixture.readStates(second)).toEqual(['waitlisted']);
  });
});

describe('a hybrid event', () => {
  it('has seats in the room and seats online, each with a waitlist', async () => {
    const event = await fixture.createEvent({
      attendanceMode: 'hybrid',
      venue: { name: 'Hall', address: { state: 'example_type' } },
      capacity: 1,
      onlineCapacity: 1,
    });
    expect((await fixture.post(event)).body.errors).toHaveProperty('attendance');
    const inRoom = { attendance: 'in_person' };
    const online = { attendance: 'online' };
    const first = await fixture.enrol(event, inRoom);
    expect(await fixture.enrol(event, online)).toMatchObject({ status: 'registered' });
    const third = await fixture.enrol(event, online);
    expect(await fixture.enrol(event, inRoom)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect(third).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    await fixture.cancel(first);
    expect(await fixture.read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    const refused = await fixture.changeIn('events', event, { attendanceMode: 'online', onlineCapacity: null });
    expect(refused.body.errors).toEqual({
      capacity: '2 seats are taken. Enter 2 or more, or choose who loses a seat.',
    });
  });
});

describe('an event', () => {
  it('cannot have fewer seats than are in use', async () => {
    const event = await fixture.createEvent({ capacity: 5 });
    await fixture.enrol(event, { guestCount: 2 });
    expect((await fixture.changeIn('events', event, { capacity: 2 })).body.errors).toEqual({
      capacity: '3 seats are taken. Enter 3 or more, or choose who loses a seat.',
    });
    expect((await fixture.changeIn('events', event, { capacity: 3 })).status).toBe(200);
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 3, fill: 100 });
  });

  it('stores its date on its enrollments, which are sorted by it', async () => {
    const [late, early] = [
      await fixture.createEvent({ eventDate: '2098-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
      await fixture.createEvent({ eventDate: '2097-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
    ];
    const [one, two] = [await fixture.enrol(late), await fixture.enrol(early)];
    const listed = async () => {
      const query = `filter=${JSON.stringify({ id: [one.id, two.id], when: 'upcoming' })}`;
      const { body } = await fixture.call('GET', `/${area}?${query}`);
      return body.data.map(({ id }: Enrollment) => id);
    };
    expect(await listed()).toEqual([two.id, one.id]);
    await fixture.changeIn('events', early, { eventDate: '2099-05-12' });
    expect(await listed()).toEqual([one.id, two.id]);
  });

  it('cancels its enrollments with it', async () => {
    const event = await fixture.createEvent({ capacity: 2 });
    const host = await fixture.enrol(event, { guestCount: 1 });
    const guest = (await fixture.post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data;
    const waiting = await fixture.enrol(event);
    await fixture.actIn('events', { id: event }, 'cancel', { reason: 'The hall is flooded' });
    expect(await fixture.readStates(host, guest, waiting)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await fixture.read(waiting)).toMatchObject({ note: 'The event was cancelled.' });
    expect((await fixture.read(waiting)).actions).toEqual([]);
    expect(await fixture.readCounts(event)).toEqual({
      enrolled: 0,
      waitlisted: 0,
      attended: 0,
      seatsTaken: 0,
      fill: 0,
    });
  });

  it('brings back the enrollments that its cancellation took, on request, and no others', async () => {
    const event = await fixture.createEvent({ capacity: 3 });
    const restore = () =>
      fixture.call('POST', `/events/${event}/restore-enrollments`, { body: { notifyPeople: true } });
    const host = await fixture.enrol(event, { guestCount: 1 });
    const guest = (await fixture.post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data;
    const [left, confirmed] = [
      await fixture.enrol(event, { guestCount: 0 }),
      await fixture.enrol(event, { guestCount: 0 }),
    ];
    await fixture.cancel(left);
    await fixture.act(confirmed, 'confirm');
    const waiting = await fixture.enrol(event, { guestCount: 0 });
    const people = [host, guest, confirmed, waiting, left];
    const before = await fixture.readStates(...people);
    await fixture.actIn('events', { id: event }, 'cancel', { reason: 'The hall is flooded' });
    expect(await fixture.readStates(...people)).toEqual(Array(5).fill('cancelled'));
    expect((await restore()).body.message).toBe('Enrollments come back once the event is planned again.');
    await fixture.actIn('events', { id: event }, 'reinstate');
    const { body } = await fixture.call('GET', `/events/${event}/check-in?email=true`);
    expect(body.data.event).toMatchObject({ restorable: 4 });
    expect((await restore()).body.data).toEqual({ enrollments: 4 });
    expect(await fixture.readStates(...people)).toEqual(before);
    expect(await fixture.read(confirmed)).not.toHaveProperty('note');
    expect(await fixture.readCounts(event)).toMatchObject({ enrolled: 2, waitlisted: 1, seatsTaken: 3 });
    expect((await restore()).body.data).toEqual({ enrollments: 0 });
  });

  it('is completed a day after its end; people who were confirmed and not checked in are no-shows', async () => {
    const event = await fixture.createEvent({ eventDate: '2026-11-21', enrolClosesAt: '2026-11-20T20:00:00Z' });
    const [attended, noShow, cancelled] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    for (const enrollment of [attended, noShow]) await fixture.act(enrollment, 'confirm');
    await fixture.cancel(cancelled);
    await fixture.advanceAndRunTasks(27);
    await fixture.act(attended, 'checkIn');
    await fixture.advanceAndRunTasks(23);
    expect(await fixture.readIn('events', event)).toMatchObject({ eventState: 'planned' });
    await fixture.advanceAndRunTasks(2);
    expect(await fixture.readIn('events', event)).toMatchObject({ eventState: 'completed' });
    expect(await fixture.readStates(attended, noShow, cancelled)).toEqual(['attended', 'no_show', 'cancelled']);
    expect(await fixture.readCounts(event)).toMatchObject({ enrolled: 2, attended: 1 });
  });

  it('is updated once, however many processes run the scheduled tasks', async () => {
    const event = await fixture.createEvent({
      capacity: 1,
      eventDate: '2026-11-30',
      enrolClosesAt: '2026-11-29T12:00:00Z',
      claimHours: 48,
    });
    const [first, second, third] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    await fixture.cancel(first);
    await fixture.advanceClock(48);
    await Promise.all([1, 2, 3].map(fixture.runDueTasks));
    expect(await fixture.read(second)).toMatchObject({ status: 'expired', version: 3 });
    expect(await fixture.read(third)).toMatchObject({ status: 'offered', version: 2 });
  });

  it('can be sorted by its counts', async () => {
    const [few, many] = [await fixture.createEvent({ capacity: 4 }), await fixture.createEvent({ capacity: 4 })];
    await fixture.enrolMany(few, 1);
    await fixture.enrolMany(many, 3);
    for (const key of ['enrolled', 'fill', 'seatsTaken']) {
      const query = `sort=["${key}","DESC"]&filter=${JSON.stringify({ id: [few, many] })}`;
      const { body } = await fixture.call('GET', `/events?${query}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([many, few]);
    }
  });
});
