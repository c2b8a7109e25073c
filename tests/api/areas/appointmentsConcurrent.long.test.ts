import { beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { toInstant } from '../../../resources/engine/schema';
import { newMember } from '../features/newMember';
import { memberAppFixture } from '../memberApp/memberAppFixture';
import { startProcesses } from '../server/severalProcesses';
import { setUpApi } from '../setUpApi';
import { bookingFixture, daysFromNow, everyDay } from './bookingFixture';

const api = setUpApi();
let booking: Awaited<ReturnType<typeof bookingFixture>>;
/** The base addresses of three processes on one database. */
let bases: string[];

beforeAll(async () => {
  booking = await bookingFixture(api);
  bases = [`${api.origin}/api/v1`, ...(await startProcesses(api, 2))];
});

const createAdvisor = (name: string) => booking.createAdvisor(name, { weeklyHours: everyDay, maxPerDay: 24 });

/** Makes requests at the same moment, each process in turn. */
const callInParallel = (calls: { path: string; body: object }[]) =>
  Promise.all(
    calls.map(({ path, body }, index) => api.call('POST', `${bases[index % bases.length]}${path}`, { body })),
  );

const rescheduleCall = ({ id }: { id: string }, data?: object) => ({
  path: `/appointments/${id}/actions/confirm`,
  body: { ...(data && { data }) },
});

/** Makes the holds expire, as if a day had passed: others can request the same slot. */
const expireHolds = () =>
  api.context.database.$client.query(
    `UPDATE appointment_slots SET held_until = now() - interval '1 minute' WHERE held_until IS NOT NULL`,
  );

/** Creates requests for the same slot whose holds have expired. */
const createExpiredRequests = async (count: number, request: Record<string, unknown>) => {
  const requests = [];
  for (let created = 0; created < count; created += 1) {
    requests.push(await booking.create(request));
    await expireHolds();
  }
  return requests;
};

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** Expects that no two appointments of the advisor that count overlap, including their buffers. */
const expectNoOverlap = async (advisorId: string) => {
  const { rows } = await api.context.database.$client.query(
    `SELECT one.id FROM records one JOIN records other
       ON other.area = one.area AND other.id > one.id AND other.data->>'advisorId' = one.data->>'advisorId'
       AND other.data->>'takenFrom' < one.data->>'takenUntil' AND one.data->>'takenFrom' < other.data->>'takenUntil'
     WHERE one.area = 'appointments' AND one.data->>'advisorId' = $1 AND one.status = 'confirmed' AND other.status = 'confirmed'`,
    [advisorId],
  );
  expect(rows).toEqual([]);
};

it('of 20 confirmations at once for one slot, and 20 overlapping requests, three processes accept exactly one each', async () => {
  const advisorId = await createAdvisor('Elena Marquez');
  const requests = await createExpiredRequests(20, { advisorId, date: daysFromNow(7), startTime: '02:00 PM' });
  const confirmed = await callInParallel(requests.map((request) => rescheduleCall(request)));
  expect(statusesOf(confirmed)).toEqual([200, ...Array(19).fill(409)]);
  const refused = confirmed.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(/^Elena Marquez is already booked: .+, 4:00 PM–4:45 PM Eastern Time\./);
  expect(refused?.body.data.nearest).toHaveLength(3);

  // 45 minutes and a buffer of 15: any two that start within 59 minutes of each other overlap, some only because of the
  // buffer.
  const bookings = Array.from({ length: 20 }, (_, index) => {
    const startTime = `02:${String(index * 3).padStart(2, '0')} PM`;
    return booking.request({ advisorId, date: daysFromNow(8), startTime });
  });
  const created = await callInParallel(bookings.map((body) => ({ path: '/appointments', body })));
  expect(statusesOf(created)).toEqual([201, ...Array(19).fill(409)]);
});

it('of members who hold and book one time while staff book it, in three processes exactly one has it', async () => {
  const app = await memberAppFixture(api);
  const advisorId = await createAdvisor('Gia Park');
  const members = await Promise.all(Array.from({ length: 8 }, () => app.addMember()));
  const day = daysFromNow(7);
  const time = { type: 'rollover', mode: 'phone', advisorId, startsAt: toInstant(day, '02:00 PM', 'America/Denver') };
  const callAll = (path: string, some: readonly string[]) =>
    Promise.all(
      some.map((member, index) =>
        app.callApp('POST', `/members/${member}/${path}`, { base: String(bases[index % bases.length]), body: time }),
      ),
    );
  const staffBody = booking.request({ advisorId, date: day, startTime: '02:00 PM' });
  const bookings = Array.from({ length: 4 }, () => ({ path: '/appointments', body: staffBody }));
  const [held, byStaff] = await Promise.all([callAll('holds', members), callInParallel(bookings)]);
  const statuses = [...held, ...byStaff].map(({ status }) => status);
  expect(statuses.filter((status) => status !== 409)).toHaveLength(1);

  // The member who holds another time is the only one who can book it.
  time.startsAt = toInstant(day, '06:00 PM', 'America/Denver');
  const holds = await callAll('holds', members);
  const holder = members[holds.findIndex(({ status }) => status === 200)];
  const booked = await callAll('appointments', members);
  expect(statusesOf(booked)).toEqual([201, ...Array(7).fill(409)]);
  expect(booked[members.indexOf(String(holder))]?.status).toBe(201);
});

it('creating, confirming and rescheduling at once in three processes books nobody twice', async () => {
  const advisorId = await createAdvisor('Ana Ruiz');
  const day = daysFromNow(9);
  const agreed = [];
  for (const startTime of ['08:00 AM', '10:00 AM', '12:00 PM', '04:00 PM'])
    agreed.push(await booking.create({ advisorId, date: day, startTime }, 'confirm'));
  const expiredHolds = await createExpiredRequests(4, { advisorId, date: day, startTime: '02:00 PM' });
  const slot = { date: day, startTime: '02:15 PM' };
  const responses = await callInParallel([
    ...agreed.map((appointment) => rescheduleCall(appointment, slot)),
    ...expiredHolds.map((request) => rescheduleCall(request)),
    ...Array.from({ length: 4 }, () => ({ path: '/appointments', body: booking.request({ advisorId, ...slot }) })),
  ]);
  expect(statusesOf(responses).filter((status) => status !== 409)).toHaveLength(1);
  await expectNoOverlap(advisorId);
});

it('of requests for one member with six advisors at once, three processes accept one', async () => {
  const member = newMember();
  await insertMembers(api.context.database, [member]);
  const ids = await Promise.all(['Ada', 'Bea', 'Cy', 'Dan', 'Eve', 'Fay'].map((name) => createAdvisor(`${name} Low`)));
  const bookings = ids.map((advisorId, index) =>
    booking.request({ advisorId, memberId: member.id, date: daysFromNow(7), startTime: `02:0${index} PM` }),
  );
  const responses = await callInParallel([...bookings, ...bookings].map((body) => ({ path: '/appointments', body })));
  expect(statusesOf(responses)).toEqual([201, ...Array(11).fill(409)]);
  for (const { status, body } of responses)
    if (status === 409) expect(body.message).toMatch(/^This member has an appointment with /);
});

it('requests for any free advisor at the same moment each find one while there is one', async () => {
  await api.context.database.$client.query(`UPDATE records SET deleted_at = now() WHERE area = 'advisors'`);
  const ids = await Promise.all(['Bea Lund', 'Caro Diaz', 'Dan Ito'].map(createAdvisor));
  const request = booking.request({ date: daysFromNow(10), startTime: '02:00 PM' });
  const responses = await callInParallel(Array.from({ length: 9 }, () => ({ path: '/appointments', body: request })));
  expect(statusesOf(responses)).toEqual([201, 201, 201, ...Array(6).fill(409)]);
  const found = responses.flatMap(({ status, body }) => (status === 201 ? [body.data.advisorId] : []));
  expect(found.sort()).toEqual(ids.sort());
});

it('an advisor who leaves while appointments are requested has none afterwards, or stays', async () => {
  const advisorId = await createAdvisor('Eve Stone');
  const [deactivation, ...requests] = await callInParallel([
    { path: `/advisors/${advisorId}/actions/deactivate`, body: {} },
    ...Array.from({ length: 8 }, (_, index) => ({
      path: '/appointments',
      body: booking.request({ advisorId, date: daysFromNow(11 + index), startTime: '02:00 PM' }),
    })),
  ]);
  const created = requests.filter(({ status }) => status === 201).length;
  expect(deactivation?.status).toBe(created === 0 ? 200 : 409);
});

it('two advisors who leave to one in three processes while others book book nobody twice, and a failure changes nothing', async () => {
  await api.context.database.$client.query(`UPDATE records SET deleted_at = now() WHERE area = 'advisors'`);
  const [one, other, third] = [
    await createAdvisor('Fay Moss'),
    await createAdvisor('Gus Orr'),
    await createAdvisor('Hal Penn'),
  ];
  const day = daysFromNow(12);
  const slot = { date: day, startTime: '02:00 PM' };
  const [first, second] = [
    await booking.create({ advisorId: one, ...slot }, 'confirm'),
    await booking.create({ advisorId: other, ...slot }, 'confirm'),
  ];
  const leaveCall = (from: string, { id, version }: { id: string; version: number }) => ({
    path: `/advisors/${from}/absences`,
    body: { from: day, reason: 'leaving', items: [{ id, version, advisorId: third }] },
  });
  const responses = await callInParallel([
    leaveCall(one, first),
    leaveCall(other, second),
    // Another person sends the same again at the same moment.
    leaveCall(one, first),
    ...Array.from({ length: 3 }, () => ({
      path: '/appointments',
      body: booking.request({ advisorId: third, ...slot }),
    })),
  ]);
  const leaves = responses.slice(0, 3);
  const booked = responses.slice(3).filter(({ status }) => status === 201).length;
  expect(leaves.filter(({ status }) => status === 200).length + booked).toBe(1);
  for (const { status, body } of leaves.filter((response) => response.status !== 200))
    expect([status, body.message]).toEqual([409, expect.stringMatching(/\.$/)]);
  await expectNoOverlap(third);
  const { rows: theirs } = await api.context.database.$client.query(
    `SELECT count(*)::integer AS count FROM appointment_slots WHERE advisor_id = $1`,
    [third],
  );
  expect(theirs[0].count).toBe(1);
});
