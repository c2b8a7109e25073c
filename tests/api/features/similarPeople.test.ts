import { expect, it } from 'vitest';
import { setUpEnrolments } from '../areas/enrolmentFixture';

const fixture = setUpEnrolments();

interface Found {
  area: string;
  id: string;
}

const find = async (person: Record<string, string>): Promise<string[]> => {
  const { body } = await fixture.call('GET', `/similar-people?${new URLSearchParams(person)}`);
  return body.data.map(({ id }: Found) => id);
};

it('a person is found by name without accents and apostrophes, by digits, and by the address without tag', async () => {
  const event = await fixture.createEvent({ capacity: 20 });
  const names = { firstName: 'José', lastName: 'Núñez O’Brien' };
  const found = await fixture.enrol(event, { ...names, email: 'jose.nunez@example.org', phone: '+13035550177' });
  expect(await find({ name: "jose nunez o'brien" })).toEqual([found.id]);
  expect(await find({ name: 'Jose Nunez Obrien' })).toEqual([found.id]);
  expect(await find({ phone: '(303) 555-0177' })).toEqual([found.id]);
  expect(await find({ email: 'Jose.Nunez+seminar@Example.org' })).toEqual([found.id]);
  expect(await find({ email: 'jose.nunez@example.com' })).toEqual([]);
  expect(await find({ name: 'Jose' })).toEqual([]);
  expect(await find({ name: 'jose nunez', exceptId: found.id })).toEqual([]);
  expect(await find({})).toEqual([]);
});

it('people of the same event come first', async () => {
  const [one, other] = [await fixture.createEvent({ capacity: 20 }), await fixture.createEvent({ capacity: 20 })];
  const names = { firstName: 'Ada', lastName: 'Quill' };
  const first = await fixture.enrol(one, { ...names, email: 'ada@example.org' });
  const second = await fixture.enrol(other, { ...names, email: 'ada+two@example.org' });
  expect(await find({ name: 'ada quill', eventId: one })).toEqual([first.id, second.id]);
  expect(await find({ name: 'ada quill', eventId: other })).toEqual([second.id, first.id]);
});
