import { describe, expect, it } from 'vitest';
import { signInEachRole } from '../roles';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, setTime, slotAt } = advisorFixture();

type Row = Record<string, unknown> & { id: string; version: number };
const wednesday = '2026-11-25';
const thursday = '2026-11-26';
const nextWeek = '2026-12-01';
const call = async (method: string, path: string, body?: object) => {
  const response = await api().call(method, path, body && { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
};
const removeOtherAdvisors = () =>
  api().context.database.$client.query(
    `UPDATE records SET deleted_at = now() WHERE area = 'advisors' AND deleted_at IS NULL AND id <> $1`,
    [elena()],
  );
const planOf = (from: string, until?: string) =>
  call('GET', `/advisors/${elena()}/absence-plan?from=${from}${until ? `&until=${until}` : ''}`);
const absencePath = () => `/advisors/${elena()}/absences`;
const send = (body: object, path = absencePath()) => api().call('POST', path, { body });
/** Settles each appointment as the plan proposes. */
const asProposed = ({ appointments }: { appointments: Row[] }) =>
  appointments.map(({ id, version, proposedId, proposedTime }) => ({
    id,
    version,
    ...(proposedId ? { advisorId: proposedId } : proposedTime ? { startsAt: proposedTime } : {}),
  }));
const stored = async ({ id }: { id: string }) => (await api().call('GET', `/appointments/${id}`)).body.data;
const absences = async () => (await api().call('GET', `/advisors/${elena()}`)).body.data.absences ?? [];
const away = (from: string, until: string | undefined, items: object[], others: object = {}) =>
  send({ from, ...(until && { until }), reason: 'illness', items, ...others });

describe('the plan of an absence', () => {
  it('has the appointments in that time alone, with a free colleague, else a free time of the advisor afterwards', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    await booking().createAdvisor('Tom Texas', { licenses: [booking().license('TX')] });
    const first = await booking().create(slotAt('09:00 AM'), 'confirm');
    const requested = await booking().create(slotAt('09:00 AM', wednesday));
    await booking().create(slotAt('09:00 AM', nextWeek), 'confirm');
    // Ruth has something else on Wednesday.
    await booking().create({ advisorId: ruth, date: wednesday, startTime: '09:00 AM' }, 'confirm');
    const found = await planOf(tuesday, wednesday);
    expect(found.total).toBe(2);
    expect(found.appointments).toMatchObject([
      { id: first.id, day: tuesday, status: 'confirmed', candidates: [ruth], proposedId: ruth },
      {
        id: requested.id,
        day: wednesday,
        status: 'requested',
        candidates: [],
        reason: 'No advisor is free at this time.',
        // Thursday at nine in Denver.
        proposedTime: '2026-11-26T16:00:00.000Z',
      },
    ]);
    expect(found.appointments[1].times).toHaveLength(3);
    expect((await planOf(thursday, thursday)).total).toBe(0);
    expect((await planOf(tuesday)).total).toBe(3);
    const refused = await api().call('GET', `/advisors/${elena()}/absence-plan?from=${wednesday}&until=${tuesday}`);
    expect(refused.body.errors).toEqual({ until: 'The last day must not be before the first.' });
  });

  it('proposes licensed advisors who offer the type and are free, the least booked first, without overlaps', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const ana = await booking().createAdvisor('Ana Ruiz', { languages: ['es'] });
    await booking().createAdvisor('Tom Texas', { licenses: [booking().license('TX')] });
    await booking().createAdvisor('Vic Video', { meetingModes: ['video'] });
    await booking().createAdvisor('Sam Short', { weeklyHours: [{ day: 'mon', from: '09:00 AM', to: '10:00 AM' }] });
    // Ruth has one appointment on the day, so Ana comes first; in the morning Ana is booked.
    await booking().create({ advisorId: ruth, date: tuesday, startTime: '04:00 PM' }, 'confirm');
    await booking().create({ advisorId: ana, date: wednesday, startTime: '09:00 AM' }, 'confirm');
    const afternoon = await booking().create(slotAt('02:00 PM'), 'confirm');
    const morning = await booking().create(slotAt('09:00 AM', wednesday));
    const found = await planOf(tuesday);
    expect(found.total).toBe(2);
    expect(found.appointments).toMatchObject([
      { id: afternoon.id, candidates: [ana, ruth], proposedId: ana },
      { id: morning.id, status: 'requested', candidates: [ruth], proposedId: ruth },
    ]);
    expect(found.advisors.map(({ name }: Row) => name)).toEqual(['Ana Ruiz', 'Ruth Okafor']);
  });

  it('states why no advisor was found: no license, or no free time', async () => {
    await removeOtherAdvisors();
    await booking().create(slotAt('02:00 PM'), 'confirm');
    const reason = async () => (await planOf(tuesday)).appointments[0].reason;
    expect(await reason()).toMatch(/^No advisor with a license in this state/);
    const ruth = await booking().createAdvisor('Ruth Okafor');
    await booking().create({ advisorId: ruth, date: tuesday, startTime: '02:30 PM' }, 'confirm');
    expect(await reason()).toBe('No advisor is free at this time.');
  });
});

