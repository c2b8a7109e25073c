import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';
import { seriesFixture } from './seriesFixture';

const fixture = setUpEnrollments();

type Person = Enrollment & { id: string };

const lostSeats = async (id: string, query: string) =>
  (await fixture.call('GET', `/events/${id}/lost-seats?${query}`)).body.data;
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const proposedIn = (people: readonly { id: string; isProposed: boolean }[]) =>
  idsOf(people.filter(({ isProposed }) => isProposed));

/** The kinds of the messages to the people of some enrollments, without those of enrolling. */
const messagesTo = async (...people: Person[]) => {
  const { rows } = await fixture.database().execute<{ id: string; kind: string }>(sql`
    SELECT record_id AS id, split_part(recipient, '.', 1) AS kind FROM deliveries
    WHERE area = 'events-enrolment' AND record_id = ANY(${sql.param(idsOf(people))}::text[]) AND channel = 'email'
      AND split_part(recipient, '.', 1) NOT IN ('event-enrolled') ORDER BY id`);
  return people.map(({ id }) => rows.filter((row) => row.id === id).map(({ kind }) => kind));
};

describe('an event that gets fewer seats than are taken', () => {
  it('names who would lose a seat, the last first, and takes the seats of those who are chosen', async () => {
    const event = await fixture.createEvent({ capacity: 6 });
    const first = await fixture.enrol(event);
    const second = await fixture.enrol(event, { guestCount: 1 });
    const third = await fixture.enrol(event, { guestCount: 1 });
    const fourth = await fixture.enrol(event);
    const waiting = await fixture.enrol(event);
    const [pool] = await lostSeats(event, 'capacity=4');
    expect(pool).toMatchObject({ capacity: 4, taken: 6, becomes: 'waitlisted', attendance: null });
    expect(idsOf(pool.people)).toEqual(idsOf([fourth, third, second, first]));
    expect(proposedIn(pool.people)).toEqual(idsOf([fourth, third]));

    const refused = await fixture.changeIn('events', event, { capacity: 4 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'events.seatsTaken',
      '6 seats are taken. Enter 6 or more, or choose who loses a seat.',
    ]);
    expect(refused.body.errors).toHaveProperty('capacity');
    expect(proposedIn(refused.body.data[0].people)).toEqual(idsOf([fourth, third]));
    const few = await fixture.changeIn('events', event, { capacity: 4, toWaitlist: [fourth.id] });
    expect(few.status).toBe(409);

    const changed = await fixture.changeIn('events', event, { capacity: 4, toWaitlist: [second.id] });
    expect(changed.body).toMatchObject({ success: true, data: { capacity: 4 } });
    expect(changed.body.data).not.toHaveProperty('toWaitlist');
    expect(await fixture.readStates(first, second, third, fourth, waiting)).toEqual([
      'registered',
      'waitlisted',
      'registered',
      'registered',
      'waitlisted',
    ]);
    // Who had a seat is in line before those who have never had one.
    expect(await fixture.read(second)).toMatchObject({ waitlistPosition: 1 });
    expect(await messagesTo(first, second)).toEqual([[], ['event-seat-to-waitlist']]);
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 4, waitlisted: 2 });
    await fixture.cancel(third);
    expect(await fixture.readStates(second)).toEqual(['offered']);
  });

  it('moves guests with their host, and offers seats that are left', async () => {
    const event = await fixture.createEvent({ capacity: 5 });
    const host = await fixture.enrol(event, { guestCount: 2 });
    const guest = await fixture.enrol(event, { attendeeType: 'guest', partyOfId: host.id, guestCount: 0 });
    const single = await fixture.enrol(event, { guestCount: 1 });
    await fixture.changeIn('events', event, { capacity: 4, toWaitlist: [host.id] });
    expect(await fixture.readStates(host, guest, single)).toEqual(['waitlisted', 'waitlisted', 'registered']);
    expect(await messagesTo(host, guest)).toEqual([['event-seat-to-waitlist'], ['event-seat-to-waitlist']]);
  });

  it('without a waiting list cancels them, and tells them so', async () => {
    const event = await fixture.createEvent({ capacity: 2, waitlistEnabled: false });
    const [, second] = (await fixture.enrolMany(event, 2)) as [Person, Person];
    expect(await lostSeats(event, 'capacity=1')).toMatchObject([{ becomes: 'cancelled' }]);
    await fixture.changeIn('events', event, { capacity: 1, toWaitlist: [second.id] });
    expect(await fixture.read(second)).toMatchObject({ status: 'cancelled', note: 'The event has fewer seats now.' });
    expect(await messagesTo(second)).toEqual([['event-seat-cancelled-by-office']]);
  });

  it('asks for the seats in the room and online apart', async () => {
    const hybrid = { attendanceMode: 'hybrid', venue: { name: 'Hall', address: { state: 'example_type' } } };
    const event = await fixture.createEvent({ ...hybrid, capacity: 2, onlineCapacity: 2 });
    const [room, web] = [{ attendance: 'in_person' }, { attendance: 'online' }];
    await fixture.enrol(event, room);
    const inRoom = await fixture.enrol(event, room);
    const online = await fixture.enrol(event, web);
    await fixture.enrol(event, room);
    expect(await lostSeats(event, 'capacity=1&onlineCapacity=1')).toMatchObject([
      { attendance: 'in_person', capacity: 1, taken: 2, waitlisted: 1 },
    ]);
    const refused = await fixture.changeIn('events', event, { capacity: 1, toWaitlist: [online.id] });
    expect(refused.status).toBe(409);
    await fixture.changeIn('events', event, { capacity: 1, toWaitlist: [inRoom.id] });
    expect(await fixture.readStates(inRoom, online)).toEqual(['waitlisted', 'registered']);
  });

  it('refuses a list that is none', async () => {
    const event = await fixture.createEvent({ capacity: 2 });
    const answer = await fixture.changeIn('events', event, { capacity: 1, toWaitlist: 'everybody' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['toWaitlist']]);
  });
});

describe('a series that gets fewer seats than are taken', () => {
  const series = seriesFixture();

  it('asks for all dates, and takes one list for them', async () => {
    const [, second, third] = await series.createSeries();
    const people = [...(await series.enrolMany(second.id, 2)), ...(await series.enrolMany(third.id, 3))] as Person[];
    const query = `/events/${second.id}/lost-seats?capacity=1&following=true`;
    const lost = (await series.call('GET', query)).body.data as { eventId: string; people: never[] }[];
    expect(lost.map(({ eventId }) => eventId)).toEqual([second.id, third.id]);
    const toWaitlist = lost.flatMap((pool) => proposedIn(pool.people));
    expect(toWaitlist).toEqual([people[1]?.id, people[4]?.id, people[3]?.id]);
    const response = await series.changeFollowing(second, { capacity: 1, toWaitlist });
    expect(response.body).toMatchObject({ success: true });
    expect(await series.readStates(...people)).toEqual([
      'registered',
      'waitlisted',
      'registered',
      'waitlisted',
      'waitlisted',
    ]);
  });
});
