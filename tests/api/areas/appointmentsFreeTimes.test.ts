import { describe, expect, it } from 'vitest';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, slotAt } = advisorFixture();

describe('the free slots', () => {
  const free = (query: object) => {
    const parameters = { typeId: 'rollover', mode: 'phone', state: 'NM', advisorId: elena(), from: tuesday, ...query };
    return api().call('GET', `/appointments/slots?${new URLSearchParams(Object.entries(parameters))}`);
  };
  const timesOf = ({ body }: Awaited<ReturnType<typeof free>>) =>
    body.data.map(({ date, startTime }: Record<string, string>) => `${date} ${startTime}`);

  it('are the unbooked ones within the weekly hours, day after day', async () => {
    await booking().create(slotAt('10:00 AM'));
    const response = await free({ days: '2' });
    expect(timesOf(response).slice(0, 9)).toEqual(
      ['09:00 AM', '11:00 AM', '01:00 PM', '01:30 PM', '02:00 PM', '02:30 PM', '03:00 PM', '03:30 PM', '04:00 PM'].map(
        (time) => `${tuesday} ${time}`,
      ),
    );
    expect(timesOf(response)[9]).toBe('2026-11-25 09:00 AM');
    expect(timesOf(response).at(-1)).toBe('2026-11-25 04:00 PM');
    for (const { advisorId, date, startTime } of response.body.data.slice(0, 2))
      await booking().create({ advisorId, date, startTime });
  });

  it('are those of advisors who offer type and mode, are licensed and speak the language', async () => {
    const ruth = await booking().createAdvisor('Ruth Okafor', {
      languages: ['es'],
      licenses: [booking().license('WY')],
    });
    const advisorsOf = ({ body }: Awaited<ReturnType<typeof free>>) => [
      ...new Set(body.data.map(({ advisorId }: { advisorId: string }) => advisorId)),
    ];
    const anybody = { typeId: 'rollover', mode: 'phone', from: tuesday };
    const search = (query: Record<string, string>) =>
      api().call('GET', `/appointments/slots?${new URLSearchParams({ ...anybody, ...query })}`);
    expect(advisorsOf(await search({ state: 'WY' }))).toEqual([ruth]);
    expect(advisorsOf(await search({ state: 'WY', language: 'en' }))).toEqual([]);
    expect(advisorsOf(await search({ state: 'NM' }))).toContain(elena());
    expect(advisorsOf(await search({ state: 'NM' }))).not.toContain(ruth);
    expect((await free({ mode: 'example_type' })).body.data).toEqual([]);
  });

  it('respect the notice and the booking horizon', async () => {
    expect(timesOf(await free({ from: '2026-11-20', days: '1' }))).toEqual([]);
    expect(timesOf(await free({ from: '2027-01-19', days: '31' })).at(-1)).toBe('2027-01-19 04:00 PM');
  });

  it('are returned for valid requests of signed-in staff only', async () => {
    const refused = await free({ days: '200' });
    expect(refused.status).toBe(400);
    expect((await api().call('GET', '/appointments/slots')).status).toBe(400);
    const path = '/appointments/slots?typeId=rollover&mode=phone&state=NM';
    expect((await api().call('GET', path, { token: null })).status).toBe(401);
    const { paths } = (await api().call('GET', '/openapi.json')).body;
    expect(paths['/api/v1/appointments/slots'].get.summary).toBe('The first slots of advisors');
  });
});
