import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';
import { bookingFixture } from './bookingFixture';

/** A Friday, 5 AM in Denver. */
const today = new Date('2026-11-20T12:00:00.000Z');
const tuesday = '2026-11-24';
let now = today;
let booking: Awaited<ReturnType<typeof bookingFixture>>;
let elena: string;

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  booking = await bookingFixture(api);
});
beforeEach(async () => {
  now = today;
  await api.signIn();
  elena = await booking.createAdvisor('Elena Marquez');
});

const at = (startTime: string, date = tuesday) => ({ advisorId: elena, date, startTime });

describe('a request', () => {
  it('has a number, its end by its type, its instants and both time zones, and holds its slot for a day', async () => {
    const created = await booking.create({ ...at('02:00 PM'), memberState: 'CO', memberTimeZone: 'America/New_York' });
    expect(created).toMatchObject({
      status: 'requested',
      appointmentNo: expect.stringMatching(/^AP-2026-\d{5}$/),
      endTime: '02:45 PM',
      timeZone: 'America/Denver',
      memberTimeZone: 'America/New_York',
      startsAt: '2026-11-24T21:00:00.000Z',
      endsAt: '2026-11-24T21:45:00.000Z',
      heldUntil: '2026-11-21T12:00:00.000Z',
      rescheduleCount: 0,
    });
    expect(created.recordLabel).toBe(`${created.appointmentNo} Thomas Reyes`);
  });

  it('takes the time zone of the member from the state, where none is given', async () => {
    expect(await booking.create(at('09:00 AM'))).toMatchObject({ memberTimeZone: 'America/Denver' });
  });

  it('can be made in another time zone than that of the advisor', async () => {
    const created = await booking.create({ ...at('06:15 PM'), timeZone: 'America/New_York' });
    expect(created).toMatchObject({ startTime: '06:15 PM', endTime: '07:00 PM', startsAt: '2026-11-24T23:15:00.000Z' });
    const refused = await booking.sendRequest({ ...at('09:00 AM'), timeZone: 'America/New_York' });
    expect(refused.body.errors).toEqual({
      startTime:
        'This is outside the hours of Elena Marquez that day: Tue, Nov 24, 11:00 AM–2:00 PM; Tue, Nov 24, 3:00 PM–7:00 PM. Choose another time, or give the reason for an exception.',
    });
  });

  it('needs a telephone number or an e-mail address', async () => {
    const refused = await booking.sendRequest({ ...at('02:00 PM'), phone: '' });
    expect(refused.body.errors).toEqual({ email: 'Give an email address or a telephone number.' });
  });

  it.each([
    ['a type that the advisor does not offer', { typeId: 'example_type' }, 'typeId', /does not take appointments/],
    [
      'a meeting mode that the advisor does not offer',
      { mode: 'example_type' },
      'mode',
      /does not meet members in this way/,
    ],
    ['a state without a license', { memberState: 'WY' }, 'memberState', /has no valid license in this state/],
    ['a time that has passed', { date: '2026-11-20', startTime: '04:59 AM' }, 'date', /has passed/],
    ['an hour that the clocks skip', { date: '2027-03-14', startTime: '02:30 AM' }, 'startTime', /does not exist/],
  ])('is refused for %s, also with a reason', async (_what, difference, field, sentence) => {
    const refused = await booking.sendRequest({
      ...at('02:00 PM'),
      overrideReason: 'The member insists',
      ...difference,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it.each([
    ['before the day begins', at('08:55 AM'), 'startTime', /outside the hours/],
    ['across the break at noon', at('11:30 AM'), 'startTime', /outside the hours/],
    ['on a day off', at('10:00 AM', '2026-11-23'), 'startTime', /does not work on Mon, Nov 23 \(Mountain Time\)/],
    ['sooner than the notice', at('04:00 PM', '2026-11-20'), 'date', /needs 24 hours of notice/],
    ['beyond the horizon', at('10:00 AM', '2027-01-20'), 'date', /60 days ahead/],
  ])('is refused %s, unless a reason is given', async (_when, when, field, sentence) => {
    const body = { ...when, advisorId: elena };
    const refused = await booking.sendRequest(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: expect.stringMatching(sentence) });
    const created = await booking.create({ ...body, overrideReason: 'The member travels' });
    expect(created.overrideReason).toBe('The member travels');
  });

  it('is refused beyond the maximum number of appointments a day, unless a reason is given', async () => {
    elena = await booking.createAdvisor('Elena Marquez', { maxPerDay: 2 });
    for (const time of ['09:00 AM', '10:00 AM']) await booking.create(at(time));
    expect((await booking.sendRequest(at('02:00 PM'))).body.errors.date).toMatch(
      /has 2 appointments on Tue, Nov 24 \(Mountain Time\)/,
    );
    await booking.create(at('02:00 PM', '2026-11-25'));
    await booking.create({ ...at('02:00 PM'), overrideReason: 'Short one' });
  });

  it('uses the overridden hours of a day', async () => {
    elena = await booking.createAdvisor('Elena Marquez', {
      overrides: [
        { date: tuesday, closed: true, ranges: [], reason: 'Conference' },
        { date: '2026-11-28', closed: false, ranges: [{ from: '10:00 AM', to: '02:00 PM' }] },
      ],
    });
    expect((await booking.sendRequest(at('02:00 PM'))).body.errors.startTime).toMatch(/does not work on/);
    await booking.create(at('01:15 PM', '2026-11-28'));
  });

  it('requires a license that is valid on the day of the appointment', async () => {
    elena = await booking.createAdvisor('Elena Marquez', { licenses: [booking.license('NM', tuesday)] });
    await booking.create(at('02:00 PM'));
    expect((await booking.sendRequest(at('02:00 PM', '2026-11-25'))).body.errors.memberState).toMatch(
      /has no valid license/,
    );
  });

  it('is for members only, where an advisor accepts no new clients', async () => {
    elena = await booking.createAdvisor('Elena Marquez', { isAcceptingNew: false });
    expect((await booking.sendRequest(at('02:00 PM'))).body.errors.advisorId).toMatch(/takes no new members/);
    const memberId = '7a0c4f52-5b1e-4a6f-9d59-0f7a4a8f9c11';
    await api.context.database.$client.query(
      `INSERT INTO members VALUES ($1, 'Thomas', 'Reyes', null, '+15055550188', 'NM', 'retired', 'fers', '{}', 62, 30,
        null, null, '{}', '{}', 'thomas reyes')`,
      [memberId],
    );
    expect(await booking.create({ ...at('02:00 PM'), memberId })).toMatchObject({
      labels: { memberId: 'Thomas Reyes' },
    });
  });

  it('is refused with an advisor who is on leave or not published', async () => {
    const leave = await api.call('POST', `/advisors/${elena}/actions/startLeave`);
    expect(leave.status).toBe(200);
    expect((await booking.sendRequest(at('02:00 PM'))).body.errors.advisorId).toMatch(/cannot be booked now/);
  });
});

describe('a blocked slot', () => {
  it('is refused with the present appointment and the three nearest free slots', async () => {
    await booking.create(at('02:00 PM'));
    const refused = await booking.sendRequest({ ...at('02:30 PM'), overrideReason: 'Nothing helps here' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Elena Marquez is already booked: Tue, Nov 24, 4:00 PM–4:45 PM Eastern Time. The nearest free times: Tue, Nov 24, 3:00 PM; Tue, Nov 24, 5:00 PM; Tue, Nov 24, 5:30 PM Eastern Time.',
    );
    const { nearest, ...booked } = refused.body.data;
    expect(booked).toEqual({
      advisor: 'Elena Marquez',
      date: tuesday,
      startTime: '02:00 PM',
      endTime: '02:45 PM',
    });
    expect(nearest[1]).toEqual({
      advisorId: elena,
      advisor: 'Elena Marquez',
      date: tuesday,
      startTime: '03:00 PM',
      endTime: '03:45 PM',
      timeZone: 'America/Denver',
      startsAt: '2026-11-24T22:00:00.000Z',
    });
    for (const { advisorId, date, startTime } of nearest.slice(0, 2))
      await booking.create({ advisorId, date, startTime });
  });

  it('includes the buffer of the advisor, or that of the type if it is longer', async () => {
    elena = await booking.createAdvisor('Elena Marquez', { bufferBefore: 10, bufferAfter: 15, slotIncrement: 5 });
    await booking.create({ ...at('02:00 PM'), typeId: 'review' });
    // An hour, half an hour after it, and ten minutes before the next.
    expect((await booking.sendRequest(at('03:35 PM'))).status).toBe(409);
    await booking.create(at('03:40 PM'));
    expect((await booking.sendRequest(at('12:55 PM'))).status).toBe(409);
  });

  it('is free again once its appointment is declined, cancelled or deleted', async () => {
    const cancelled = { cancelledBy: 'member', cancelReasonId: 'weather' };
    const first = await booking.create(at('02:00 PM'));
    expect((await booking.act(first, 'cancel', cancelled)).status).toBe(200);
    const second = await booking.create(at('02:00 PM'));
    expect((await booking.act(second, 'decline', undefined, 'The office is closed')).status).toBe(200);
    const third = await booking.create(at('02:00 PM'), 'confirm');
    const headers = { 'if-match': `"${third.version}"` };
    expect((await api.call('DELETE', `/appointments/${third.id}`, { headers })).status).toBe(200);
    await booking.create(at('02:00 PM'));
  });

  it('is held by a request for 24 hours', async () => {
    const first = await booking.create(at('02:00 PM'));
    now = new Date(today.getTime() + 24 * 60 * 60 * 1000 - 1);
    await api.signIn();
    expect((await booking.sendRequest(at('02:00 PM'))).status).toBe(409);
    now = new Date(today.getTime() + 24 * 60 * 60 * 1000);
    const second = await booking.create(at('02:00 PM'));
    const refused = await booking.act(first, 'confirm');
    expect(refused.status).toBe(409);
    expect(refused.body.data.nearest).toHaveLength(3);

    const cancelled = { cancelledBy: 'staff', cancelReasonId: 'weather' };
    expect((await booking.act(second, 'cancel', cancelled)).status).toBe(200);
    const confirmed = await booking.act(first, 'confirm');
    expect(confirmed.body.data).toMatchObject({ status: 'confirmed' });
    expect(confirmed.body.data.heldUntil).toBeUndefined();
    expect((await booking.sendRequest(at('02:00 PM'))).status).toBe(409);
  });

  it('is blocked for that advisor only', async () => {
    await booking.create(at('02:00 PM'));
    await booking.create({ ...at('02:00 PM'), advisorId: await booking.createAdvisor('Ruth Okafor') });
  });
});

describe('a request for any free advisor', () => {
  const state = 'CO';
  const open = (others: object = {}) => ({ memberState: state, date: tuesday, startTime: '02:00 PM', ...others });
  let ids: string[];
  beforeEach(async () => {
    await api.context.database.$client.query(
      `UPDATE records SET deleted_at = now() WHERE area IN ('advisors', 'appointments')`,
    );
    await api.context.database.$client.query('DELETE FROM appointment_slots');
    ids = [];
    for (const name of ['Bea Lund', 'Ana Ruiz']) ids.push(await booking.createAdvisor(name));
  });

  it('is assigned the advisor with the fewest appointments that day, then the first by name', async () => {
    const [bea, ana] = ids;
    expect((await booking.create(open())).advisorId).toBe(ana);
    expect((await booking.create(open({ startTime: '09:00 AM' }))).advisorId).toBe(bea);
    expect((await booking.create(open())).advisorId).toBe(bea);
    const refused = await booking.sendRequest(open());
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^No advisor is free at this time\. The nearest free times: Tue, Nov 24, 3:00 PM/,
    );
    expect(refused.body.data.nearest).toHaveLength(3);
  });

  it('keeps its advisor when it is saved again, if possible', async () => {
    const [bea] = ids;
    const created = await booking.create(open({ advisorId: bea }));
    const body = booking.request(open({ startTime: '03:00 PM' }));
    const saved = await api.call('PUT', `/appointments/${created.id}`, { body, headers: { 'if-match': '"1"' } });
    expect(saved.body.data).toMatchObject({ advisorId: bea, startTime: '03:00 PM', rescheduleCount: 0 });
  });

  it('finds nobody where no advisor is licensed', async () => {
    expect((await booking.sendRequest(open({ memberState: 'WY' }))).body.errors.advisorId).toMatch(
      /^No advisor with a license/,
    );
  });
});
