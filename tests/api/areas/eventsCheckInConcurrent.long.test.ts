import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CheckInEntry, CheckInResult } from '../../../api/areas/events/checkIn/checkInEntry';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { signInEachRole } from '../roles';
import { startProcesses } from '../server/severalProcesses';
import { setUpApi } from '../setUpApi';
import { enrollmentFixture } from './enrollmentFixture';

const api = setUpApi();
let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
let bases: string[];
/** The access tokens of the people with the two phones. */
let tokens: string[];

beforeAll(async () => {
  staff = await enrollmentFixture(api);
  const { administrator = '', scheduler = '' } = await signInEachRole(api);
  tokens = [administrator, scheduler];
  bases = [`${api.origin}/api/v1`, ...(await startProcesses(api, 2))];
});

/** An event that has started, so that no seats are offered: its time zone is the easternmost. */
const startedEvent = () => {
  const eventDate = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    eventDate,
    startTime: '12:00 AM',
    endTime: '11:00 AM',
    timeZone: 'Pacific/Kiritimati',
    enrolOpensAt: '2026-01-01T00:00:00.000Z',
    enrolClosesAt: new Date(Date.parse(eventDate) - 24 * 60 * 60 * 1000).toISOString(),
    waitlistCapacity: 20,
  };
};

/**
 * A press on a phone. `who` is one of three people with a seat, one on the waitlist, or the walk-in of the first phone.
 */
interface Press {
  kind: CheckInEntry['kind'];
  who: number;
  override: boolean;
}

const press: fc.Arbitrary<Press> = fc.record({
  kind: fc.constantFrom('arrived', 'arrived', 'undo', 'walk_in'),
  who: fc.nat({ max: 4 }),
  override: fc.boolean(),
});
const presses = fc.array(press, { minLength: 2, maxLength: 4 });

/**
 * The people at the event, by enrollment id or by the id of the entry that added them, with the fields that a check-in
 * changes.
 */
interface Guest {
  status: string;
  /** The phone that checked them in last, and their status before. */
  by?: number;
  before?: string;
  /** The phone that added them. */
  addedBy?: number;
}

type House = ReadonlyMap<string, Guest>;

const capacity = 4;
const seated = (house: House) => [...house.values()].filter(({ status }) => status !== 'waitlisted');

/** A minimal model of the check-in: the effect of one entry and its result. */
const applyEntry = (house: House, phone: number, entry: CheckInEntry): [House, CheckInResult['outcome']] => {
  const id = entry.enrolmentId ?? entry.id;
  const guest = house.get(id);
  const become = (next: Guest): [House, 'done'] => [new Map(house).set(id, next), 'done'];
  const isFull = seated(house).length >= capacity;
  if (entry.kind === 'walk_in') {
    const waits = house.size > seated(house).length || isFull;
    if (waits && !entry.override) return [house, 'waiting'];
    return become({ status: 'attended', by: phone, before: 'confirmed', addedBy: phone });
  }
  if (!guest) return [house, 'refused'];
  if (entry.kind === 'arrived') {
    if (guest.status === 'attended') return [house, 'done'];
    if (guest.status === 'waitlisted' && !entry.override) return [house, 'waiting'];
    return become({ ...guest, status: 'attended', by: phone, before: 'confirmed' });
  }
  if (guest.status !== 'attended') return [house, 'done'];
  if (guest.by !== phone) return [house, 'refused'];
  if (guest.addedBy !== phone) return become({ ...guest, status: guest.before ?? '' });
  const without = new Map(house);
  without.delete(id);
  return [without, 'done'];
};

/** All interleavings of the entries of two phones; each phone keeps its own order. */
const ordersOf = <Item>(one: readonly Item[], other: readonly Item[]): Item[][] => {
  const [first, ...rest] = one;
  const [second, ...later] = other;
  if (first === undefined || second === undefined) return [[...one, ...other]];
  return [
    ...ordersOf(rest, other).map((order) => [first, ...order]),
    ...ordersOf(one, later).map((order) => [second, ...order]),
  ];
};

/** A comparable summary of a roster and of results. */
const summaryOf = (house: House, outcomes: ReadonlyMap<string, string>) => ({
  people: [...house].map(([id, { status }]) => `${id} ${status}`).sort(),
  outcomes: [...outcomes].map((pair) => pair.join(' ')).sort(),
});

