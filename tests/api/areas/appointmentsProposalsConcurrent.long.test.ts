import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startProcesses } from '../server/severalProcesses';
import { setUpApi } from '../setUpApi';
import { bookingFixture, daysFromNow, everyDay } from './bookingFixture';

const api = setUpApi();
let booking: Awaited<ReturnType<typeof bookingFixture>>;
let bases: string[];

beforeAll(async () => {
  booking = await bookingFixture(api);
  bases = [`${api.origin}/api/v1`, ...(await startProcesses(api, 2))];
});

/** The duration of a rollover is 45 minutes, with a buffer of 15 after each. */
const createAdvisor = (name: string) =>
  booking.createAdvisor(name, { weeklyHours: everyDay, maxPerDay: 24, bufferBefore: 0 });

interface Call {
  path: string;
  body: object;
}

/** Makes requests at the same moment, each process in turn. */
const callInParallel = (calls: Call[]) =>
  Promise.all(
    calls.map(({ path, body }, index) => api.call('POST', `${bases[index % bases.length]}${path}`, { body })),
  );

const actionCall = ({ id }: { id: string }, name: string, body = {}) => ({
  path: `/appointments/${id}/actions/${name}`,
  body,
});

/** The stored appointments of an advisor, with the blocked time span of each. */
const readAll = async (advisorId: string) => {
  const { rows } = await api.context.database.$client.query(
    `SELECT id, status, version, data, lower(period) AS "from", upper(period) AS "until"
     FROM records LEFT JOIN appointment_slots ON appointment_id = id
     WHERE area = 'appointments' AND data->>'advisorId' = $1 ORDER BY id`,
    [advisorId],
  );
  return rows;
};

/** Expects that each requested or confirmed appointment blocks its time, the others block none, and no two overlap. */
const expectNoOverlap = (stored: Awaited<ReturnType<typeof readAll>>) => {
  const spans = stored.map(({ status, data, from, until }) => {
    const [start, end] = [Date.parse(data.startsAt), Date.parse(data.endsAt) + 15 * 60_000];
    const isOpen = status === 'requested' || status === 'confirmed';
    expect([from?.getTime(), until?.getTime()]).toEqual(isOpen ? [start, end] : [undefined, undefined]);
    return isOpen ? [{ start, end }] : [];
  });
  const inOrder = spans.flat().sort((one, other) => one.start - other.start);
  expect(inOrder.filter(({ start }, index) => start < (inOrder[index - 1]?.end ?? 0))).toEqual([]);
};

it('of 12 proposals of one time for as many requests, three processes accept exactly one and leave the other requests unchanged', async () => {
  const advisorId = await createAdvisor('Elena Marquez');
  const requests = [];
  for (let index = 0; index < 12; index += 1)
    requests.push(await booking.create({ advisorId, date: daysFromNow(7 + index), startTime: '09:00 AM' }));
  const before = await readAll(advisorId);
  const slot = { date: daysFromNow(7), startTime: '02:00 PM' };
  const responses = await callInParallel(requests.map((request) => actionCall(request, 'propose', { data: slot })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  for (const { status, body } of responses) {
    if (status === 200) continue;
    expect(body.message).toMatch(
      /^Elena Marquez is already booked: .+, 4:00 PM–4:45 PM Eastern Time\. The nearest free times/,
    );
    expect(body.data.nearest).toHaveLength(3);
  }
  const after = await readAll(advisorId);
  expectNoOverlap(after);
  const winner = responses.find(({ status }) => status === 200)?.body.data;
  expect(winner).toMatchObject({ status: 'requested', version: 2, ...slot });
  const isOther = ({ id }: { id: string }) => id !== winner.id;
  expect(after.filter(isOther)).toEqual(before.filter(isOther));
  // The time before is free immediately, for one of those who request it.
  const formerSlot = requests.find(({ id }) => id === winner.id);
  const body = booking.request({ advisorId, date: formerSlot.date, startTime: formerSlot.startTime });
  const requested = await callInParallel(Array.from({ length: 3 }, () => ({ path: '/appointments', body })));
  expect(requested.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
}, 60_000);

const who = fc.nat({ max: 5 });
const startTime = fc.constantFrom('01:00 PM', '01:30 PM', '02:00 PM', '02:45 PM');
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('propose' as const), who, startTime }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'decline' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book' as const), startTime }) },
);

it('proposals in three processes, together with other changes of requests, never overlap and are counted once', async () => {
  let played = 0;
  const property = fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 12 }), async (actions) => {
    played += 1;
    const advisorId = await createAdvisor(`Ana Ruiz${played}`);
    const date = daysFromNow(7);
    const requests: { id: string }[] = [];
    for (const hour of ['06', '07', '08', '09', '10', '11'])
      requests.push(await booking.create({ advisorId, date, startTime: `${hour}:00 AM` }));
    const requestAt = (index: number) => requests[index] as { id: string };
    const calls = actions.map((action): Call => {
      if (action.do === 'book')
        return { path: '/appointments', body: booking.request({ advisorId, date, startTime: action.startTime }) };
      const request = requestAt(action.who);
      if (action.do === 'propose')
        return actionCall(request, 'propose', { data: { date, startTime: action.startTime } });
      return actionCall(request, action.do, action.do === 'decline' ? { reason: 'No longer offered' } : {});
    });
    const responses = await callInParallel(calls);
    const stored = await readAll(advisorId);
    expectNoOverlap(stored);
    expect(stored).toHaveLength(6 + responses.filter(({ status }) => status === 201).length);
    // Each appointment changed as often as a success was returned.
    for (const { id, version } of stored) {
      const done = responses.filter(({ status, body }) => status === 200 && body.data.id === id);
      expect(version).toBe(1 + done.length);
    }
    // Each refusal has a reason: the slot is blocked, the time is the present one, or the request was answered.
    expect(responses.map(({ status }) => status).filter((status) => ![200, 201, 409, 422].includes(status))).toEqual(
      [],
    );
  });
  await fc.assert(property, { numRuns: 6, seed: 1 });
});

it('a slot whose hold has expired is free immediately, whatever is refused at the same moment', async () => {
  const date = daysFromNow(7);
  const time = { date, startTime: '02:00 PM' };
  for (let round = 0; round < 3; round += 1) {
    const ids = await Promise.all(['Bea', 'Caro', 'Dan', 'Eve'].map((name) => createAdvisor(`${name} Lund${round}`)));
    for (const advisorId of ids) await booking.create({ advisorId, ...time });
    await api.context.database.$client.query(
      `UPDATE appointment_slots SET held_until = now() - interval '1 minute' WHERE advisor_id = ANY($1)`,
      [ids],
    );
    const other = await createAdvisor(`Fay Moss${round}`);
    const requestCall = (body: Record<string, unknown>) => ({ path: '/appointments', body: booking.request(body) });
    const outsideHours = Array.from({ length: 8 }, () =>
      requestCall({ advisorId: other, date, startTime: '03:00 AM' }),
    );
    const requests = ids.map((advisorId) => requestCall({ advisorId, ...time }));
    const responses = await callInParallel([...outsideHours.slice(0, 4), ...requests, ...outsideHours.slice(4)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(8).fill(422)]);
    for (const advisorId of ids)
      expect((await readAll(advisorId)).map(({ from }) => from !== null)).toEqual([false, true]);
  }
}, 60_000);
