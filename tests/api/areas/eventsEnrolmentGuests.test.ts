import { describe, expect, it } from 'vitest';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();

describe('a named guest', () => {
  const tomorrow = {
    eventDate: '2026-11-21',
    startTime: '11:00 PM',
    endTime: '11:45 PM',
    enrolClosesAt: '2026-11-22T00:00:00Z',
  };
  const guestOf = (host: Enrollment, others = {}) =>
    fixture.post(host.eventId, { attendeeType: 'guest', partyOfId: host.id, ...others });

  it('uses a seat of the host and follows the status of the host', async () => {
    const [event, other] = [await fixture.createEvent({ capacity: 3 }), await fixture.createEvent()];
    const host = await fixture.enrol(event, { guestCount: 2 });
    const guest = (await guestOf(host)).body.data;
    expect(guest).toMatchObject({ status: 'registered' });
    expect(await fixture.readCounts(event)).toEqual({
      enrolled: 1,
      waitlisted: 0,
      attended: 0,
      seatsTaken: 3,
      fill: 100,
    });
    await fixture.act(host, 'confirm');
    await fixture.change(host, { eventId: other });
    expect(await fixture.read(guest)).toMatchObject({ status: 'confirmed', eventId: other });
  });

  it('keeps the seat while the host is a no-show, and is restored with the host', async () => {
    const event = await fixture.createEvent({ capacity: 2, ...tomorrow });
    const host = await fixture.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    const others = await fixture.enrolMany(event, 2);
    await fixture.act(host, 'confirm');
    await fixture.advanceClock(20);
    for (const name of ['checkIn', 'markNoShow']) expect((await fixture.act(host, name)).status).toBe(200);
    expect(await fixture.readStates(guest, ...others)).toEqual(['confirmed', 'waitlisted', 'waitlisted']);
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 2, fill: 100 });
    expect((await fixture.act(guest, 'checkIn')).status).toBe(200);
    expect((await fixture.act(host, 'checkIn')).status).toBe(200);
    expect(await fixture.readStates(host, guest, ...others)).toEqual([
      'attended',
      'attended',
      'waitlisted',
      'waitlisted',
    ]);
  });

  it('who is checked in prevents the host from cancelling', async () => {
    const [event, other] = [await fixture.createEvent({ capacity: 2, ...tomorrow }), await fixture.createEvent()];
    const host = await fixture.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    const waiting = await fixture.enrol(event);
    await fixture.act(host, 'confirm');
    await fixture.advanceClock(20);
    await fixture.act(guest, 'checkIn');
    expect((await fixture.read(host)).actions).toEqual(['checkIn', 'markNoShow']);
    const cancelled = await fixture.act(host, 'cancel', { data: { cancelReasonId: 'example_type' } });
    const sentence =
      'The attendance of a guest of this person is recorded, so the party keeps its seats. If this person did not come, record that.';
    expect([cancelled.status, cancelled.body.message]).toEqual([409, sentence]);
    const response = await fixture.change(host, { eventId: other });
    expect([response.status, response.body.message]).toEqual([409, sentence]);
    expect(await fixture.readStates(host, guest, waiting)).toEqual(['confirmed', 'attended', 'waitlisted']);
  });

  it('is cancelled with the host, and their number is limited to the guests of the host', async () => {
    const event = await fixture.createEvent();
    const host = await fixture.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    expect((await guestOf(host)).body.errors).toEqual({
      partyOfId: 'This person brings only 1 guest. Raise that number first.',
    });
    expect((await fixture.change(host, { guestCount: 0 })).body.errors).toEqual({
      guestCount: '1 guest has a name. Cancel one of them first.',
    });
    const elsewhere = { ...host, eventId: await fixture.createEvent() };
    expect((await guestOf(elsewhere)).body.errors).toHaveProperty('partyOfId');
    await fixture.cancel(host);
    expect(await fixture.readStates(guest)).toEqual(['cancelled']);
    expect((await guestOf(host)).body.errors).toHaveProperty('partyOfId');
  });
});
