import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { advisorFixture, tuesday } from '../areas/bookingFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const fixture = advisorFixture();
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  app = await memberAppFixture(fixture.api());
});
beforeEach(async () => {
  await fixture
    .api()
    .context.database.$client.query(
      `UPDATE records SET deleted_at = now() WHERE area = 'advisors' AND id <> $1 AND deleted_at IS NULL`,
      [fixture.elena()],
    );
  dana = await app.addMember();
});

/** An instant on the Tuesday, by the clock of Denver. */
const at = (hour: number, minutes = '00') => `${tuesday}T${hour + 7}:${minutes}:00.000Z`;
const post = (path: string, body: object) =>
  app.callApp('POST', `/members/${dana}/${path}`, { body, idempotencyKey: randomUUID() });
const ofType = { type: 'rollover', mode: 'phone' };
const readFree = async () => {
  const query = `type=rollover&mode=phone&from=${tuesday}&to=${tuesday}`;
  const { data } = (await app.callApp('GET', `/members/${dana}/free-times?${query}`)).body;
  return data.days[0].times as { startsAt: string; advisorIds: string[] }[];
};

it('a member holds, books and moves only what the free times offer; staff book any minute', async () => {
  const offered = (await readFree()).map(({ startsAt }) => startsAt);
  expect(offered).toContain(at(10));
  const withAdvisor = { ...ofType, advisorId: fixture.elena() };
  for (const startsAt of [at(10, '07'), at(9, '01')])
    for (const time of [withAdvisor, ofType])
      for (const path of ['holds', 'appointments']) {
        const { status, body } = await post(path, { ...time, startsAt });
        expect([status, body.errors]).toEqual([
          422,
          { startsAt: 'This time cannot be booked. Choose one of the free times.' },
        ]);
        expect(body.data.nearest).toHaveLength(3);
        for (const nearest of body.data.nearest) expect(offered).toContain(nearest.startsAt);
      }
  const booked = await post('appointments', { ...withAdvisor, startsAt: at(10) });
  expect(booked.status).toBe(201);
  const { id } = booked.body.data;
  const moved = await post(`appointments/${id}/move`, { startsAt: at(14, '07') });
  expect([moved.status, moved.body.data.nearest.length]).toEqual([422, 3]);
  expect((await post(`appointments/${id}/move`, { startsAt: at(14) })).status).toBe(200);

  const ofStaff = await fixture.booking().sendRequest(fixture.slotAt('09:07 AM'));
  expect(ofStaff.body).toMatchObject({ success: true });
});

it('a time whose notice has begun since it was offered is no longer held, booked or moved to', async () => {
  const another = await post('appointments', { ...ofType, startsAt: at(14) });
  expect(another.status).toBe(201);
  const offered = (await readFree()).map(({ startsAt }) => startsAt);
  expect(offered).toEqual(expect.arrayContaining([at(10), at(11)]));
  expect((await post('holds', { ...ofType, startsAt: at(11) })).status).toBe(200);
  // The advisor needs 24 hours of notice.
  await fixture.setTime(new Date(Date.parse(at(11)) - 24 * 3_600_000 + 60_000).toISOString());
  const left = (await readFree()).map(({ startsAt }) => startsAt);
  expect(left).not.toContain(at(10));
  const withAdvisor = { ...ofType, advisorId: fixture.elena() };
  const { id } = another.body.data;
  const refusals: unknown[] = [];
  for (const startsAt of [at(10), at(11)])
    for (const [path, body] of [
      ['holds', ofType],
      ['holds', withAdvisor],
      ['appointments', ofType],
      ['appointments', withAdvisor],
      [`appointments/${id}/move`, {}],
    ] as const) {
      const refused = await post(path, { ...body, startsAt });
      refusals.push([refused.status, refused.body.message, refused.body.errors]);
      for (const nearest of refused.body.data?.nearest ?? []) expect(left).toContain(nearest.startsAt);
    }
  const tooSoon = 'Elena Marquez needs 24 hours of notice. Choose another time.';
  const byAdvisor = [422, tooSoon, { startsAt: tooSoon }];
  const ofAnybody = [409, 'This time is no longer free. Choose another.', undefined];
  const ofOneTime = [ofAnybody, byAdvisor, ofAnybody, byAdvisor, byAdvisor];
  expect(refusals).toEqual([...ofOneTime, ...ofOneTime]);
});

it('without an advisor, a member gets one who is listed at the time', async () => {
  // The grid of the second advisor begins at ten past nine, and this advisor has fewer appointments on the day.
  const weeklyHours = [{ day: 'tue', from: '09:10 AM', to: '05:00 PM' }];
  const second = await fixture.booking().createAdvisor('Bruno Second', { weeklyHours });
  await fixture.booking().create(fixture.slotAt('03:00 PM'), 'confirm');
  const free = await readFree();
  expect(free.find(({ startsAt }) => startsAt === at(10))?.advisorIds).toEqual([fixture.elena()]);
  expect(free.some(({ advisorIds }) => advisorIds.includes(second))).toBe(true);
  for (const { startsAt, advisorIds } of free) {
    const held = await post('holds', { ...ofType, startsAt });
    expect([held.status, advisorIds]).toEqual([200, expect.arrayContaining([held.body.data.advisorId])]);
  }
  expect((await post('appointments', { ...ofType, startsAt: at(10) })).body.data.advisor.id).toBe(fixture.elena());
});

it('free times of an unknown type, or of a mode in which nobody takes it, are refused', async () => {
  const read = async (query: string) => {
    const { status, body } = await app.callApp('GET', `/members/${dana}/free-times?${query}`);
    return [status, body.errors ?? {}];
  };
  expect(await read('type=rollover&mode=phone')).toEqual([200, {}]);
  expect(await read('type=nothing&mode=phone')).toEqual([400, { type: 'There is no such type of appointments.' }]);
  expect(await read('type=rollover&mode=fax')).toEqual([
    400,
    { mode: expect.stringMatching(/^Choose a mode in which advisors take these appointments: .*phone/) },
  ]);
});
