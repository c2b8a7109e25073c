import { expect, it } from 'vitest';
import { maxTouched } from '../../../api/areas/advisors/absences/planAbsence';
import { events } from '../../../resources/events/eventSchema';
import { examples } from '../records/examples';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, setTime, slotAt } = advisorFixture();

type Row = Record<string, unknown> & { id: string; version: number };
const friday = '2026-11-20';
const wednesday = '2026-11-25';
const call = async (method: string, path: string, body?: object) => {
  const response = await api().call(method, path, body && { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
};
/** Takes all other advisors out of booking. */
const removeOtherAdvisors = () =>
  api().context.database.$client.query(
    `UPDATE records SET deleted_at = now() WHERE area = 'advisors' AND deleted_at IS NULL AND id <> $1`,
    [elena()],
  );
const planOf = (from: string, until?: string) =>
  call('GET', `/advisors/${elena()}/absence-plan?${new URLSearchParams({ from, ...(until && { until }) })}`);
const absencePath = () => `/advisors/${elena()}/absences`;
const leave = (from: string, items: object[], others: object = {}) =>
  api().call('POST', absencePath(), { body: { from, reason: 'leaving', items, ...others } });
const stored = async ({ id }: { id: string }) => (await api().call('GET', `/appointments/${id}`)).body.data;
const advisor = async () => (await api().call('GET', `/advisors/${elena()}`)).body.data;
const unchanged = ({ id, version }: Row) => ({ id, version });
const proposed = ({ id, version, proposedId }: Row) => ({ id, version, advisorId: proposedId });
const deactivate = () => api().call('POST', `/advisors/${elena()}/actions/deactivate`);

it('an advisor who leaves hands over all appointments from that day on at their times, as one, and can then be set inactive', async () => {
  await removeOtherAdvisors();
  const ruth = await booking().createAdvisor('Ruth Okafor');
  const first = await booking().create(slotAt('09:00 AM'), 'confirm');
  const requested = await booking().create(slotAt('02:00 PM', '2027-01-05'));
  // The required notice has passed, but the members did not make a new request.
  await setTime('2026-11-24T14:00:00.000Z');
  const plan = await planOf(tuesday);
  expect(plan.appointments).toMatchObject([
    { id: first.id, proposedId: ruth, times: [] },
    { id: requested.id, proposedId: ruth, times: [] },
  ]);
  expect((await deactivate()).status).toBe(409);
  const response = await leave(tuesday, plan.appointments.map(proposed));
  expect(response.body.data.rescheduled.map(({ id }: Row) => id)).toEqual([first.id, requested.id]);
  expect(await stored(first)).toMatchObject({
    ...{ advisorId: ruth, date: tuesday, startTime: '09:00 AM' },
    ...{ status: 'confirmed', rescheduleCount: 0 },
  });
  expect(await stored(requested)).toMatchObject({ advisorId: ruth, date: '2027-01-05', status: 'requested' });
  expect((await advisor()).absences).toMatchObject([{ from: tuesday, reason: 'leaving' }]);
  expect((await booking().sendRequest(slotAt('02:00 PM', '2027-01-06'))).body.errors).toHaveProperty('startTime');

  const undo = `${absencePath()}/${response.body.data.id}/undo`;
  expect(await call('POST', undo, {})).toEqual({ appointments: 2 });
  expect(await stored(first)).toMatchObject({ advisorId: elena(), startTime: '09:00 AM', status: 'confirmed' });
  expect((await booking().sendRequest(slotAt('02:00 PM', '2027-01-06'))).status).toBe(201);

  const again = (await planOf(tuesday)).appointments;
  expect((await leave(tuesday, again.map(proposed))).status).toBe(200);
  expect((await deactivate()).status).toBe(200);
});

it('the messages about it name the colleague and the time, and say nothing of days or of coming back', async () => {
  await removeOtherAdvisors();
  const [first] = [await booking().create({ ...slotAt('09:00 AM'), email: 'tom@example.org' }, 'confirm')];
  await booking().createAdvisor('Ruth Okafor');
  const items = (await planOf(tuesday)).appointments.map(proposed);
  const { refusal, messages } = await call('POST', `${absencePath()}/message-preview`, {
    ...{ from: tuesday, reason: 'leaving', items },
  });
  expect(refusal).toBeNull();
  const textOf = (kind: string) => messages.find((message: { kind: string }) => message.kind === kind)?.text;
  expect(textOf('appointment-advisor-changed')).toMatch(
    /^Ruth Okafor will meet with you .*in place of Elena Marquez\./m,
  );
  expect(textOf('advisor-assigned')).toContain('You are taking over this appointment from Elena Marquez.');
  for (const { text } of messages) expect(text).not.toMatch(/\b(away|absen\w*|leav\w*|back|until|ill|vacation)\b/i);
  expect(await stored(first)).toMatchObject({ advisorId: elena() });
});

it('has no last day and does not end, but may begin during another absence, and again for appointments that stayed', async () => {
  await removeOtherAdvisors();
  const ruth = await booking().createAdvisor('Ruth Okafor');
  const first = await booking().create(slotAt('09:00 AM', wednesday), 'confirm');
  expect((await leave(tuesday, [], { until: wednesday })).body.errors).toEqual({
    until: 'An advisor who leaves has no last day.',
  });
  const ill = { from: friday, reason: 'illness', items: [unchanged(first)] };
  expect((await api().call('POST', absencePath(), { body: ill })).status).toBe(200);
  const leaving = (await leave(tuesday, [unchanged(first)])).body.data;
  expect(
    (await api().call('POST', `${absencePath()}/${leaving.id}/end`, { body: { until: wednesday } })).body.errors,
  ).toEqual({
    until: 'An advisor who leaves has no last day.',
  });
  const query = new URLSearchParams({ from: `${friday}T12:00:00.000Z`, to: '2026-11-24T12:00:00.000Z' });
  const calendar = await call('GET', `/appointments/calendar?${query}&advisors=${elena()}`);
  const reasons = calendar.advisors[0].daysOff.map(({ date, reason }: Record<string, string>) => [date, reason]);
  expect(reasons).toContainEqual(['2026-11-23', 'Away: illness']);
  expect(reasons).toContainEqual([tuesday, 'No longer works here']);

  expect((await leave(tuesday, (await planOf(tuesday)).appointments.map(proposed))).status).toBe(200);
  expect(await stored(first)).toMatchObject({ advisorId: ruth, date: wednesday });
});

it('has the first appointments of very many, and the others when these are done', async () => {
  await removeOtherAdvisors();
  const one = await booking().create(slotAt('09:00 AM'), 'confirm');
  const columns = ['area', 'version', 'status', 'data', 'search', 'label', 'facets', 'created_at', 'updated_at'];
  const copied = [...columns, ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `sort_${index}`)].join(', ');
  await api().context.database.$client.query(
    `INSERT INTO records (id, ${copied}) SELECT gen_random_uuid(), ${copied}
     FROM records, generate_series(1, $2) WHERE area = 'appointments' AND id = $1`,
    [one.id, maxTouched],
  );
  const { total, appointments } = await planOf(tuesday);
  expect([total, appointments.length]).toEqual([maxTouched + 1, maxTouched]);
  const items = appointments.map(unchanged);
  expect((await api().call('POST', absencePath(), { body: { from: tuesday, reason: 'illness', items } })).status).toBe(
    409,
  );
  expect((await leave(tuesday, items)).status).toBe(200);
});

it('the plan names the planned events of the advisor in that time, as host or speaker', async () => {
  const { newExample } = examples(api());
  const example = await newExample(events);
  const createEvent = async (title: string, eventDate: string, others: object) => {
    const body = {
      ...example,
      title,
      eventDate,
      endDate: undefined,
      timeZone: 'America/Denver',
      startTime: '05:30 PM',
      endTime: '07:30 PM',
      ...others,
    };
    const response = await api().call('POST', '/events', { body });
    expect(response.body).toMatchObject({ success: true });
    return response.body.data.id;
  };
  const other = await booking().createAdvisor('Ruth Okafor');
  const host = { hostAdvisorId: elena(), speakerIds: [] };
  const hosted = await createEvent('Hosted', tuesday, host);
  const spoken = await createEvent('Spoken', wednesday, { hostAdvisorId: other, speakerIds: [elena()] });
  await createEvent('Of somebody else', wednesday, { hostAdvisorId: other, speakerIds: [] });
  const later = await createEvent('Later', '2027-03-04', host);
  const cancelled = await createEvent('Cancelled', wednesday, host);
  expect((await api().call('POST', `/events/${cancelled}/actions/cancel`, { body: { reason: 'Snow' } })).status).toBe(
    200,
  );
  expect((await planOf(tuesday, wednesday)).events).toEqual({
    total: 2,
    first: [
      { id: hosted, title: 'Hosted', startsAt: '2026-11-25T00:30:00.000Z', isHost: true },
      { id: spoken, title: 'Spoken', startsAt: '2026-11-26T00:30:00.000Z', isHost: false },
    ],
  });
  expect((await planOf(wednesday)).events.first.map(({ id }: Row) => id)).toEqual([spoken, later]);
});
