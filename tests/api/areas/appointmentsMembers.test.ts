import { beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { advisorFixture, tuesday } from './bookingFixture';

const { api, booking, slotAt, setTime } = advisorFixture();
let ruth: string;
let memberId: string;

beforeEach(async () => {
  ruth = await booking().createAdvisor('Ruth Okafor');
  memberId = await createMember();
});

const createMember = async () => {
  const member = newMember();
  await insertMembers(api().context.database, [member]);
  return member.id;
};
const withRuth = (startTime: string, others: object = {}) => ({
  advisorId: ruth,
  date: tuesday,
  startTime,
  memberId,
  ...others,
});
const read = async (id: string) => (await api().call('GET', `/appointments/${id}`)).body.data;
const change = async ({ id }: { id: string }, changed: object) => {
  const record = await read(id);
  const headers = { 'if-match': `"${record.version}"` };
  return api().call('PUT', `/appointments/${id}`, { body: { ...record, ...changed }, headers });
};

const refusal =
  'This member has an appointment with Elena Marquez: Tue, Nov 24, 12:00 PM–12:45 PM Eastern Time. Choose another time, or give the reason for this exception.';
const refused = { status: 409, body: { success: false, message: refusal, errors: { startTime: refusal } } };

describe('an appointment of a member who has another at that time', () => {
  it('is refused, naming the other, unless a reason is given', async () => {
    const { id } = await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const response = await booking().sendRequest(withRuth('10:30 AM'));
    expect(response).toMatchObject(refused);
    expect(response.body.data).toEqual({
      id,
      advisor: 'Elena Marquez',
      date: tuesday,
      startTime: '10:00 AM',
      endTime: '10:45 AM',
      timeZone: 'America/Denver',
    });
    // The time that the advisor needs after it is not time of the member.
    await booking().create(withRuth('11:00 AM', { overrideReason: undefined }));
    await booking().create(withRuth('10:00 AM', { overrideReason: 'They come as a couple' }), 'confirm');
    const elsewhere = await booking().sendRequest({ ...withRuth('10:15 AM'), memberId: await createMember() });
    expect(elsewhere.body.message).toMatch(/^Ruth Okafor is already booked/);
  });

  it('is refused for any free advisor, as an agreed one, and while the other is only requested', async () => {
    await booking().create({ ...slotAt('10:00 AM'), memberId });
    expect(await booking().sendRequest(withRuth('09:30 AM', { advisorId: undefined }))).toMatchObject(refused);
    expect(await booking().sendRequest(withRuth('10:00 AM', { status: 'confirmed' }))).toMatchObject(refused);
    await setTime('2026-11-21T13:00:00.000Z');
    // The hold of the other has expired.
    await booking().create(withRuth('10:00 AM'));
  });

  it('is refused when it is rescheduled or proposed there, also with the reason for an earlier time', async () => {
    await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const other = await booking().create(withRuth('07:00 AM', { overrideReason: 'Works nights' }), 'confirm');
    const request = await booking().create(withRuth('02:00 PM'));
    const time = { date: tuesday, startTime: '10:00 AM' };
    expect(await booking().act(other, 'reschedule', time)).toMatchObject(refused);
    expect(await booking().act(request, 'propose', time)).toMatchObject(refused);
    const explained = await booking().act(other, 'reschedule', { ...time, overrideReason: 'Asked for it' });
    expect(explained.body).toMatchObject({ success: true });
  });

  it('is refused when it is given to that member', async () => {
    await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const other = await booking().create(withRuth('10:00 AM', { memberId: undefined }), 'confirm');
    expect(await change(other, { memberId })).toMatchObject(refused);
    const explained = await change(other, { memberId, overrideReason: 'They come as a couple' });
    expect(explained.body).toMatchObject({ success: true });
  });

  it('is refused when its request is confirmed after its hold, and when it is restored from the trash', async () => {
    const request = await booking().create(withRuth('10:00 AM'));
    const deleted = await booking().create(withRuth('01:30 PM'), 'confirm');
    await api().call('DELETE', `/appointments/${deleted.id}`, { headers: { 'if-match': `"${deleted.version}"` } });
    await setTime('2026-11-21T13:00:00.000Z');
    await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    await booking().create({ ...slotAt('01:00 PM'), memberId }, 'confirm');
    expect(await booking().act(request, 'confirm')).toMatchObject(refused);
    const restored = await api().call('POST', `/trash/appointments/${deleted.id}/restore`);
    expect(restored).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/3:00 PM–3:45 PM .* Move or cancel that one first\.$/) },
    });
  });

  it('is edited, reassigned, completed and taken back as before where the two were accepted', async () => {
    await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const exception = await booking().create(withRuth('10:00 AM', { overrideReason: 'A couple' }), 'confirm');
    const third = await booking().createAdvisor('Hal Penn');
    const plan = await api().call('GET', `/advisors/${ruth}/absence-plan?from=${tuesday}`);
    const items = plan.body.data.appointments.map(({ id, version }: { id: string; version: number }) => ({
      ...{ id, version },
      ...(id === exception.id && { advisorId: third }),
    }));
    const body = { from: tuesday, reason: 'leaving', items };
    const left = await api().call('POST', `/advisors/${ruth}/absences`, { body });
    expect(left.body.data.rescheduled).toMatchObject([{ id: exception.id }]);
    expect((await change(exception, { agenda: 'Their pension' })).body).toMatchObject({ success: true });
    await setTime('2026-11-24T18:00:00.000Z');
    for (const name of ['checkIn', 'revert'])
      expect((await booking().act(exception, name)).body).toMatchObject({ success: true });
  });
});

describe('the free times for a member', () => {
  const search = () => new URLSearchParams({ typeId: 'rollover', mode: 'phone', state: 'NM', memberId, from: tuesday });

  it('leave out the hours of the other appointments', async () => {
    await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const { data } = (await api().call('GET', `/appointments/slots?${search()}&days=1&advisorId=${ruth}`)).body;
    const times = data.map(({ startTime }: { startTime: string }) => startTime);
    expect(times.slice(0, 3)).toEqual(['09:00 AM', '11:00 AM', '01:00 PM']);
  });

  it('leave them out of the overview too, except for the one that is rescheduled, and say why', async () => {
    const day = { weeklyHours: [{ day: 'tue', from: '10:00 AM', to: '11:00 AM' }] };
    const hal = await booking().createAdvisor('Hal Penn', day);
    const { id } = await booking().create({ ...slotAt('10:00 AM'), memberId }, 'confirm');
    const overviewOf = async (others: object = {}) => {
      const parameters = new URLSearchParams({ ...others, days: '1', day: tuesday, timeZone: 'America/Denver' });
      const { data } = (await api().call('GET', `/appointments/slots/overview?${search()}&${parameters}`)).body;
      return data.advisors.find((advisor: { id: string }) => advisor.id === hal);
    };
    expect(await overviewOf()).toMatchObject({
      times: [],
      reason: 'The member has other appointments at the free times of this day.',
    });
    expect((await overviewOf({ exceptId: id })).times).toMatchObject([{ startTime: '10:00 AM' }]);
  });
});
