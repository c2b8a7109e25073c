import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { findSimilarPeople } from '../../../api/features/similarPeople/findSimilarPeople';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { isSimilarPerson } from '../../../resources/engine/schema';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

const api = setUpApi();
let fixture: Awaited<ReturnType<typeof enrollmentFixture>>;
let tokens: Awaited<ReturnType<typeof signInEachRole>>;

beforeAll(async () => {
  tokens = await signInEachRole(api);
  await api.signIn();
  fixture = await enrollmentFixture(api);
});

interface Found {
  area: string;
  id: string;
}

const findPeople = async (person: Record<string, string>, token?: string) => {
  const { status, body } = await api.call('GET', `/similar-people?${new URLSearchParams(person)}`, {
    ...(token && { token }),
  });
  expect(status).toBe(200);
  return body.data;
};
const find = async (person: Record<string, string>): Promise<string[]> =>
  (await findPeople(person)).map(({ id }: Found) => id);
const reader = (role: string) => ({ ...api.context, reader: { role } }) as never;

it('a person is found by name without accents and apostrophes, by digits, and by the address without tag', async () => {
  const event = await fixture.createEvent({ capacity: 20 });
  const names = { firstName: 'José', lastName: 'Núñez O’Brien' };
  const found = await fixture.enrol(event, { ...names, email: 'jose.nunez@example.org', phone: '+13035550177' });
  expect(await findPeople({ name: "jose nunez o'brien" })).toEqual([
    {
      ...{
        area: 'events-enrolment',
        id: found.id,
        name: 'José Núñez O’Brien',
        ...names,
        email: 'jose.nunez@example.org',
      },
      ...{ phone: '+13035550177', memberId: null, status: 'registered', isWithdrawn: false, coincides: false },
      at: found.createdAt,
    },
  ]);
  for (const name of ['Jose Nunez Obrien', 'Nunez, José', 'José M. Núñez O´Brien'])
    expect(await find({ name }), name).toEqual([found.id]);
  expect(await find({ phone: '(303) 555-0177' })).toEqual([found.id]);
  expect(await find({ email: 'Jose.Nunez+seminar@Example.org' })).toEqual([found.id]);
  const others: Record<string, string>[] = [
    { email: 'jose.nunez@example.com' },
    { name: 'Jose' },
    { name: 'Josefa Nunez' },
    { phone: '0177' },
  ];
  for (const other of others) expect(await find(other)).toEqual([]);
  expect(await find({})).toEqual([]);
});

it('people of the same event come first, but not those who are no longer enrolled', async () => {
  const [one, other] = [await fixture.createEvent({ capacity: 20 }), await fixture.createEvent({ capacity: 20 })];
  const names = { firstName: 'Ada', lastName: 'Quill' };
  const first = await fixture.enrol(one, { ...names, email: 'ada@example.org' });
  const second = await fixture.enrol(other, { ...names, email: 'ada+two@example.org' });
  expect(await find({ name: 'ada quill', eventId: one })).toEqual([first.id, second.id]);
  expect(await find({ name: 'ada quill', eventId: other })).toEqual([second.id, first.id]);
  await fixture.act('events-enrolment', first, 'cancel', { data: { cancelReasonId: 'example_type' } });
  expect(await findPeople({ name: 'ada quill', eventId: one })).toMatchObject([
    { id: second.id, coincides: false },
    { id: first.id, coincides: false, isWithdrawn: true, status: 'cancelled' },
  ]);
});

it('people who have an appointment at the same time come first', async () => {
  const body = { ...(await fixture.newExample(appointments)), memberName: 'Nora Appleby' };
  const { status, body: answer } = await api.call('POST', '/appointments', { body });
  expect(status, JSON.stringify(answer)).toBe(201);
  const { id, startsAt, endsAt } = answer.data;
  expect(await findPeople({ name: 'nora appleby', startsAt })).toMatchObject([{ id, at: startsAt, coincides: true }]);
  expect(await findPeople({ name: 'nora appleby', startsAt: endsAt })).toMatchObject([{ id, coincides: false }]);
});

