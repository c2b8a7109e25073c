import { describe, expect, it } from 'vitest';
import { blockSaves } from './blockSaves';
import { type Enrolment, enrolmentDesk } from './enrolmentFixture';

const hour = 60 * 60 * 1000;
const area = 'events-enrolment';
const desk = enrolmentDesk();

describe('a freed seat', () => {
  it('is automatically offered to the first on the waitlist', async () => {
    const event = await desk.makeEvent({ capacity: 1, claimHours: 48 });
    const [first, second, third] = (await desk.enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    await desk.cancel(first);
    expect(await desk.read(second)).toMatchObject({
      status: 'offered',
      offerExpiresAt: new Date(desk.now().getTime() + 48 * hour).toISOString(),
    });
    expect(await desk.read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect((await desk.move(second, 'confirmed')).body.data).not.toHaveProperty('offerExpiresAt');
  });

  it('stays free for the first on the waitlist, if that party needs more seats', async () => {
    const event = await desk.makeEvent({ capacity: 2 });
    const [first, second] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    const [pair, single] = [await desk.enrol(event, { guestCount: 1 }), await desk.enrol(event)];
    await desk.cancel(first);
    expect(await desk.statesOf(pair, single)).toEqual(['waitlisted', 'waitlisted']);
    await desk.cancel(second);
    expect(await desk.statesOf(pair, single)).toEqual(['offered', 'waitlisted']);
  });

  it('goes to the next when the offer expires, and an expired enrolment can rejoin the waitlist at its end', async () => {
    const event = await desk.makeEvent({ capacity: 1, claimHours: 24 });
    const [first, second, third, fourth] = (await desk.enrolMany(event, 4)) as [
      Enrolment,
      Enrolment,
      Enrolment,
      Enrolment,
    ];
    await desk.cancel(first);
    await desk.laterBy(23.9);
    expect(await desk.statesOf(second, third)).toEqual(['offered', 'waitlisted']);
    await desk.wait(0.1);
    expect((await desk.move(second, 'confirmed')).body.message).toBe(
      'This offer has run out, and the seat goes to the next in line.',
    );
    await desk.laterBy(0);
    expect(await desk.statesOf(second, third, fourth)).toEqual(['expired', 'offered', 'waitlisted']);
    expect((await desk.move(second, 'waitlisted')).body.data).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 2,
    });
  });

  it.each([
    ['fewer guests', async (host: Enrolment) => desk.change(host, { guestCount: 0 })],
    ['a move away', async (host: Enrolment) => desk.change(host, { eventId: await desk.makeEvent() })],
    [
      'a deletion',
      (host: Enrolment) => desk.call('DELETE', `/${area}/${host.id}`, { headers: { 'if-match': `"${host.version}"` } }),
    ],
    ['more seats', (host: Enrolment) => desk.changeIn('events', host.eventId, { capacity: 4 })],
  ])('is offered after %s too', async (_, free) => {
    const event = await desk.makeEvent({ capacity: 2 });
    const host = await desk.enrol(event, { guestCount: 1 });
    const waiting = await desk.enrol(event);
    expect((await free(host)).body).toMatchObject({ success: true });
    expect(await desk.read(waiting)).toMatchObject({ status: 'offered' });
  });

  it('is offered at one event although an offer of another event cannot be saved, and there later', async () => {
    const offered = async () => {
      const [first, second, third] = (await desk.enrolMany(await desk.makeEvent({ capacity: 1 }), 3)) as [
        Enrolment,
        Enrolment,
        Enrolment,
      ];
      await desk.cancel(first);
      return [second, third] as const;
    };
    const [broken, whole] = [await offered(), await offered()];
    const letItBeSaved = await blockSaves(desk.database(), broken[0].id);
    await desk.wait(48);
    await expect(desk.moveByTheClock()).rejects.toThrow(AggregateError);
    expect(await desk.statesOf(...broken)).toEqual(['offered', 'waitlisted']);
    expect(await desk.statesOf(...whole)).toEqual(['expired', 'offered']);
    await letItBeSaved();
    await desk.moveByTheClock();
    expect(await desk.statesOf(...broken)).toEqual(['expired', 'offered']);
  });

  it('is no longer offered once the event has started', async () => {
    const event = await desk.makeEvent({
      capacity: 1,
      eventDate: '2026-11-21',
      enrolClosesAt: '2026-11-20T20:00:00Z',
    });
    const [first, second] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    await desk.laterBy(27);
    await desk.cancel(first);
    expect(await desk.statesOf(second)).toEqual(['waitlisted']);
  });
});

