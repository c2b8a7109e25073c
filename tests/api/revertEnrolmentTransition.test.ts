import { describe, expect, it } from 'vitest';
import { type Enrolment, enrolmentDesk } from './enrolmentFixture';

const desk = enrolmentDesk();
const today = {
  eventDate: '2026-11-20',
  startTime: '05:30 AM',
  endTime: '07:30 AM',
  timeZone: 'America/Denver',
  enrolClosesAt: '2026-11-20T12:20:00.000Z',
};

/** Creates a confirmed party of a host and a named guest. */
const party = async (event: string) => {
  const host = await desk.enrol(event, { guestCount: 1 });
  await desk.move(host, 'confirmed');
  const guest = (await desk.post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data as Enrolment;
  return { host, guest };
};

describe('an enrolment whose transition is reverted', () => {
  it('is confirmed again after a no-show that was pressed by mistake', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 2 });
    const enrolment = await desk.enrol(event, { guestCount: 1 });
    const waiting = await desk.enrol(event);
    await desk.move(enrolment, 'confirmed');
    await desk.wait(2);
    expect((await desk.move(enrolment, 'no_show')).body).toMatchObject({ success: true });
    const counts = await desk.countsOf(event);
    const back = await desk.move(enrolment, 'taken_back');
    expect(back.body).toMatchObject({ success: true, data: { status: 'confirmed' } });
    expect(await desk.statesOf(waiting)).toEqual(['waitlisted']);
    expect(await desk.countsOf(event)).toMatchObject({ ...counts, attended: 0, seatsTaken: 2 });
    expect(back.body.data.transitions).not.toContain('taken_back');
  });

  it('is attended again, where it was before', async () => {
    const event = await desk.makeEvent(today);
    const enrolment = await desk.enrol(event);
    await desk.move(enrolment, 'confirmed');
    await desk.wait(2);
    await desk.move(enrolment, 'attended');
    const { checkedInAt } = await desk.read(enrolment);
    await desk.move(enrolment, 'no_show');
    const back = await desk.move(enrolment, 'taken_back');
    expect(back.body.data).toMatchObject({ status: 'attended', checkedInAt });
    expect(await desk.countsOf(event)).toMatchObject({ attended: 1 });
  });

  it('leaves its guests unchanged: each was checked in separately', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 3 });
    const { host, guest } = await party(event);
    await desk.wait(2);
    for (const each of [host, guest]) expect((await desk.move(each, 'attended')).body).toMatchObject({ success: true });
    const back = await desk.move(host, 'taken_back');
    expect(back.body).toMatchObject({ success: true, data: { status: 'confirmed' } });
    expect(back.body.data).not.toHaveProperty('checkedInAt');
    expect(await desk.statesOf(host, guest)).toEqual(['confirmed', 'attended']);
    expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 2 });
    expect((await desk.move(guest, 'taken_back')).body.data).toMatchObject({ status: 'confirmed', partyOfId: host.id });
  });

  it('of a host who is no longer a no-show keeps the seats of the party', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 2 });
    const { host, guest } = await party(event);
    const waiting = await desk.enrol(event);
    await desk.wait(2);
    await desk.move(host, 'no_show');
    const before = await desk.countsOf(event);
    expect((await desk.move(host, 'taken_back')).body.data).toMatchObject({ status: 'confirmed' });
    expect(await desk.statesOf(host, guest, waiting)).toEqual(['confirmed', 'confirmed', 'waitlisted']);
    expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: before.seatsTaken });
  });
});
