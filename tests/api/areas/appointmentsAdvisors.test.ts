import { describe, expect, it } from 'vitest';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, setTime, slotAt } = advisorFixture();

describe('an advisor with upcoming appointments', () => {
  it('cannot take a day off with a confirmed appointment', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await booking().create(slotAt('09:00 AM'));
    const away = async (overrides: object[]) => {
      const { body } = await api().call('GET', `/advisors/${elena()}`);
      const headers = { 'if-match': `"${body.data.version}"` };
      return api().call('PUT', `/advisors/${elena()}`, { body: { ...body.data, overrides }, headers });
    };
    const holiday = { date: '2026-12-25', closed: true, ranges: [] };
    const short = (to: string) => ({ date: tuesday, closed: false, ranges: [{ from: '01:00 PM', to }] });
    for (const override of [{ ...holiday, date: tuesday }, short('02:30 PM')])
      expect((await away([holiday, override])).body.errors).toEqual({
        'overrides.1.date': expect.stringMatching(
          new RegExp(
            `^An appointment is confirmed on this day: ${created.appointmentNo}, .+, 4:00 PM Eastern Time\\. Resch`,
          ),
        ),
      });
    expect((await away([holiday, short('03:00 PM')])).status).toBe(200);
    await booking().act(created, 'reschedule', { date: '2026-11-25', startTime: '02:00 PM' });
    expect((await away([holiday, { ...holiday, date: tuesday }])).status).toBe(200);
  });

  const leave = () => api().call('POST', `/advisors/${elena()}/actions/deactivate`);
  const actions = async () => (await api().call('GET', `/advisors/${elena()}`)).body.data.actions;

  it('cannot become inactive before the appointments are reassigned', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    expect(await actions()).not.toContain('deactivate');
    const refused = await leave();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('There is one appointment still to come. Reassign it first.');

    const ruth = await booking().createAdvisor('Ruth Okafor');
    const data = { date: tuesday, startTime: '02:00 PM', advisorId: ruth };
    expect((await booking().act(created, 'reschedule', data)).status).toBe(200);
    expect(await actions()).toContain('deactivate');
    expect((await leave()).status).toBe(200);
  });

  it('can become inactive once the appointments are over', async () => {
    await booking().create(slotAt('02:00 PM'), 'confirm');
    await setTime('2026-11-24T21:45:00.000Z');
    expect((await leave()).status).toBe(200);
  });
});

it('appointments are found by the name of their advisor, however it is written', async () => {
  const created = await booking().create(slotAt('02:00 PM'), 'confirm');
  const ruth = await booking().createAdvisor('Ruth O’Keeffe-García');
  const other = { date: tuesday, startTime: '03:00 PM', advisorId: ruth };
  expect((await booking().act(created, 'reschedule', other)).status).toBe(200);
  const find = async (q: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q, advisorId: ruth }) });
    return (await api().call('GET', `/appointments?${query}`)).body.data.map(({ id }: { id: string }) => id);
  };
  expect(await find('okeeffe garcia')).toEqual([created.id]);
  expect(await find(String(created.memberName))).toEqual([created.id]);
  expect(await find('nobody of this name')).toEqual([]);
});
