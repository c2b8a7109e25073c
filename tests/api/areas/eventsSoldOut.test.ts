import { expect, it } from 'vitest';
import { setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();

/** Whether an event is sold out, in its record and by the filter of the list. */
const isSoldOut = async (id: string): Promise<boolean> => {
  const { availability } = await fixture.readIn('events', id);
  const filter = encodeURIComponent(JSON.stringify({ id, availability: 'sold_out' }));
  const { body } = await fixture.call('GET', `/events?filter=${filter}&meta=rows`);
  expect(body.data.map((event: { id: string }) => event.id)).toEqual(availability === 'sold_out' ? [id] : []);
  return availability === 'sold_out';
};

it('an event is sold out once its last seat is taken, and no longer with more seats or after a cancellation', async () => {
  const event = await fixture.createEvent({ capacity: 2 });
  expect(await isSoldOut(event)).toBe(false);
  await fixture.enrol(event);
  expect(await isSoldOut(event)).toBe(false);
  const last = await fixture.enrol(event);
  expect(await isSoldOut(event)).toBe(true);
  expect((await fixture.changeIn('events', event, { capacity: 3 })).status).toBe(200);
  expect(await isSoldOut(event)).toBe(false);
  expect((await fixture.changeIn('events', event, { capacity: 2 })).status).toBe(200);
  expect(await isSoldOut(event)).toBe(true);
  await fixture.cancel(last);
  expect(await isSoldOut(event)).toBe(false);
});

it('a free seat is not available while it is for a party that waits', async () => {
  const event = await fixture.createEvent({ capacity: 2 });
  await fixture.enrol(event);
  await fixture.enrol(event, { guestCount: 1 });
  expect(await isSoldOut(event)).toBe(true);
  // So the next person waits, too.
  expect((await fixture.enrol(event)).status).toBe('waitlisted');
});

it('an event in the room and online is sold out once neither has a seat', async () => {
  const venue = { name: 'Union Hall', address: { state: 'CO' } };
  const hybrid = { attendanceMode: 'hybrid', onlineUrl: 'https://example.org/join', capacity: 1, venue };
  const unlimited = await fixture.createEvent(hybrid);
  const event = await fixture.createEvent({ ...hybrid, onlineCapacity: 1 });
  for (const id of [unlimited, event]) await fixture.enrol(id, { attendance: 'in_person' });
  expect(await isSoldOut(event)).toBe(false);
  for (const id of [unlimited, event]) await fixture.enrol(id, { attendance: 'online' });
  expect(await isSoldOut(event)).toBe(true);
  expect(await isSoldOut(unlimited)).toBe(false);
});
