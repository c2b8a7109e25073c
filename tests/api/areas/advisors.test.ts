import { describe, expect, it } from 'vitest';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, setTime, slotAt } = advisorFixture();

type Row = Record<string, unknown> & { id: string };
const call = async (method: string, path: string, body?: object) => {
  const response = await api().call(method, path, body && { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
};
const wednesday = '2026-11-25';
/** Takes all other advisors out of booking. */
const removeOtherAdvisors = () =>
  api().context.database.$client.query(
    `UPDATE records SET deleted_at = now() WHERE area = 'advisors' AND deleted_at IS NULL AND id <> $1`,
    [elena()],
  );

describe('the conflicts of days off', () => {
  const conflicts = (days: object[], advisorIds: string[] | undefined = [elena()]) =>
    call('POST', '/advisors/conflicts', { days, ...(advisorIds && { advisorIds }) });

  it('are the confirmed and requested appointments outside the new hours of the day', async () => {
    const agreed = await booking().create(slotAt('02:00 PM'), 'confirm');
    const requested = await booking().create(slotAt('09:00 AM'));
    await booking().create(slotAt('09:00 AM', wednesday), 'confirm');
    const idsOf = ([advisor]: { appointments: Row[] }[]) => advisor?.appointments.map(({ id }) => id);
    const away = await conflicts([{ date: tuesday }]);
    expect(idsOf(away)).toEqual([requested.id, agreed.id]);
    expect(away[0]).toMatchObject({
      name: 'Elena Marquez',
      existingOverrides: [],
      appointments: [{ status: 'requested' }, { status: 'confirmed', memberName: 'Thomas Reyes', date: tuesday }],
    });
    const afternoon = [{ from: '01:00 PM', to: '05:00 PM' }];
    expect(idsOf(await conflicts([{ date: tuesday, ranges: afternoon }]))).toEqual([requested.id]);
    expect(idsOf(await conflicts([{ date: '2026-11-26' }]))).toEqual([]);
  });

  it('do not prevent the day off where the appointments are kept', async () => {
    await booking().create(slotAt('02:00 PM'), 'confirm');
    const save = async (override: object) => {
      const { body } = await api().call('GET', `/advisors/${elena()}`);
      const headers = { 'if-match': `"${body.data.version}"` };
      return api().call('PUT', `/advisors/${elena()}`, { body: { ...body.data, overrides: [override] }, headers });
    };
    const away = { date: tuesday, closed: true, ranges: [], reason: 'Ill' };
    expect((await save(away)).status).toBe(422);
    expect((await save({ ...away, keepsAppointments: true })).status).toBe(200);
    expect((await booking().sendRequest(slotAt('03:00 PM'))).body.errors).toHaveProperty('startTime');
  });
});

describe('holidays', () => {
  const days = [
    { date: '2026-11-26', reason: 'Thanksgiving Day' },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ];
  const overridesOf = async (id: string) => (await api().call('GET', `/advisors/${id}`)).body.data.overrides;

  it('are added to all employed advisors, except for days with other hours, and are removed again', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor', {
      overrides: [{ date: '2026-12-25', closed: false, ranges: [{ from: '09:00 AM', to: '11:00 AM' }] }],
    });
    const former = await booking().createAdvisor('Gil Stone');
    await call('POST', `/advisors/${former}/actions/deactivate`, {});
    expect(await call('POST', '/advisors/holidays', { days })).toEqual([
      { id: elena(), name: 'Elena Marquez', days: ['2026-11-26', '2026-12-25'] },
      { id: ruth, name: 'Ruth Okafor', days: ['2026-11-26'] },
    ]);
    expect(await overridesOf(elena())).toEqual(days.map((day) => ({ ...day, closed: true, ranges: [] })));
    expect(await overridesOf(ruth)).toMatchObject([
      { date: '2026-11-26', closed: true },
      { date: '2026-12-25', closed: false },
    ]);
    const again = await call('POST', '/advisors/holidays', { days });
    expect(again.map((row: Row) => row.days)).toEqual([[], []]);

    await call('POST', '/advisors/holidays', { days, remove: true, advisorIds: [elena(), ruth] });
    expect(await overridesOf(elena())).toEqual([]);
    expect(await overridesOf(ruth)).toMatchObject([{ date: '2026-12-25' }]);
  });

  it('skip advisors with appointments on that day and name them, unless the appointments are kept', async () => {
    await removeOtherAdvisors();
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const body = { days: [...days, { date: tuesday, reason: 'Training' }] };
    expect(await call('POST', '/advisors/holidays', body)).toEqual([
      {
        id: elena(),
        name: 'Elena Marquez',
        days: [],
        message: `An appointment is confirmed on this day: ${created.appointmentNo}, Tue, Nov 24, 4:00 PM Eastern Time. Reschedule or cancel it first.`,
      },
      { id: ruth, name: 'Ruth Okafor', days: [tuesday, '2026-11-26', '2026-12-25'] },
    ]);
    await call('POST', '/advisors/holidays', { ...body, keepsAppointments: true });
    const flags = (await overridesOf(elena())).map(({ keepsAppointments }: Row) => keepsAppointments);
    expect(flags).toEqual([true, undefined, undefined]);
  });
});

describe('the workload of an advisor', () => {
  const workload = () => call('GET', `/advisors/${elena()}/workload`);

  it('counts the coming week, the booked share of the bookable hours, and no-shows', async () => {
    expect(await workload()).toMatchObject({
      upcoming: 0,
      // Seven hours on four days, for four weeks.
      before: { booked: 0, bookable: 4 * 4 * 7 * 60 },
      noShows: { missed: 0, of: 0 },
    });
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await booking().create(slotAt('09:00 AM', wednesday));
    await booking().create(slotAt('02:00 PM', '2026-12-04'), 'confirm');
    expect(await workload()).toMatchObject({ upcoming: 2, ahead: { booked: 90, bookable: 4 * 7 * 60 } });
    await setTime('2026-11-28T18:00:00.000Z');
    expect((await booking().act(created, 'markNoShow')).status).toBe(200);
    expect(await workload()).toMatchObject({ before: { booked: 45 }, noShows: { missed: 1, of: 1 } });
  });

  it('returns the next free slots of each type', async () => {
    await booking().create(slotAt('09:00 AM'), 'confirm');
    const { next, isAtWork } = await workload();
    expect(isAtWork).toBe(true);
    expect(next.map(({ typeId, minutes }: Row) => [typeId, minutes])).toEqual([
      ['rollover', 45],
      ['review', 60],
    ]);
    const times = next[0].times.map(({ date, startTime }: Row) => `${date} ${startTime}`);
    // Friday is too soon for the notice of a day; Tuesday at nine is booked, with its buffer.
    expect(times).toEqual([
      `${tuesday} 10:00 AM`,
      `${tuesday} 10:30 AM`,
      `${tuesday} 11:00 AM`,
      `${tuesday} 01:00 PM`,
      `${tuesday} 01:30 PM`,
    ]);
    await api().context.database.$client.query(
      `UPDATE records SET data = data || '{"employmentStatus": "on_leave"}' WHERE area = 'advisors' AND id = $1`,
      [elena()],
    );
    expect(await workload()).toMatchObject({ isAtWork: false, next: [] });
  });
});