it('entries that two phones send at once, twice, to three processes have the result of some interleaving, each once', async () => {
  const property = fc.asyncProperty(presses, presses, async (pressed, otherPressed) => {
    const event = await staff.createEvent({ ...startedEvent(), capacity: 3 });
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1)
      ids.push((await staff.enrol(event, { overrideReason: 'For the test' })).id);
    // One seat more than in use; it is no longer offered to the person on the waitlist.
    await api.context.database.$client.query(`UPDATE records SET data = data || '{"capacity": 4}' WHERE id = $1`, [
      event,
    ]);
    // Without an e-mail address, which would make a second entry of the same walk-in fail.
    const walkIn = () => {
      const { firstName, lastName } = staff.newPerson();
      return { data: { firstName, lastName, phone: '+13035550142' } };
    };
    const send = (phone: number, entries: readonly object[] | undefined, base = bases[0]) =>
      api.call('POST', `${base}/events/${event}/check-in`, { body: { entries }, token: tokens[phone] ?? '' });
    const first = { id: randomUUID(), kind: 'walk_in', ...walkIn(), override: true, at: new Date().toISOString() };
    ids.push((await send(0, [first])).body.data[0].enrolmentId);
    const entryOf = ({ kind, who, override }: Press): CheckInEntry => {
      const whom = kind === 'walk_in' ? walkIn() : { enrolmentId: ids[who] };
      return { id: randomUUID(), kind, ...whom, override, at: new Date().toISOString() };
    };
    const batches = [pressed.map(entryOf), otherPressed.map(entryOf)];
    // Each phone sends its entries twice, because the first response takes too long.
    const responses = await Promise.all(
      [0, 1, 0, 1].map((phone, index) => send(phone, batches[phone], bases[index % bases.length])),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [one, other, ...again] = responses.map(({ body }) => body.data as CheckInResult[]);
    expect(again).toEqual([one, other]);
    const results = [...(one ?? []), ...(other ?? [])];

    const { rows } = await api.context.database.$client.query<{ id: string; status: string }>(
      `SELECT id, status FROM records WHERE area = 'events-enrolment' AND deleted_at IS NULL
         AND (data->>'eventId') COLLATE "C" = $1`,
      [event],
    );
    // A walk-in is known by the id of its entry.
    const enrolmentIdOf = new Map(
      [...batches.flat()].flatMap(({ id, kind }) => {
        const enrolmentId = results.find((result) => result.id === id)?.enrolmentId;
        return kind === 'walk_in' && enrolmentId ? [[enrolmentId, id] as const] : [];
      }),
    );
    const house: House = new Map(rows.map(({ id, status }) => [enrolmentIdOf.get(id) ?? id, { status }]));
    const found = summaryOf(house, new Map(results.map(({ id, outcome }) => [id, outcome])));

    const checkedIn = { status: 'attended', by: 0, before: 'confirmed', addedBy: 0 };
    const enrolled = (index: number) => ({ status: index < 3 ? 'registered' : 'waitlisted' });
    const start: House = new Map(ids.map((id, index) => [id, index < 4 ? enrolled(index) : checkedIn]));
    const sent = batches.map((batch, phone) => batch.map((entry) => ({ phone, entry })));
    const possible = ordersOf(sent[0] ?? [], sent[1] ?? []).map((order) => {
      const outcomes = new Map<string, string>();
      let now = start;
      for (const { phone, entry } of order) {
        const [next, outcome] = applyEntry(now, phone, entry);
        now = next;
        outcomes.set(entry.id, outcome);
      }
      return summaryOf(now, outcomes);
    });
    expect(possible).toContainEqual(found);

    const inside = seated(house);
    expect(await staff.read('events', event)).toMatchObject({
      enrolled: inside.length,
      attended: inside.filter(({ status }) => status === 'attended').length,
      seatsTaken: inside.length,
      waitlisted: house.size - inside.length,
    });
    const roster = (await api.call('GET', `/events/${event}/check-in`)).body.data;
    expect(roster.event.seatsTaken).toBe(inside.length);
    expect(roster.people.map(({ id, state }: { id: string; state: string }) => [id, state]).sort()).toEqual(
      rows.map(({ id, status }) => [id, status]).sort(),
    );
  });
  await fc.assert(property, { numRuns: 10, seed: 1 });
}, 120_000);

