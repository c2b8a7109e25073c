import { describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { blockSaves } from '../records/blockSaves';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, elena, setTime, slotAt } = advisorFixture();
const read = async ({ id }: { id: string }) => (await api().call('GET', `/appointments/${id}`)).body.data;
const put = async ({ id }: { id: string }, change: object) => {
  const record = await read({ id });
  const headers = { 'if-match': `"${record.version}"` };
  return api().call('PUT', `/appointments/${id}`, { body: { ...record, ...change }, headers });
};
const activityOf = async ({ id }: { id: string }) => {
  const { rows } = await api().context.database.$client.query(
    `SELECT action, actor_id IS NULL AS "byItself" FROM activity WHERE area = 'appointments' AND record_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
};
const runDueTasks = () => runScheduledTasks({ ...api().context, keys: api().app.keys });

describe('confirming', () => {
  it.each([
    ['in person', 'in_person', { location: '1700 Lincoln Street, Denver' }, 'location', /Enter the place/],
    ['by video', 'video', { meetingUrl: 'https://meet.example.org/reyes' }, 'meetingUrl', /address of the meeting/],
    ['by phone', 'phone', { dialIn: '+1 303 555 0100, code 5550' }, 'phone', /number of the member/],
  ])('an appointment %s requires a meeting place', async (_how, mode, meetingPlace, field, sentence) => {
    const created = await booking().create({ ...slotAt('02:00 PM'), mode, phone: '', email: 'thomas@example.org' });
    const refused = await booking().act(created, 'confirm');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: expect.stringMatching(sentence) });
    expect((await put(created, meetingPlace)).status).toBe(200);
    expect((await booking().act(created, 'confirm')).body.data.status).toBe('confirmed');
    expect((await put(created, { location: '', meetingUrl: '', dialIn: '' })).status).toBe(422);
  });

  it('does not check the notice again, which was checked for the request', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    await setTime('2026-11-24T20:00:00.000Z');
    expect((await booking().act(created, 'confirm')).body.data.status).toBe('confirmed');
  });

  it('is not offered, and is refused, once the time has passed', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    expect(created.actions).toEqual(['confirm', 'propose', 'decline', 'cancel']);
    await setTime('2026-11-24T21:00:00.000Z');
    expect((await read(created)).actions).toEqual(['decline', 'cancel']);
    const refused = await booking().act(created, 'confirm');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/The time of this request has passed/);
  });

  it('is refused while the advisor cannot be booked', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    expect((await api().call('POST', `/advisors/${elena()}/actions/startLeave`)).status).toBe(200);
    expect((await booking().act(created, 'confirm')).body.errors.advisorId).toMatch(/cannot be booked now/);
  });
});

describe('rescheduling', () => {
  it('is counted and logged, stores the previous time, and frees its slot', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const rescheduled = await booking().act(created, 'reschedule', { date: '2026-11-25', startTime: '09:30 AM' });
    expect(rescheduled.body.data).toMatchObject({
      status: 'confirmed',
      startsAt: '2026-11-25T16:30:00.000Z',
      endTime: '10:15 AM',
      rescheduleCount: 1,
      previousStart: '2026-11-24T21:00:00.000Z',
    });
    const actions = (await activityOf(created)).map(({ action }) => action);
    expect(actions).toEqual(['created', 'confirmed', 'rescheduled']);
    await booking().create(slotAt('02:00 PM'));
    expect((await booking().sendRequest(slotAt('09:30 AM', '2026-11-25'))).status).toBe(409);
  });

  it('can overlap the previous time, but no other appointment', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await booking().create(slotAt('03:30 PM'));
    expect((await booking().act(created, 'reschedule', { date: tuesday, startTime: '02:15 PM' })).status).toBe(200);
    const refused = await booking().act(created, 'reschedule', { date: tuesday, startTime: '03:00 PM' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^Elena Marquez is already booked: Tue, Nov 24, 5:30 PM–6:15 PM Eastern Time\. The nearest/,
    );
    expect((await read(created)).startTime).toBe('02:15 PM');
  });

  it('follows the booking rules, and can change the advisor', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const early = { date: tuesday, startTime: '07:00 AM' };
    expect((await booking().act(created, 'reschedule', early)).body.errors.startTime).toMatch(/outside the hours/);
    const reason = { ...early, overrideReason: 'The member works nights' };
    expect((await booking().act(created, 'reschedule', reason)).status).toBe(200);
    const ruth = await booking().createAdvisor('Ruth Okafor');
    const other = { ...early, startTime: '09:00 AM', advisorId: ruth };
    expect((await booking().act(created, 'reschedule', other)).body.data).toMatchObject({
      advisorId: ruth,
      rescheduleCount: 2,
    });
    await booking().create(slotAt('02:00 PM'));
  });

  it('is the only way to change a confirmed appointment, and requires another time', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const refused = await put(created, { startTime: '03:00 PM' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      startTime: 'This is agreed with the member. Use “Reschedule” to change it.',
    });
    const same = await booking().act(created, 'reschedule', { date: tuesday, startTime: '02:00 PM' });
    expect(same.body.errors).toEqual({ startTime: 'The appointment already has this time. Choose another.' });
    expect((await put(created, { agenda: 'The TSP of both' })).body.data).toMatchObject({ rescheduleCount: 0 });
  });

  it('uses the longer duration of another type, or is refused', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const changed = await put(created, { typeId: 'review' });
    expect(changed.body.data).toMatchObject({ endTime: '03:00 PM', rescheduleCount: 0 });
    const next = await booking().create(slotAt('03:30 PM'));
    const longer = await put(next, { typeId: 'review', startTime: '04:15 PM' });
    expect(longer.body.errors.startTime).toMatch(/outside the hours/);
  });

  it('turns a no-show into a confirmed appointment at a new time', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await setTime('2026-11-25T12:00:00.000Z');
    await booking().act(created, 'markNoShow');
    const past = await booking().act(created, 'reschedule', { date: tuesday, startTime: '03:00 PM' });
    expect(past.body.errors.date).toMatch(/has passed/);
    const rescheduled = await booking().act(created, 'reschedule', { date: '2026-11-27', startTime: '03:00 PM' });
    expect(rescheduled.body.data).toMatchObject({ status: 'confirmed', rescheduleCount: 1 });
  });
});

describe('the end of an appointment', () => {
  it('can be recorded from its day on, in the time zone of the advisor', async () => {
    // Confirmed in the time zone of the member, where it is already the next day.
    const created = await booking().create(
      { advisorId: elena(), date: '2026-11-25', startTime: '04:00 AM', timeZone: 'Asia/Manila' },
      'confirm',
    );
    expect(created.startsAt).toBe('2026-11-24T20:00:00.000Z');
    const outcome = { summary: 'Rolls over in January.' };
    const sentence = 'The appointment is Tue, Nov 24, 3:00 PM. This is possible from Tue, Nov 24 (Mountain Time) on.';
    await setTime('2026-11-24T06:59:59.999Z');
    expect((await read(created)).actions).toEqual(['reschedule', 'cancel']);
    for (const name of ['checkIn', 'complete', 'markNoShow']) {
      const refused = await booking().act(created, name, name === 'complete' ? { outcome } : undefined);
      expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    }
    await setTime('2026-11-24T07:00:00.000Z');
    expect((await read(created)).actions).toEqual(['reschedule', 'checkIn', 'complete', 'markNoShow', 'cancel']);
    expect((await booking().act(created, 'checkIn')).status).toBe(200);
    expect((await booking().act(created, 'complete', { outcome })).status).toBe(200);
  });

  it('stores who cancelled it, and why', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    const refused = await booking().act(created, 'cancel', { cancelNote: 'Snow' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['cancelledBy', 'cancelReasonId']);
    const data = { cancelledBy: 'member', cancelReasonId: 'weather', cancelNote: 'Snow' };
    expect((await booking().act(created, 'cancel', data)).body.data).toMatchObject({
      status: 'cancelled',
      actions: [],
      ...data,
    });
    expect((await put(created, { startTime: '03:00 PM' })).body.errors.startTime).toMatch(/is over/);
    expect((await put(created, { internalNotes: '<p>Call in spring</p>' })).status).toBe(200);
  });

  it('requires a reason when it is declined', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    expect((await booking().act(created, 'decline')).body.errors).toEqual({ reason: expect.any(String) });
    expect((await booking().act(created, 'decline', undefined, 'No longer offered')).status).toBe(200);
  });

  it('requires an outcome when it is completed', async () => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await setTime('2026-11-24T21:05:00.000Z');
    await booking().act(created, 'checkIn');
    expect((await booking().act(created, 'complete')).body.errors).toEqual({ outcome: 'Fill this in.' });
    const outcome = { summary: 'Rolls over in January.', followUpDate: '2027-01-12' };
    expect((await booking().act(created, 'complete', { outcome })).body.data).toMatchObject({
      status: 'completed',
      outcome,
    });
  });

  it.each([
    ['2026-12-01T21:45:00.000Z', 200],
    ['2026-12-01T21:45:00.001Z', 409],
  ])('can be corrected to completed within 7 days (%s: %i)', async (instant, status) => {
    const created = await booking().create(slotAt('02:00 PM'), 'confirm');
    await setTime('2026-11-24T21:05:00.000Z');
    await booking().act(created, 'markNoShow');
    await setTime(instant);
    expect((await read(created)).actions).toEqual(status === 200 ? ['reschedule', 'complete'] : ['reschedule']);
    expect((await booking().act(created, 'complete', { outcome: { summary: 'By phone after all.' } })).status).toBe(
      status,
    );
  });
});

describe('a request without an answer', () => {
  it('expires automatically once its time has come, only once', async () => {
    const created = await booking().create(slotAt('02:00 PM'));
    const confirmed = await booking().create(slotAt('09:00 AM'), 'confirm');
    expect((await booking().act(created, 'expire')).status).toBe(404);
    await setTime('2026-11-24T20:59:59.999Z');
    await runDueTasks();
    expect((await read(created)).status).toBe('requested');
    await setTime('2026-11-24T21:00:00.000Z');
    await Promise.all([runDueTasks(), runDueTasks(), runDueTasks()]);
    expect((await read(created)).status).toBe('expired');
    expect((await read(confirmed)).status).toBe('confirmed');
    expect(await activityOf(created)).toEqual([
      { action: 'created', byItself: false },
      { action: 'expired', byItself: true },
    ]);
  });

  it('expires although another request cannot be saved any more', async () => {
    const [broken, intact] = [await booking().create(slotAt('01:00 PM')), await booking().create(slotAt('02:00 PM'))];
    const allowSaves = await blockSaves(api().context.database, broken.id);
    await setTime('2026-11-24T21:00:00.000Z');
    await expect(runDueTasks()).rejects.toThrow(AggregateError);
    expect([(await read(broken)).status, (await read(intact)).status]).toEqual(['requested', 'expired']);
    await allowSaves();
    await runDueTasks();
    expect((await read(broken)).status).toBe('expired');
  });

  it('releases its slot after a day', async () => {
    const { id } = await booking().create(slotAt('02:00 PM'));
    const slots = async () =>
      (await api().context.database.$client.query('SELECT FROM appointment_slots WHERE appointment_id = $1', [id]))
        .rowCount;
    await setTime('2026-11-21T11:59:59.999Z');
    await runDueTasks();
    expect(await slots()).toBe(1);
    await setTime('2026-11-21T12:00:00.000Z');
    await runDueTasks();
    expect(await slots()).toBe(0);
  });
});
