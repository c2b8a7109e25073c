import { describe, expect, it } from 'vitest';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, slotAt } = advisorFixture();

const get = (path: string, query: Record<string, string>) =>
  api().call('GET', `/appointments/${path}?${new URLSearchParams(query)}`);
const week = { from: '2026-11-23T07:00:00.000Z', to: '2026-11-30T07:00:00.000Z' };

describe('the calendar', () => {
  it('returns confirmed and requested appointments, with the hours and days off of their advisors', async () => {
    const advisor = await booking().createAdvisor('Ruth Okafor', {
      overrides: [{ date: '2026-11-26', closed: true, ranges: [], reason: 'Thanksgiving' }],
    });
    const created = await booking().create({ ...slotAt('02:00 PM'), advisorId: advisor }, 'confirm');
    const requested = await booking().create({ ...slotAt('09:00 AM'), advisorId: advisor });
    const declined = await booking().create({ ...slotAt('10:30 AM'), advisorId: advisor });
    await booking().act(declined, 'decline', undefined, 'She is away');
    const { body } = await get('calendar', { ...week, advisors: advisor });
    expect(body.data.isWhole).toBe(true);
    expect(body.data.appointments).toEqual([
      {
        id: requested.id,
        version: 1,
        status: 'requested',
        advisorId: advisor,
        memberName: 'Thomas Reyes',
        typeId: 'rollover',
        mode: 'phone',
        startsAt: '2026-11-24T16:00:00.000Z',
        endsAt: '2026-11-24T16:45:00.000Z',
        heldUntil: '2026-11-21T12:00:00.000Z',
      },
      expect.objectContaining({ id: created.id, status: 'confirmed' }),
    ]);
    const ruth = body.data.advisors.find(({ id }: { id: string }) => id === advisor);
    expect(ruth).toMatchObject({ name: 'Ruth Okafor', daysOff: [{ date: '2026-11-26', reason: 'Thanksgiving' }] });
    const hours = ruth.hours.map(({ start }: { start: number }) => new Date(start).toISOString());
    expect(hours.slice(0, 3)).toEqual([
      '2026-11-24T16:00:00.000Z',
      '2026-11-24T20:00:00.000Z',
      '2026-11-25T16:00:00.000Z',
    ]);
    expect(hours.filter((start: string) => start.startsWith('2026-11-26'))).toEqual([]);
    expect(body.data.advisors.map(({ id }: { id: string }) => id)).toContain(elena());
  });

  it('returns up to 45 days, to signed-in staff only', async () => {
    expect((await get('calendar', { ...week, to: '2027-02-01T07:00:00.000Z' })).status).toBe(422);
    expect((await get('calendar', { ...week, to: week.from })).status).toBe(422);
    const path = `/appointments/calendar?${new URLSearchParams(week)}`;
    expect((await api().call('GET', path, { token: null })).status).toBe(401);
  });
});

describe('the free slots of a fortnight', () => {
  const times = (query: Record<string, string> = {}) =>
    get('slots/overview', {
      typeId: 'rollover',
      mode: 'phone',
      state: 'NM',
      timeZone: 'America/Denver',
      from: '2026-11-23',
      ...query,
    });
  const of = ({ body }: Awaited<ReturnType<typeof times>>, id: string) =>
    body.data.advisors.find((advisor: { id: string }) => advisor.id === id);

  it('are counted by day, and listed by advisor for the first day with any', async () => {
    await booking().create(slotAt('10:00 AM'));
    const response = await times();
    expect(response.body.data).toMatchObject({ minutes: 45, day: tuesday });
    expect(response.body.data.days).toHaveLength(14);
    expect(response.body.data.days[0]).toEqual({ day: '2026-11-23', free: 0 });
    expect(response.body.data.days[1].free).toBeGreaterThanOrEqual(9);
    expect(of(response, elena()).times.map(({ startTime }: { startTime: string }) => startTime)).toEqual(
      ['09:00', '11:00', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00'].map(
        (time, index) => `${time} ${index < 2 ? 'AM' : 'PM'}`,
      ),
    );
  });

  it('are returned in the requested time zone, and booked in that of the advisor', async () => {
    const response = await times({ timeZone: 'Asia/Tokyo', day: '2026-11-25' });
    const [first] = of(response, elena()).times;
    expect(first).toEqual({
      startsAt: '2026-11-24T16:00:00.000Z',
      date: tuesday,
      startTime: '09:00 AM',
      timeZone: 'America/Denver',
    });
  });

  it('ignore the appointment that is being rescheduled', async () => {
    const { id } = await booking().create(slotAt('10:00 AM'));
    const startsOf = (response: Awaited<ReturnType<typeof times>>) =>
      of(response, elena()).times.map(({ startTime }: { startTime: string }) => startTime);
    expect(startsOf(await times())).not.toContain('10:00 AM');
    expect(startsOf(await times({ exceptId: id }))).toContain('10:00 AM');
  });

  it('state why an advisor has none, and when the next one is', async () => {
    const createAdvisor = (name: string, others: object) => booking().createAdvisor(name, { ...others });
    const elsewhere = await createAdvisor('Joanna Whitaker', {
      licenses: [booking().license('WY'), booking().license('UT')],
    });
    const other = await createAdvisor('Marcus Bell', { appointmentTypeIds: ['review'] });
    const onPhone = await createAdvisor('Samir Haddad', { meetingModes: ['video'] });
    const full = await createAdvisor('Ada Full', { isAcceptingNew: false });
    const off = await createAdvisor('Uma Off', {
      overrides: [{ date: tuesday, closed: true, ranges: [], reason: 'Training' }],
    });
    const response = await times({ day: tuesday });
    const reasons = [elsewhere, other, onPhone, full, off].map((id) => of(response, id).reason);
    expect(reasons).toEqual([
      'No NM license. Licensed in UT, WY.',
      'Does not take this type.',
      'Does not meet members this way.',
      'Takes no new members.',
      'Away: Training.',
    ]);
    expect(of(response, off)).toMatchObject({ times: [], next: '2026-11-25' });
    expect(of(response, elsewhere).next).toBeUndefined();
    const known = await times({ day: tuesday, memberId: '00000000-0000-7000-8000-000000000001' });
    expect(of(known, full).times.length).toBeGreaterThan(0);
  });
});