describe('an absence', () => {
  it('settles its appointments as chosen, offers no time on its days, and is undone as one', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const first = await booking().create(slotAt('09:00 AM'), 'confirm');
    const second = await booking().create(slotAt('10:30 AM'), 'confirm');
    const third = await booking().create(slotAt('02:00 PM', wednesday), 'confirm');
    const { appointments } = await planOf(tuesday, wednesday);
    const [one, two, three] = appointments;
    const items = [
      { id: one.id, version: one.version, advisorId: ruth },
      { id: two.id, version: two.version, startsAt: two.times[0] },
      { id: three.id, version: three.version },
    ];
    const preview = await call('POST', `${absencePath()}/message-preview`, {
      from: tuesday,
      until: wednesday,
      reason: 'illness',
      items,
    });
    expect(preview.refusal).toBeNull();
    expect(await absences()).toEqual([]);

    const response = await away(tuesday, wednesday, items);
    expect(response.body).toMatchObject({ success: true });
    expect(await stored(first)).toMatchObject({ advisorId: ruth, startTime: '09:00 AM', status: 'confirmed' });
    expect(await stored(second)).toMatchObject({ advisorId: elena(), date: thursday, startTime: '09:00 AM' });
    expect(await stored(third)).toMatchObject({ advisorId: elena(), date: wednesday, version: three.version });
    const [absence] = await absences();
    expect(absence).toMatchObject({ from: tuesday, until: wednesday, reason: 'illness' });
    expect(absence.rescheduled.map(({ id }: Row) => id)).toEqual([first.id, second.id]);

    const free = await call(
      'GET',
      `/appointments/slots?${new URLSearchParams({ typeId: 'rollover', mode: 'phone', state: 'NM', advisorId: elena(), from: tuesday })}`,
    );
    const dates = new Set(free.map(({ date }: { date: string }) => date));
    expect([dates.has(tuesday), dates.has(wednesday), dates.has(thursday)]).toEqual([false, false, true]);
    expect((await booking().sendRequest(slotAt('03:00 PM'))).body.errors).toHaveProperty('startTime');

    const undone = await call('POST', `${absencePath()}/${absence.id}/undo`, {});
    expect(undone).toEqual({ appointments: 2 });
    expect(await absences()).toEqual([]);
    expect(await stored(first)).toMatchObject({ advisorId: elena(), startTime: '09:00 AM' });
    expect(await stored(second)).toMatchObject({ advisorId: elena(), date: tuesday, startTime: '10:30 AM' });
  });

  it('changes nothing where one appointment cannot be moved, or another one was booked meanwhile', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const first = await booking().create(slotAt('09:00 AM'), 'confirm');
    const second = await booking().create(slotAt('02:00 PM'), 'confirm');
    const items = asProposed(await planOf(tuesday, tuesday));
    await booking().create(
      { advisorId: ruth, date: tuesday, startTime: '02:15 PM', overrideReason: 'A favor' },
      'confirm',
    );
    const refused = await away(tuesday, tuesday, items);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      new RegExp(`^${second.appointmentNo} could not be moved, so nothing was changed: Ruth Okafor is already booked`),
    );
    expect(await absences()).toEqual([]);
    expect(await stored(first)).toMatchObject({ advisorId: elena(), version: first.version });
    const body = { from: tuesday, until: tuesday, reason: 'illness', items };
    expect(await call('POST', `${absencePath()}/message-preview`, body)).toMatchObject({
      people: 0,
      refusal: { message: refused.body.message },
    });

    const now = asProposed(await planOf(tuesday, tuesday));
    await booking().create(slotAt('10:30 AM'), 'confirm');
    const outdated = await away(tuesday, tuesday, now);
    expect(outdated.status).toBe(409);
    expect(outdated.body.message).toMatch(/^The appointments in this time have changed/);
  });

  it('is not undone where an appointment has changed since, and can be removed without its appointments', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const first = await booking().create(slotAt('09:00 AM'), 'confirm');
    await away(tuesday, tuesday, asProposed(await planOf(tuesday, tuesday)));
    const slot = { date: tuesday, startTime: '10:00 AM', advisorId: ruth };
    expect((await booking().act(first, 'reschedule', slot)).status).toBe(200);
    const [absence] = await absences();
    const refused = await send({}, `${absencePath()}/${absence.id}/undo`);
    expect(refused.body.message).toBe(`${first.appointmentNo} has changed since. Nothing was changed.`);
    expect(await absences()).toHaveLength(1);
    await call('POST', `${absencePath()}/${absence.id}/undo`, { restoresAppointments: false });
    expect(await absences()).toEqual([]);
    expect(await stored(first)).toMatchObject({ advisorId: ruth, startTime: '10:00 AM' });
  });

  it('ends sooner, stands beside others, and overlaps none of them', async () => {
    await away('2026-12-07', '2026-12-11', []);
    await away(thursday, thursday, [], { reason: 'training' });
    expect((await absences()).map(({ from }: { from: string }) => from)).toEqual([thursday, '2026-12-07']);
    const overlapping = await away('2026-12-10', undefined, []);
    expect(overlapping.body.errors).toEqual({ from: 'The advisor is already away in this time.' });
    const [, later] = await absences();
    const end = (until: string) => send({ until }, `${absencePath()}/${later.id}/end`);
    expect((await end('2026-12-12')).body.errors).toHaveProperty('until');
    expect((await end('2026-12-08')).status).toBe(200);
    expect((await absences())[1]).toMatchObject({ from: '2026-12-07', until: '2026-12-08' });
    expect((await away('2026-12-10', undefined, [])).status).toBe(200);
    expect((await away('2026-11-19', '2026-11-19', [])).body.errors).toEqual({ until: 'Choose today or a later day.' });
  });

  it('is no change that somebody publishes, and members do not get it', async () => {
    await away(tuesday, tuesday, []);
    const { data } = (await api().call('GET', `/advisors/${elena()}`)).body;
    expect(data).toMatchObject({ hasChanges: false });
    const { body } = await api().call('PUT', `/advisors/${elena()}`, {
      body: { ...data, absences: [], title: 'Counselor' },
      headers: { 'if-match': `"${data.version}"` },
    });
    expect(body.data.absences).toHaveLength(1);
  });

  it('shows in the calendar with its reason, by days', async () => {
    await away(tuesday, wednesday, [], { reason: 'vacation' });
    const query = new URLSearchParams({ from: `${tuesday}T00:00:00.000Z`, to: '2026-11-28T00:00:00.000Z' });
    const { advisors } = await call('GET', `/appointments/calendar?${query}&advisors=${elena()}`);
    const [shown] = advisors.filter(({ id }: Row) => id === elena());
    expect(shown.daysOff).toEqual([
      { date: tuesday, reason: 'Away: vacation' },
      { date: wednesday, reason: 'Away: vacation' },
    ]);
  });

  it('is set by those who may change appointments', async () => {
    const tokens = await signInEachRole(api());
    const body = { from: tuesday, until: tuesday, reason: 'illness', items: [] };
    const statusOf = async (role: string) =>
      (await api().call('POST', absencePath(), { body, token: tokens[role] })).status;
    expect(await statusOf('viewer')).toBe(403);
    expect(await statusOf('content_editor')).toBe(403);
    expect(await statusOf('scheduler')).toBe(200);
  });
});

it('leave without an end waits until no appointment is ahead', async () => {
  await booking().create(slotAt('09:00 AM'), 'confirm');
  const leave = () => api().call('POST', `/advisors/${elena()}/actions/startLeave`);
  expect((await leave()).body.message).toMatch(/^An appointment is confirmed\. Choose “Away”/);
  await setTime('2026-11-24T20:00:00.000Z');
  expect((await leave()).status).toBe(200);
});
