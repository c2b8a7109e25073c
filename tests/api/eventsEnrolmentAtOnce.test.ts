import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolling } from './enrolling';
import { startApi } from './server';
import { startProcesses } from './severalProcesses';

let api: Awaited<ReturnType<typeof startApi>>;
let staff: Awaited<ReturnType<typeof enrolling>>;
let bases: string[];

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  staff = await enrolling(api);
  bases = [`${api.origin}/api/v1`, ...(await startProcesses(api, 2))];
});
afterAll(() => api.close());

interface Enrolment {
  id: string;
  status: string;
  queuedAt: string;
  waitlistPosition?: number;
}

/** Sends calls all at once, to one process after the other. */
const atOnce = (calls: [path: string, body: object][]) =>
  Promise.all(calls.map(([path, body], index) => api.call('POST', `${bases[index % bases.length]}${path}`, { body })));

const enrolmentsOf = async (eventId: string): Promise<Enrolment[]> => {
  const query = `range=[0,99]&filter=${JSON.stringify({ eventId })}`;
  return (await api.call('GET', `/events-enrolment?${query}`)).body.data;
};
const queueOf = (enrolments: Enrolment[]) =>
  enrolments
    .filter(({ status }) => status === 'waitlisted')
    .sort((one, other) => (one.queuedAt < other.queuedAt ? -1 : 1));

it('gives 10 seats to 10 of 50 people who enrol at once, and the first 5 seats that are freed at once to the first 5 who wait', async () => {
  const eventId = await staff.makeEvent({ capacity: 10, waitlistCapacity: 40 });
  const answers = await atOnce(
    Array.from({ length: 50 }, () => ['/events-enrolment', staff.somebody({ eventId })] as [string, object]),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));

  const enrolled = await enrolmentsOf(eventId);
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

  const cancelled = await atOnce(
    seated
      .slice(0, 5)
      .map(({ id }) => [
        `/events-enrolment/${id}/transition`,
        { to: 'cancelled', data: { cancelReasonId: 'example_type' } },
      ]),
  );
  expect(cancelled.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const after = await enrolmentsOf(eventId);
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