it('each role finds people only where it may see their personal data', async () => {
  const name = 'Rosalind Weatherby';
  const event = await fixture.createEvent({ capacity: 20 });
  await fixture.enrol(event, { firstName: 'Rosalind', lastName: 'Weatherby', email: 'rosalind@example.org' });
  await insertMembers(api.context.database, [newMember({ firstName: 'Rosalind', lastName: 'Weatherby' })]);
  const inquiry = {
    ...(await fixture.newExample(contacts)),
    name,
    message: 'A question about Ada Quill and her pension.',
  };
  expect((await api.call('POST', '/contacts', { body: inquiry })).status).toBe(201);
  const appointment = { ...(await fixture.newExample(appointments)), memberName: name };
  expect((await api.call('POST', '/appointments', { body: appointment })).status).toBe(201);
  const areasOf = async (role: keyof typeof tokens) =>
    (await findPeople({ name }, tokens[role])).map(({ area }: Found) => area).sort();
  expect(await areasOf('administrator')).toEqual(['appointments', 'contacts', 'events-enrolment', 'members']);
  expect(await areasOf('scheduler')).toEqual(['appointments', 'events-enrolment', 'members']);
  expect(await areasOf('support')).toEqual(['contacts', 'members']);
  for (const role of ['content_editor', 'compliance_approver', 'communicator', 'viewer'] as const)
    expect(await areasOf(role), role).toEqual([]);
  // Whom an inquiry writes about is not the person who wrote it.
  expect((await findPeople({ name: 'Ada Quill' })).map(({ area }: Found) => area)).not.toContain('contacts');
});

it('the search in PostgreSQL finds everybody who is similar by the rule of the console', async () => {
  const part = fc.constantFrom(
    'Ana',
    'José',
    'Zoë',
    'Ox',
    'Van',
    'Jean-Luc',
    'O’Neil',
    'ONeil',
    'O Neil',
    'Groß',
    'Gross',
  );
  const last = fc.constantFrom(
    'de la Cruz',
    'Delacruz',
    'De La Cruz',
    'van der Berg',
    'Vanderberg',
    'Cruz',
    'Li',
    'McDuff',
  );
  const named = fc.tuple(fc.array(part, { minLength: 1, maxLength: 3 }), last);
  const drawn = fc.sample(named, { numRuns: 60, seed: 7 });
  const members = drawn.map(([parts, lastName]) => newMember({ firstName: `Qqq ${parts.join(' ')}`, lastName }));
  await insertMembers(api.context.database, members);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  const apostrophe = fc.constantFrom('’', "'", 'ʼ', '`', '');
  await fc.assert(
    fc.asyncProperty(named, apostrophe, async ([parts, lastName], sign) => {
      const name = `qqq ${parts.join(' ')} ${lastName}`.replaceAll('’', sign).toUpperCase();
      const similar = members.filter((member) => isSimilarPerson({ name }, { name: nameOf(member) }));
      const found = await findSimilarPeople(reader('administrator'), { name });
      expect(found.length, name).toBe(Math.min(similar.length, 8));
      for (const { id } of found) expect(similar.map((member) => member.id)).toContain(id);
    }),
    {
      numRuns: 40,
      examples: [
        // Names that repeat words, and names of many words.
        [[['Jean-Luc', 'Jean-Luc', 'Gross'], 'de la Cruz'], '’'],
        [[['Ana', 'Jean-Luc', 'O’Neil'], 'de la Cruz'], '’'],
        [[['Jean-Luc', 'Ana', 'Gross'], 'Cruz'], '’'],
      ],
    },
  );
});

it('each area is searched by its index, with a limit', async () => {
  const plans: string[] = [];
  await api.context.database.transaction(async (transaction) => {
    // The tables of a test are so small that reading all of them would be faster.
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
    const database = {
      execute: async (statement: SQL) => {
        const { rows } = await transaction.execute(sql`EXPLAIN ${statement}`);
        plans.push(rows.map((row) => String(Object.values(row)[0])).join('\n'));
        return { rows: [] };
      },
    };
    const person = { name: 'Jo Li de la Cruz', email: 'jo+x@example.org', phone: '(303) 555-0177' };
    await findSimilarPeople({ ...(reader('administrator') as object), database } as never, person);
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]).not.toContain('Seq Scan');
  expect(plans[0]?.match(/Limit /g)).toHaveLength(4);
  expect(plans[0]?.match(/Bitmap Index Scan/g)?.length).toBeGreaterThanOrEqual(4);
});
