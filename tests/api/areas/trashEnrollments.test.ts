import { expect, it } from 'vitest';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const area = 'events-enrolment';
const fixture = setUpEnrollments();

const remove = ({ id, version }: Enrollment) =>
  fixture.call('DELETE', `/${area}/${id}`, { headers: { 'if-match': `"${version}"` } });
const restore = ({ id }: Enrollment) => fixture.call('POST', `/trash/${area}/${id}/restore`);

it('a restored enrollment has its seat again where that is free', async () => {
  const event = await fixture.createEvent({ capacity: 2 });
  const enrollment = await fixture.enrol(event);
  await remove(enrollment);
  expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 0 });
  expect((await restore(enrollment)).body.data).toMatchObject({ status: 'registered' });
  expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 1, enrolled: 1 });
});

it('a restored enrollment whose seat was given away is at the end of the waitlist', async () => {
  const event = await fixture.createEvent({ capacity: 1 });
  const first = await fixture.enrol(event);
  await remove(first);
  const [second, third] = [await fixture.enrol(event), await fixture.enrol(event)];
  expect((await restore(first)).status).toBe(200);
  expect(await fixture.read(first)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
  expect(await fixture.readStates(second, third)).toEqual(['registered', 'waitlisted']);
  expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 1, waitlisted: 2 });
});
