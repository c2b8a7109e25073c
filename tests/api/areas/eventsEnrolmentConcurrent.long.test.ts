import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { memberAppFixture } from '../memberApp/memberAppFixture';
import { startProcesses } from '../server/severalProcesses';
import { setUpApi } from '../setUpApi';
import { untilAnswered } from '../untilAnswered';
import { enrollmentFixture } from './enrollmentFixture';

const api = setUpApi();
let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
let bases: string[];

beforeAll(async () => {
  staff = await enrollmentFixture(api);
  bases = [`${api.origin}/api/v1`, ...(await startProcesses(api, 2))];
});

interface Enrollment {
  id: string;
  status: string;
  queuedAt: string;
  waitlistPosition?: number;
}

/** Sends all requests at the same moment, to one process after the other. */
const callInParallel = (calls: [path: string, body: object][]) =>
  Promise.all(
    calls.map(([path, body], index) =>
      untilAnswered(() => api.call('POST', `${bases[index % bases.length]}${path}`, { body })),
    ),
  );

const enrollmentsOf = async (eventId: string): Promise<Enrollment[]> => {
  const query = `range=[0,99]&filter=${JSON.stringify({ eventId })}`;
  return (await api.call('GET', `/events-enrolment?${query}`)).body.data;
};
const queueOf = (enrollments: Enrollment[]) =>
  enrollments
    .filter(({ status }) => status === 'waitlisted')
    .sort((one, other) => (one.queuedAt < other.queuedAt ? -1 : 1));

it('gives 10 seats to 10 of 50 people who enrol at once, and the first 5 seats that are freed at once to the first 5 on the waitlist', async () => {
  const eventId = await staff.createEvent({ capacity: 10, waitlistCapacity: 40 });
  const responses = await callInParallel(
    Array.from({ length: 50 }, () => ['/events-enrolment', staff.newPerson({ eventId })] as [string, object]),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));

  const enrolled = await enrollmentsOf(eventId);
  const seated = enrolled.filter(({ status }) => status === 'registered');
  const queue = queueOf(enrolled);
  expect([seated.length, queue.length]).toEqual([10, 40]);
  expect(queue.map(({ waitlistPosition }) => waitlistPosition)).toEqual(queue.map((_, index) => index + 1));
  expect(new Set(queue.map(({ queuedAt }) => queuedAt)).size).toBe(40);
  expect(await staff.read('events', eventId)).toMatchObject({
    enrolled: 10,
    waitlisted: 40,
    seatsTaken: 10,
    fill: 100,
  });

  const cancelled = await callInParallel(
    seated
      .slice(0, 5)
      .map(({ id }) => [`/events-enrolment/${id}/actions/cancel`, { data: { cancelReasonId: 'example_type' } }]),
  );
  expect(cancelled.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const after = await enrollmentsOf(eventId);
  const offered = after.filter(({ status }) => status === 'offered').map(({ id }) => id);
  expect(offered.sort()).toEqual(
    queue
      .slice(0, 5)
      .map(({ id }) => id)
      .sort(),
  );
  expect(queueOf(after).map(({ id }) => id)).toEqual(queue.slice(5).map(({ id }) => id));
  expect(queueOf(after).map(({ waitlistPosition }) => waitlistPosition)).toEqual(
    queue.slice(5).map((_, index) => index + 1),
  );
});

it('gives the last seat to one of many members and staff who enroll at once, and counts a repeated request once', async () => {
  const app = await memberAppFixture(api);
  const eventId = await staff.createEvent({ capacity: 1, waitlistCapacity: 0 });
  const members = await Promise.all(Array.from({ length: 10 }, () => app.addMember()));
  const enrollAs = (member: string, index: number, idempotencyKey?: string) =>
    untilAnswered(() =>
      app.callApp('POST', `/members/${member}/enrollments`, {
        base: String(bases[index % bases.length]),
        body: { eventId },
        ...(idempotencyKey && { idempotencyKey }),
      }),
    );
  const [byMembers, byStaff] = await Promise.all([
    Promise.all(members.map((member, index) => enrollAs(member, index))),
    callInParallel(Array.from({ length: 10 }, () => ['/events-enrolment', staff.newPerson({ eventId })])),
  ]);
  const statuses = [...byMembers, ...byStaff].map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await staff.read('events', eventId)).toMatchObject({ enrolled: 1, waitlisted: 0, seatsTaken: 1 });

  const larger = await staff.createEvent({ capacity: 5 });
  const [dana = ''] = members;
  const key = randomUUID();
  const body = { eventId: larger };
  const repeated = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      app.callApp('POST', `/members/${dana}/enrollments`, {
        base: String(bases[index % bases.length]),
        body,
        idempotencyKey: key,
      }),
    ),
  );
  expect(repeated.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 201]);
  expect(new Set(repeated.map((response) => response.body.data.id)).size).toBe(1);
  // Other keys are other requests of the same member, for one seat.
  const other = await staff.createEvent({ capacity: 5 });
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      app.callApp('POST', `/members/${dana}/enrollments`, {
        base: String(bases[index % bases.length]),
        body: { eventId: other },
      }),
    ),
  );
  expect(more.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
  expect(await staff.read('events', other)).toMatchObject({ enrolled: 1 });
});

it('keeps the seats of each date right while people enrol and several people change the series at once', async () => {
  const first = await staff.createEvent({ capacity: 5, waitlistCapacity: 100 });
  const send = (method: string, path: string, body: object, version: number, base = bases[0]) =>
    untilAnswered(() =>
      api.call(method, `${base}/events/${first}/${path}`, { body, headers: { 'if-match': `"${version}"` } }),
    );
  const { version: created } = await staff.read('events', first);
  expect((await send('POST', 'series', { rule: 'FREQ=WEEKLY;COUNT=4', publish: true }, created)).status).toBe(200);
  const query = `sort=["startsAt","ASC"]&filter=${JSON.stringify({ seriesId: first })}`;
  const datesOf = async (): Promise<{ id: string; capacity: number; seatsTaken: number }[]> =>
    (await api.call('GET', `/events?${query}`)).body.data;
  const dates = await datesOf();
  const event = await staff.read('events', first);
  const [changes, enrollments] = await Promise.all([
    Promise.all(
      [6, 7, 8].map((capacity, index) => send('PUT', 'following', { ...event, capacity }, event.version, bases[index])),
    ),
    callInParallel(
      Array.from({ length: 40 }, (_, index) => [
        '/events-enrolment',
        staff.newPerson({ eventId: dates[index % 4]?.id, overrideReason: 'For the test' }),
      ]),
    ),
  ]);
  // One request changed all dates; the others failed because of the newer version.
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect(enrollments.map(({ status }) => status)).toEqual(Array(40).fill(201));
  const after = await datesOf();
  const [capacity = 0] = after.map((date) => date.capacity);
  expect([6, 7, 8]).toContain(capacity);
  expect(after.map((date) => date.capacity)).toEqual(Array(4).fill(capacity));
  for (const { id, seatsTaken } of after) {
    const found = await enrollmentsOf(id);
    const seated = found.filter(({ status }) => status === 'registered' || status === 'offered');
    expect([seated.length, seatsTaken, queueOf(found).length]).toEqual([capacity, capacity, 10 - capacity]);
  }
});