describe('a booking by staff', () => {
  it('is confirmed immediately on request, and blocks its slot permanently', async () => {
    const created = await booking().sendRequest({ ...slotAt('02:00 PM'), status: 'confirmed' });
    expect(created.body.data).toMatchObject({ status: 'confirmed', rescheduleCount: 0 });
    expect(created.body.data.heldUntil).toBeUndefined();
    const clash = await booking().sendRequest({ ...slotAt('02:15 PM'), status: 'confirmed' });
    expect(clash.status).toBe(409);
    expect(clash.body.data.nearest).toHaveLength(3);
  });

  it('can be written down after it took place, with a reason, and tells nobody', async () => {
    const past = { ...slotAt('02:00 PM', '2026-11-19'), status: 'confirmed', email: 'thomas@example.org' };
    const refused = await booking().sendRequest(past);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ date: expect.stringMatching(/^This time has passed.*give the reason/) });
    const { body } = await booking().sendRequest({ ...past, overrideReason: 'Walked in, written down the day after' });
    expect(body.data).toMatchObject({ status: 'confirmed', date: '2026-11-19', startTime: '02:00 PM' });
    const { rows } = await api().context.database.$client.query('SELECT FROM deliveries WHERE record_id = $1', [
      body.data.id,
    ]);
    expect(rows).toEqual([]);
    const clash = await booking().sendRequest({ ...past, startTime: '02:15 PM', overrideReason: 'Another' });
    expect(clash.status).toBe(409);
    const moved = { date: '2026-11-18', startTime: '02:00 PM', overrideReason: 'It was the day before' };
    expect((await booking().act(body.data, 'reschedule', moved)).body.errors.date).toMatch(/Choose a later one\.$/);
    const completed = await booking().act(body.data, 'complete', {
      outcome: { summary: 'Rollover explained' },
    });
    expect(completed.body.data.status).toBe('completed');
  });

  it('requires a meeting place, and can have no other initial status', async () => {
    const refused = await booking().sendRequest({ ...slotAt('02:00 PM'), mode: 'video', status: 'confirmed' });
    expect(refused.body.errors).toEqual({ meetingUrl: expect.stringMatching(/address of the meeting/) });
    const created = await booking().sendRequest({ ...slotAt('02:00 PM'), status: 'completed' });
    expect(created.body.data.status).toBe('requested');
  });
});

describe('a proposed new time', () => {
  it('reschedules the request, which stays a request and is held for a day', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    const proposed = await booking().act(created, 'propose', {
      date: '2026-11-25',
      startTime: '09:00 AM',
      advisorId: elena(),
    });
    expect(proposed.body.data).toMatchObject({
      status: 'requested',
      date: '2026-11-25',
      startTime: '09:00 AM',
      heldUntil: '2026-11-21T12:00:00.000Z',
      rescheduleCount: 0,
    });
    expect((await booking().sendRequest(slotAt('02:00 PM'))).status).toBe(201);
    expect((await booking().sendRequest(slotAt('09:00 AM', '2026-11-25'))).status).toBe(409);
    const { body } = await api().call('GET', `/appointments/${created.id}/history`);
    expect(JSON.stringify(body.data[0])).toContain('proposed');
    expect((await booking().act(proposed.body.data, 'confirm')).body.data.status).toBe('confirmed');
  });

  it('must differ from the present time, and be free', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    const same = await booking().act(created, 'propose', {
      date: tuesday,
      startTime: '02:00 PM',
      advisorId: elena(),
    });
    expect(same.body.errors).toEqual({ startTime: 'The appointment already has this time. Choose another.' });
    await booking().create(slotAt('09:00 AM'));
    const refused = await booking().act(created, 'propose', {
      date: tuesday,
      startTime: '09:00 AM',
      advisorId: elena(),
    });
    expect(refused.status).toBe(409);
  });
});
