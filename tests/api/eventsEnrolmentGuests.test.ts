import { describe, expect, it } from 'vitest';
import { type Enrolment, enrolmentDesk } from './enrolmentFixture';

const desk = enrolmentDesk();

describe('a named guest', () => {
  const tomorrow = {
    eventDate: '2026-11-21',
    startTime: '11:00 PM',
    endTime: '11:45 PM',
    enrolClosesAt: '2026-11-22T00:00:00Z',
  };
  const guestOf = (host: Enrolment, others = {}) =>
    desk.post(host.eventId, { attendeeType: 'guest', partyOfId: host.id, ...others });

  it('uses a seat of the host and follows the status of the host', async () => {
    const [event, other] = [await desk.makeEvent({ capacity: 3 }), await desk.makeEvent()];
    const host = await desk.enrol(event, { guestCount: 2 });
    const guest = (await guestOf(host)).body.data;
    expect(guest).toMatchObject({ status: 'registered' });
    expect(await desk.countsOf(event)).toEqual({ enrolled: 1, waitlisted: 0, attended: 0, seatsTaken: 3, fill: 100 });
    await desk.move(host, 'confirmed');
    await desk.change(host, { eventId: other });
    expect(await desk.read(guest)).toMatchObject({ status: 'confirmed', eventId: other });
  });

  it('keeps the seat while the host is a no-show, and is restored with the host', async () => {
    const event = await desk.makeEvent({ capacity: 2, ...tomorrow });
    const host = await desk.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    const others = await desk.enrolMany(event, 2);
    await desk.move(host, 'confirmed');
    await desk.wait(20);
    for (const to of ['attended', 'no_show']) expect((await desk.move(host, to)).status).toBe(200);
    expect(await desk.statesOf(guest, ...others)).toEqual(['confirmed', 'waitlisted', 'waitlisted']);
    expect(await desk.countsOf(event)).toMatchObject({ seatsTaken: 2, fill: 100 });
    expect((await desk.move(guest, 'attended')).status).toBe(200);
    expect((await desk.move(host, 'attended')).status).toBe(200);
    expect(await desk.statesOf(host, guest, ...others)).toEqual(['attended', 'attended', 'waitlisted', 'waitlisted']);
  });

  it('who is checked in prevents the host from cancelling', async () => {
    const [event, other] = [await desk.makeEvent({ capacity: 2, ...tomorrow }), await desk.makeEvent()];
    const host = await desk.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    const waiting = await desk.enrol(event);
    await desk.move(host, 'confirmed');
    await desk.wait(20);
    await desk.move(guest, 'attended');
    expect((await desk.read(host)).transitions).toEqual(['attended', 'no_show']);
    const cancelled = await desk.move(host, 'cancelled', { data: { cancelReasonId: 'example_type' } });
    const sentence =
      'Of a guest of this person it is known who came, so the party keeps its seats. If this person did not come, say so.';
    expect([cancelled.status, cancelled.body.message]).toEqual([409, sentence]);
    const moved = await desk.change(host, { eventId: other });
    expect([moved.status, moved.body.message]).toEqual([409, sentence]);
    expect(await desk.statesOf(host, guest, waiting)).toEqual(['confirmed', 'attended', 'waitlisted']);
  });

  it('is cancelled with the host, and their number is limited to the guests of the host', async () => {
    const event = await desk.makeEvent();
    const host = await desk.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    expect((await guestOf(host)).body.errors).toEqual({
      partyOfId: 'This person brings 1 guest, and no more. Raise that number first.',
    });
    expect((await desk.change(host, { guestCount: 0 })).body.errors).toEqual({
      guestCount: '1 guest has a name. Cancel one of them first.',
    });
    const elsewhere = { ...host, eventId: await desk.makeEvent() };
    expect((await guestOf(elsewhere)).body.errors).toHaveProperty('partyOfId');
    await desk.cancel(host);
    expect(await desk.statesOf(guest)).toEqual(['cancelled']);
    expect((await guestOf(host)).body.errors).toHaveProperty('partyOfId');
  });
});
