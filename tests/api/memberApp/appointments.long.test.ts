import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisorFixture, tuesday } from '../areas/bookingFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const fixture = advisorFixture();
let app: MemberAppFixture;
let dana: string;

beforeAll(async () => {
  app = await memberAppFixture(fixture.api());
});
beforeEach(async () => {
  // Only the advisor of this test is free.
  await fixture
    .api()
    .context.database.$client.query(
      `UPDATE records SET deleted_at = now() WHERE area = 'advisors' AND id <> $1 AND deleted_at IS NULL`,
      [fixture.elena()],
    );
  dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
});

/** An instant on the Tuesday, by the clock of Denver and of Colorado. */
const at = (hour: number, minutes = '00') => `${tuesday}T${hour + 7}:${minutes}:00.000Z`;
const time = (startsAt: string, others: object = {}) => ({
  type: 'rollover',
  mode: 'phone',
  advisorId: fixture.elena(),
  startsAt,
  ...others,
});
const post = (member: string, path: string, body: object = {}, idempotencyKey = randomUUID() as string) =>
  app.callApp('POST', `/members/${member}/${path}`, { body, idempotencyKey });
const hold = (member: string, startsAt: string, others?: object) => post(member, 'holds', time(startsAt, others));
const book = (member: string, startsAt: string, others?: object) =>
  post(member, 'appointments', time(startsAt, others));
const readFree = async (member: string, query = `from=${tuesday}&to=${tuesday}`): Promise<string[]> => {
  const { body } = await app.callApp('GET', `/members/${member}/free-times?type=rollover&mode=phone&${query}`);
  return body.data.days.flatMap(({ times }: { times: { startTime: string }[] }) =>
    times.map(({ startTime }) => startTime),
  );
};
const list = async (member: string) => (await app.callApp('GET', `/members/${member}/appointments`)).body.data;
const readAsStaff = async (id: string) => (await fixture.api().call('GET', `/appointments/${id}`)).body.data;