describe('a hybrid event', () => {
  it('has seats in the room and seats online, each with a waitlist', async () => {
    const event = await desk.makeEvent({
      attendanceMode: 'hybrid',
      venue: { name: 'Hall', address: { state: 'example_type' } },
      capacity: 1,
      onlineCapacity: 1,
    });
    expect((await desk.post(event)).body.errors).toHaveProperty('attendance');
    const inRoom = { attendance: 'in_person' };
    const online = { attendance: 'online' };
    const first = await desk.enrol(event, inRoom);
    expect(await desk.enrol(event, online)).toMatchObject({ status: 'registered' });
    const third = await desk.enrol(event, online);
    expect(await desk.enrol(event, inRoom)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect(third).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    await desk.cancel(first);
    expect(await desk.read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    const refused = await desk.changeIn('events', event, { attendanceMode: 'online', onlineCapacity: null });
    expect(refused.body.errors).toEqual({
      capacity: '2 seats are taken. Enter 2 or more, or cancel enrollments first.',
    });
  });
});

describe('an event', () => {
  it('cannot have fewer seats than are in use', async () => {
    const event = await desk.makeEvent({ capacity: 5 });
    await desk.enrol(event, { guestCount: 2 });
    expect((await desk.changeIn('events', event, { capacity: 2 })).body.errors).toEqual({
      capacity: '3 seats are taken. Enter 3 or more, or cancel enrollments first.',
    });
    expect((await desk.changeIn('events', event, { capacity: 3 })).status).toBe(200);
    expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 3, fill: 100 });
  });

  it('stores its date on its enrolments, which are sorted by it', async () => {
    const [late, early] = [
      await desk.makeEvent({ eventDate: '2098-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
      await desk.makeEvent({ eventDate: '2097-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
    ];
    const [one, two] = [await desk.enrol(late), await desk.enrol(early)];
    const listed = async () => {
      const query = `filter=${JSON.stringify({ id: [one.id, two.id], when: 'upcoming' })}`;
      const { body } = await desk.call('GET', `/${area}?${query}`);
      return body.data.map(({ id }: Enrolment) => id);
    };
    expect(await listed()).toEqual([two.id, one.id]);
    await desk.changeIn('events', early, { eventDate: '2099-05-12' });
    expect(await listed()).toEqual([one.id, two.id]);
  });

  it('cancels its enrolments with it', async () => {
    const event = await desk.makeEvent({ capacity: 2 });
    const host = await desk.enrol(event, { guestCount: 1 });
    const guest = (await desk.post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data;
    const waiting = await desk.enrol(event);
    await desk.moveIn('events', { id: event }, 'cancelled', { reason: 'The hall is flooded' });
    expect(await desk.statesOf(host, guest, waiting)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await desk.read(waiting)).toMatchObject({ note: 'The event was cancelled.' });
    expect((await desk.read(waiting)).transitions).toEqual([]);
    expect(await desk.countsOf(event)).toEqual({ enrolled: 0, waitlisted: 0, attended: 0, seatsTaken: 0, fill: 0 });
  });

  it('is completed a day after its end; people who were confirmed and not checked in are no-shows', async () => {
    const event = await desk.makeEvent({ eventDate: '2026-11-21', enrolClosesAt: '2026-11-20T20:00:00Z' });
    const [came, stayedAway, cancelled] = (await desk.enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    for (const enrolment of [came, stayedAway]) await desk.move(enrolment, 'confirmed');
    await desk.cancel(cancelled);
    await desk.laterBy(27);
    await desk.move(came, 'attended');
    await desk.laterBy(23);
    expect(await desk.readIn('events', event)).toMatchObject({ eventState: 'planned' });
    await desk.laterBy(2);
    expect(await desk.readIn('events', event)).toMatchObject({ eventState: 'completed' });
    expect(await desk.statesOf(came, stayedAway, cancelled)).toEqual(['attended', 'no_show', 'cancelled']);
    expect(await desk.countsOf(event)).toMatchObject({ enrolled: 2, attended: 1 });
  });

  it('is updated once, however many processes run the scheduled tasks', async () => {
    const event = await desk.makeEvent({
      capacity: 1,
      eventDate: '2026-11-30',
      enrolClosesAt: '2026-11-29T12:00:00Z',
      claimHours: 48,
    });
    const [first, second, third] = (await desk.enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    await desk.cancel(first);
    await desk.wait(48);
    await Promise.all([1, 2, 3].map(desk.moveByTheClock));
    expect(await desk.read(second)).toMatchObject({ status: 'expired', version: 3 });
    expect(await desk.read(third)).toMatchObject({ status: 'offered', version: 2 });
  });

  it('can be sorted by its counts', async () => {
    const [few, many] = [await desk.makeEvent({ capacity: 4 }), await desk.makeEvent({ capacity: 4 })];
    await desk.enrolMany(few, 1);
    await desk.enrolMany(many, 3);
    for (const key of ['enrolled', 'fill', 'seatsTaken']) {
      const query = `sort=["${key}","DESC"]&filter=${JSON.stringify({ id: [few, many] })}`;
      const { body } = await desk.call('GET', `/events?${query}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([many, few]);
    }
  });
});
