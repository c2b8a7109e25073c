import { expect, it } from 'vitest';
import { type Enrolment, enrolmentDesk } from './enrolmentFixture';

const area = 'events-enrolment';
const desk = enrolmentDesk();

const remove = ({ id, version }: Enrolment) =>
  desk.call('DELETE', `/${area}/${id}`, { headers: { 'if-match': `"${version}"` } });
const takeBack = ({ id }: Enrolment) => desk.call('POST', `/trash/${area}/${id}/restore`);

it('a restored enrolment has its seat again where that is free', async () => {
  const event = await desk.makeEvent({ capacity: 2 });
  const enrolment = await desk.enrol(event);
  await remove(enrolment);
  expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 0 });
  expect((await takeBack(enrolment)).body.data).toMatchObject({ status: 'registered' });
  expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 1, enrolled: 1 });
});

it('a restored enrolment whose seat was given away is at the end of the waitlist', async () => {
  const event = await desk.makeEvent({ capacity: 1 });
  const first = await desk.enrol(event);
  await remove(first);
  const [second, third] = [await desk.enrol(event), await desk.enrol(event)];
  expect((await takeBack(first)).status).toBe(200);
  expect(await desk.read(first)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
  expect(await desk.statesOf(second, third)).toEqual(['registered', 'waitlisted']);
  expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 1, waitlisted: 2 });
});