describe('a member', () => {
  it('sees the types that advisors take now, with their length and modes', async () => {
    const { data } = (await app.callApp('GET', '/appointment-types')).body;
    expect(data.map(({ key, minutes }: Record<string, unknown>) => [key, minutes])).toEqual([
      ['rollover', 45],
      ['review', 60],
    ]);
    expect(data[0].modes.map(({ key }: { key: string }) => key)).toEqual(['phone', 'video', 'in_person']);
  });

  it('finds free times by the own days, holds one, books it, moves it and cancels it', async () => {
    const luis = await app.addMember();
    expect(await readFree(dana)).toEqual(expect.arrayContaining(['09:00 AM', '10:00 AM', '02:00 PM']));
    const held = await hold(dana, at(10));
    expect(held.body.data).toMatchObject({
      advisorId: fixture.elena(),
      startsAt: at(10),
      endsAt: at(10, '45'),
      heldUntil: '2026-11-20T12:10:00.000Z',
    });
    // The hold blocks others, and not the member.
    expect(await readFree(luis)).not.toContain('10:00 AM');
    expect(await readFree(dana)).toContain('10:00 AM');
    const refused = await book(luis, at(10));
    expect([refused.status, refused.body.message]).toEqual([409, 'This time is no longer free. Choose another.']);
    expect(refused.body.data.nearest).toHaveLength(3);
    expect(await list(dana)).toEqual([]);
    const ofStaff = await fixture.booking().sendRequest({ ...fixture.slotAt('10:00 AM') });
    expect([ofStaff.status, ofStaff.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^A member is booking Elena Marquez right now: Tue, Nov 24, 12:00 PM–12:45 PM Eastern Time\./,
      ),
    ]);

    const booked = await book(dana, at(10), { agenda: 'My survivor benefits' });
    expect(booked.status).toBe(201);
    const { id } = booked.body.data;
    expect(booked.body.data).toMatchObject({
      state: 'requested',
      type: { key: 'rollover', label: 'Example rollover' },
      mode: { key: 'phone' },
      advisor: { id: fixture.elena(), name: 'Elena Marquez' },
      day: tuesday,
      startTime: '10:00 AM',
      endTime: '10:45 AM',
      timeZone: 'America/Denver',
      agenda: 'My survivor benefits',
      heldUntil: '2026-11-21T12:00:00.000Z',
      actions: ['move', 'cancel'],
    });
    expect(await readAsStaff(id)).toMatchObject({
      memberId: dana,
      memberName: 'Dana Whitfield',
      memberState: 'CO',
      timeZone: 'America/Denver',
      source: 'app',
    });
    expect(await readFree(dana, `from=${tuesday}&to=${tuesday}&appointmentId=${id}`)).toContain('10:00 AM');

    const moved = await post(dana, `appointments/${id}/move`, { startsAt: at(14) });
    expect(moved.body.data).toMatchObject({ state: 'requested', startTime: '02:00 PM' });
    await fixture.booking().act({ id }, 'confirm');
    const movedAgain = await post(dana, `appointments/${id}/move`, { startsAt: at(15) });
    expect(movedAgain.body.data).toMatchObject({ state: 'confirmed', startTime: '03:00 PM', heldUntil: null });
    expect(await readFree(luis)).toContain('02:00 PM');
    const readCalendar = () => app.callApp('GET', `/members/${dana}/appointments/${id}/calendar.ics`);
    const calendar = await readCalendar();
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    for (const line of [`UID:${id}@appointments.retirement-console`, 'SUMMARY:Example rollover: Elena Marquez'])
      expect(calendar.text).toContain(line);
    const cancelled = await post(dana, `appointments/${id}/cancel`);
    expect((await readCalendar()).text).toContain('METHOD:CANCEL');
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', actions: [] });
    expect(await readAsStaff(id)).toMatchObject({ cancelledBy: 'member', cancelReasonId: 'member_request' });
    expect(await list(dana)).toEqual([cancelled.body.data]);
    const { admin } = await fixture.api().signIn();
    expect(await app.readAuthors('appointments', id)).toEqual([
      ['created', 'The member'],
      ['proposed', 'The member'],
      ['confirmed', `${admin.firstName} ${admin.lastName}`],
      ['rescheduled', 'The member'],
      ['cancelled', 'The member'],
    ]);
    const over = await post(dana, `appointments/${id}/cancel`);
    expect([over.status, over.body.code]).toEqual([409, 'memberApp.appointmentOver']);
  });

  it('holds one time, which ends after ten minutes or with the next one', async () => {
    const luis = await app.addMember();
    await hold(dana, at(9));
    await hold(dana, at(14));
    expect(await readFree(luis)).toContain('09:00 AM');
    expect(await readFree(luis)).not.toContain('02:00 PM');
    await fixture.setTime('2026-11-20T12:10:00.000Z');
    expect(await readFree(luis)).toContain('02:00 PM');
    expect((await book(luis, at(14))).status).toBe(201);
    expect((await book(dana, at(14))).status).toBe(409);
  });

  it('can be booked by staff at a time that the member holds', async () => {
    await hold(dana, at(10));
    const other = await fixture.booking().createAdvisor('Ana Ruiz');
    const request = { advisorId: other, memberId: dana, memberState: 'CO', date: tuesday, startTime: '10:00 AM' };
    expect((await fixture.booking().sendRequest(request)).status).toBe(201);
    const refused = await book(dana, at(10));
    expect([refused.status, refused.body.code]).toEqual([409, 'appointments.members.memberBooked']);
    expect(refused.body.message).toBe(
      'You have an appointment with Ana Ruiz: Tue, Nov 24, 10:00 AM–10:45 AM. Choose another time.',
    );
    expect(refused.body.data).toEqual({ id: expect.any(String) });
  });

  it('reads times on the own clock, also on the other side of the date line', async () => {
    const guam = await app.addMember({ timeZone: 'Pacific/Guam' });
    const other = await fixture.booking().createAdvisor('Ana Ruiz');
    const request = { advisorId: other, memberId: guam, memberState: 'CO', date: tuesday, startTime: '10:00 AM' };
    expect((await fixture.booking().sendRequest(request)).status).toBe(201);
    expect((await book(guam, at(10))).body.message).toBe(
      'You have an appointment with Ana Ruiz: Wed, Nov 25, 3:00 AM–3:45 AM. Choose another time.',
    );
  });

  it.each([
    ['Elena Marquez needs 24 hours of notice. Choose another time.', () => '2026-11-20T17:00:00.000Z'],
    ['Elena Marquez can be booked at most 60 days ahead. Choose another time.', () => '2027-11-23T17:00:00.000Z'],
    [
      'This is outside the hours of Elena Marquez that day: Tue, Nov 24, 9:00 AM–12:00 PM; Tue, Nov 24, 1:00 PM–5:00 PM. Choose another time.',
      () => at(12, '30'),
    ],
    ['This time has passed. Choose a later one.', () => '2026-11-19T17:00:00.000Z'],
    ['This time cannot be booked. Choose one of the free times.', () => `${tuesday}T17:00:30.000Z`],
  ])('reads sentences for members: %s', async (message, startsAt) => {
    for (const refused of [await book(dana, startsAt()), await hold(dana, startsAt())]) {
      expect([refused.status, refused.body.errors]).toEqual([422, { startsAt: message }]);
      expect(refused.body.message).toBe(message);
    }
  });

  it('learns of advisors who cannot take the appointment', async () => {
    const inTexas = await app.addMember({ state: 'TX' });
    expect(await readFree(inTexas)).toEqual([]);
    const refused = await book(inTexas, at(10));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Elena Marquez cannot advise members of your state on this day. Choose another advisor.',
    ]);
    const worksite = await book(dana, at(10), { mode: 'worksite' });
    expect(worksite.body.errors).toEqual({ mode: expect.stringContaining('Elena Marquez does not meet members') });
  });

  it('is not an exception because staff have made one before', async () => {
    const made = await fixture.booking().create({
      ...{ memberId: dana, memberState: 'CO', advisorId: fixture.elena(), date: tuesday, startTime: '06:00 PM' },
      overrideReason: 'An evening, as an exception',
    });
    const refused = await post(dana, `appointments/${made.id}/move`, { startsAt: at(12, '30') });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['startsAt']]);
    expect((await post(dana, `appointments/${made.id}/move`, { startsAt: at(11) })).status).toBe(200);
  });

  it('moves and cancels nothing once the time has passed', async () => {
    const { id } = (await book(dana, at(10))).body.data;
    await fixture.setTime(at(10));
    for (const [action, body] of [
      ['move', { startsAt: at(14) }],
      ['cancel', {}],
    ] as const) {
      const refused = await post(dana, `appointments/${id}/${action}`, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'memberApp.appointmentPast']);
    }
  });
});

