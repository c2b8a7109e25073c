import { describe, expect, it } from 'vitest';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();
const today = {
  eventDate: '2026-11-20',
  startTime: '05:30 AM',
  endTime: '07:30 AM',
  timeZone: 'America/Denver',
  enrolClosesAt: '2026-11-20T12:20:00.000Z',
};

/** Creates a confirmed party of a host and a named guest. */
const party = async (event: string) => {
  const host = await fixture.enrol(event, { guestCount: 1 });
  await fixture.act(host, 'confirm');
  const guest = (await fixture.post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data as Enrollment;
  return { host, guest };
};

describe('an enrollment whose transition is reverted', () => {
  it('is confirmed again after a no-show that was pressed by mistake', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 2 });
    const enrollment = await fixture.enrol(event, { guestCount: 1 });
    const waiting = await fixture.enrol(event);
    await fixture.act(enrollment, 'confirm');
    await fixture.advanceClock(2);
    expect((await fixture.act(enrollment, 'markNoShow')).body).toMatchObject({ success: true });
    const counts = await fixture.readCounts(event);
    const reverted = await fixture.act(enrollment, 'revert');
    expect(reverted.body).toMatchObject({ success: true, data: { status: 'confirmed' } });
    expect(await fixture.readStates(waiting)).toEqual(['waitlisted']);
    expect(await fixture.readCounts(event)).toMatchObject({ ...counts, attended: 0, seatsTaken: 2 });
    expect(reverted.body.data.actions).not.toContain('revert');
  });

  it('is attended again, where it was before', async () => {
    const event = await fixture.createEvent(today);
    const enrollment = await fixture.enrol(event);
    await fixture.act(enrollment, 'confirm');
    await fixture.advanceClock(2);
    await fixture.act(enrollment, 'checkIn');
    const { checkedInAt } = await fixture.read(enrollment);
    await fixture.act(enrollment, 'markNoShow');
    const reverted = await fixture.act(enrollment, 'revert');
    expect(reverted.body.data).toMatchObject({ status: 'attended', checkedInAt });
    expect(await fixture.readCounts(event)).toMatchObject({ attended: 1 });
  });

  it('leaves its guests unchanged: each was checked in separately', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 3 });
    const { host, guest } = await party(event);
    await fixture.advanceClock(2);
    for (const each of [host, guest])
      expect((await fixture.act(each, 'checkIn')).body).toMatchObject({ success: true });
    const reverted = await fixture.act(host, 'revert');
    expect(reverted.body).toMatchObject({ success: true, data: { status: 'confirmed' } });
    expect(reverted.body.data).not.toHaveProperty('checkedInAt');
    expect(await fixture.readStates(host, guest)).toEqual(['confirmed', 'attended']);
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 2 });
    expect((await fixture.act(guest, 'revert')).body.data).toMatchObject({
      status: 'confirmed',
      partyOfId: host.id,
    });
  });

  it('of a host who is no longer a no-show keeps the seats of the party', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 2 });
    const { host, guest } = await party(event);
    const waiting = await fixture.enrol(event);
    await fixture.advanceClock(2);
    await fixture.act(host, 'markNoShow');
    const before = await fixture.readCounts(event);
    expect((await fixture.act(host, 'revert')).body.data).toMatchObject({ status: 'confirmed' });
    expect(await fixture.readStates(host, guest, waiting)).toEqual(['confirmed', 'confirmed', 'waitlisted']);
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: before.seatsTaken });
  });
});