it('200 people whom two roles check in at once at one event are all checked in, each by the own call', async () => {
  const event = await staff.createEvent({ ...startedEvent(), capacity: 300 });
  const rowOf = (status: string, others = {}) => ({
    id: randomUUID(),
    status,
    data: { ...staff.newPerson({ eventId: event, ...others }), enrolmentNo: `EN-${randomUUID()}` },
  });
  const expected = Array.from({ length: 200 }, (_, index) => rowOf(index % 3 === 0 ? 'confirmed' : 'registered'));
  const [waiting, cancelled] = [rowOf('waitlisted'), rowOf('cancelled')];
  const now = Date.now();
  await api.context.database.transaction((transaction) =>
    insertRecords(transaction, eventsEnrolment, [...expected, waiting, cancelled], { at: new Date(now) }),
  );
  const at = (index: number) => new Date(now - index).toISOString();
  const arrived = (enrolmentId: string, index = 0) => ({
    id: randomUUID(),
    kind: 'arrived',
    enrolmentId,
    at: at(index),
  });
  const send = (phone: number, ...entries: object[]) =>
    api.call('POST', `/events/${event}/check-in`, { body: { entries }, token: tokens[phone] ?? '' });
  const entries = expected.map(({ id }, index) => arrived(id, index));
  const calls = entries.map((entry, index) => send(index % 2, entry));
  // Between them: the same entry for the second time, refusals, a walk-in, and one who is checked in and undone.
  const walkIn = { firstName: 'Wanda', lastName: 'Walker', phone: '+13035550199' };
  const undone = rowOf('registered');
  await api.context.database.transaction((transaction) =>
    insertRecords(transaction, eventsEnrolment, [undone], { at: new Date(now) }),
  );
  const [again, refused, added, back, future] = await Promise.all([
    send(1, entries[199] ?? {}),
    send(0, arrived(cancelled.id), arrived(waiting.id)),
    send(1, { id: randomUUID(), kind: 'walk_in', data: walkIn, override: true, at: at(0) }),
    send(0, arrived(undone.id, 5), { ...arrived(undone.id), kind: 'undo' }),
    send(0, { ...arrived(expected[0]?.id ?? ''), at: new Date(now + 3_600_000).toISOString() }),
  ]);
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
  expect(answers.map(({ body }) => body.data)).toEqual(
    entries.map(({ id, enrolmentId }) => [{ id, outcome: 'done', message: null, enrolmentId }]),
  );
  expect(again?.body.data).toEqual(answers[199]?.body.data);
  const outcomes = [refused, added, back, future].map((answer) =>
    answer?.body.data.map(({ outcome }: CheckInResult) => outcome),
  );
  expect(outcomes).toEqual([['refused', 'waiting'], ['done'], ['done', 'done'], ['refused']]);

  const { $client } = api.context.database;
  const ids = expected.map(({ id }) => id);
  const { rows: people } = await $client.query(
    `SELECT id, status, data->>'checkedInAt' AS at FROM records WHERE area = 'events-enrolment' AND id = ANY($1) ORDER BY array_position($1, id)`,
    [ids],
  );
  expect(people).toEqual(entries.map((entry) => ({ id: entry.enrolmentId, status: 'attended', at: entry.at })));
  const { rows: logged } = await $client.query(
    `SELECT record_id AS id, actor_id AS actor, count(*)::int AS entries, count(DISTINCT request_id)::int AS requests,
       min(request_id) AS request, max(after->>'checkedInAt') AS at, count(ip)::int AS ips
     FROM activity WHERE record_id = ANY($1) AND action <> 'created' GROUP BY 1, 2 ORDER BY array_position($1, record_id)`,
    [ids],
  );
  const { rows: accounts } = await $client.query<{ account: string }>(
    'SELECT account_id AS account FROM door_entries WHERE id = ANY($1) ORDER BY array_position($1, id)',
    [[entries[0]?.id, entries[1]?.id]],
  );
  expect(new Set(accounts.map(({ account }) => account)).size).toBe(2);
  expect(logged).toMatchObject(
    entries.map((entry, index) => {
      const steps = index % 3 === 0 ? 1 : 2;
      const actor = accounts[index % 2]?.account;
      return { id: entry.enrolmentId, actor, entries: steps, requests: 1, at: entry.at, ips: steps };
    }),
  );
  expect(new Set(logged.map(({ request }) => request)).size).toBe(200);
  // The walk-in is the 201st.
  expect(await staff.read('events', event)).toMatchObject({ attended: 201, enrolled: 202, seatsTaken: 202 });
});