describe('a repeated request', () => {
  it('with the same key counts once, and with other content is refused', async () => {
    const key = randomUUID();
    const first = await post(dana, 'holds', time(at(10)), key);
    const second = await post(dana, 'holds', time(at(10)), key);
    expect(second.body).toEqual(first.body);
    expect((await post(dana, 'holds', time(at(11)), key)).status).toBe(422);
    expect((await post(dana, 'appointments', time(at(10)), key)).status).toBe(422);
    await fixture.setTime('2026-11-20T12:30:00.000Z');
    expect((await post(dana, 'holds', time(at(10)), key)).status).toBe(409);

    const bookKey = randomUUID();
    const booked = await post(dana, 'appointments', time(at(10)), bookKey);
    const again = await post(dana, 'appointments', time(at(10)), bookKey);
    expect([booked.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(booked.body.data);
    const moveKey = randomUUID();
    const path = `appointments/${booked.body.data.id}/move`;
    const moved = await post(dana, path, { startsAt: at(14) }, moveKey);
    expect((await post(dana, path, { startsAt: at(14) }, moveKey)).body.data).toEqual(moved.body.data);
    expect((await post(dana, path, { startsAt: at(15) }, moveKey)).status).toBe(422);
  });

  it('needs a key, a known member, and a body and a query without unknown keys', async () => {
    const without = await app.callApp('POST', `/members/${dana}/holds`, { body: time(at(10)), idempotencyKey: '' });
    expect(without.status).toBe(400);
    expect((await book(dana, at(10), { overrideReason: 'x' })).body.errors).toHaveProperty('overrideReason');
    expect((await hold(dana, at(10), { memberId: dana })).body.errors).toHaveProperty('memberId');
    expect((await book(randomUUID(), at(10))).status).toBe(404);
    const query = 'type=rollover&mode=phone';
    const free = (others: string) => app.callApp('GET', `/members/${dana}/free-times?${query}${others}`);
    expect((await free('&days=3')).status).toBe(400);
    expect((await free('&from=2026-11-24&to=2026-11-20')).status).toBe(400);
    expect((await free('&from=2026-11-24&to=2026-12-30')).status).toBe(400);
    expect((await free('&from=2026-11-24')).body.data.days).toHaveLength(14);
  });
});

describe('messages', () => {
  it('say that the request was received when the member moves it', async () => {
    const { id } = (await book(dana, at(10))).body.data;
    await post(dana, `appointments/${id}/move`, { startsAt: at(14) });
    const { rows } = await fixture
      .api()
      .context.database.$client.query(
        `SELECT DISTINCT split_part(recipient, '.', 1) AS kind FROM deliveries WHERE record_id = $1`,
        [id],
      );
    expect(rows).toEqual([{ kind: 'appointment-requested' }]);
  });
});
