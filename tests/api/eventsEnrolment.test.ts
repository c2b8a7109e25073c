import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveByClock } from '../../api/jobs/clock';
import { enrolling } from './enrolling';
import { startApi } from './server';

const today = new Date('2026-11-20T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const area = 'events-enrolment';
const reason = 'cancelReasonId';

let now = today;
let api: Awaited<ReturnType<typeof startApi>>;
let staff: Awaited<ReturnType<typeof enrolling>>;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await api.signIn();
  staff = await enrolling(api);
});
beforeEach(async () => {
  now = today;
  await api.signIn();
});
afterAll(() => api.close());

/** Lets time pass, and do what is due. */
const laterBy = async (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
  await moveByClock(staff.context);
  await api.signIn();
};

type Enrolment = Awaited<ReturnType<typeof staff.enrol>>;

const post = (eventId: string, others = {}) =>
  api.call('POST', `/${area}`, { body: staff.somebody({ eventId, ...others }) });
const move = (enrolment: Enrolment, to: string, others = {}) => staff.move(area, enrolment, to, others);
const cancel = async (enrolment: Enrolment) => {
  const answer = await move(enrolment, 'cancelled', { data: { [reason]: 'example_type' } });
  expect(answer.body).toMatchObject({ success: true });
};
const change = (enrolment: Enrolment, difference: object) => staff.change(area, enrolment.id, { ...difference });
const read = (enrolment: Enrolment) => staff.read(area, enrolment.id);
const statesOf = async (...enrolments: Enrolment[]) =>
  (await Promise.all(enrolments.map(read))).map(({ status }) => status);
const countsOf = async (eventId: string) => {
  const { enrolled, waitlisted, attended, seatsTaken, fill } = await staff.read('events', eventId);
  return { enrolled, waitlisted, attended, seatsTaken, fill };
};
/** So many people in a row. */
const enrolMany = async (eventId: string, count: number) => {
  const enrolments: Enrolment[] = [];
  for (let number = 0; number < count; number += 1) enrolments.push(await staff.enrol(eventId));
  return enrolments;
};

describe('an enrolment', () => {
  it('takes a seat and one for each guest while there are some, and waits then', async () => {
    const event = await staff.makeEvent({ capacity: 4 });
    const first = await staff.enrol(event, { guestCount: 2 });
    expect(first).toMatchObject({ status: 'registered', eventStartsAt: expect.any(String) });
    expect(first.enrolmentNo).toMatch(/^EN-2026-\d{6}$/);
    const second = await staff.enrol(event, { guestCount: 1 });
    expect(second).toMatchObject({ status: 'waitlisted', waitlistPosition: 1, queuedAt: now.toISOString() });
    // A single seat is free, but goes to nobody ahead of those who wait.
    expect(await staff.enrol(event)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    expect(await countsOf(event)).toEqual({ enrolled: 1, waitlisted: 2, attended: 0, seatsTaken: 3, fill: 75 });
  });

  it('is refused when there is neither a seat nor a place to wait', async () => {
    const [short, none] = [
      await staff.makeEvent({ capacity: 1, waitlistCapacity: 1 }),
      await staff.makeEvent({ capacity: 1, waitlistEnabled: false }),
    ];
    await enrolMany(short, 2);
    await staff.enrol(none);
    const full = await post(short);
    expect([full.status, full.body.message]).toEqual([
      409,
      'The only seat of this event is taken, and the waiting list is full too, with 1 place.',
    ]);
    expect((await post(none)).body.message).toBe('The only seat of this event is taken, and there is no waiting list.');
  });

  it.each([
    ['is not published', { status: 'draft' }],
    ['is postponed', { eventState: 'postponed' }],
    ['is not open yet', { enrolOpensAt: '2026-12-01T12:00:00.000Z' }],
    ['is closed', { enrolClosesAt: '2026-11-20T12:00:00.000Z' }],
  ])('for an event that %s needs a reason', async (words, difference) => {
    const event = await staff.makeEvent(difference);
    const refused = await post(event);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.eventId).toContain(words);
    expect(await staff.enrol(event, { overrideReason: 'The speaker asked' })).toMatchObject({ status: 'registered' });
  });

  it('for a cancelled event is refused for whatever reason', async () => {
    const refused = await post(await staff.makeEvent({ eventState: 'cancelled' }), { overrideReason: 'All the same' });
    expect(refused.body.errors).toEqual({ eventId: 'This event was cancelled. Choose another.' });
  });

  it('brings as many guests as the event allows', async () => {
    const event = await staff.makeEvent({ guestsAllowed: 1 });
    const refused = await post(event, { guestCount: 2 });
    expect(refused.body.errors).toEqual({
      guestCount: 'At this event a person brings at most 1 guest. Enter 1 or less.',
    });
    const small = await staff.makeEvent({ capacity: 2 });
    expect((await post(small, { guestCount: 2 })).body.errors).toEqual({ guestCount: 'This event has only 2 seats.' });
  });

  it('needs an e-mail address or a phone number, and one address enrols once', async () => {
    const event = await staff.makeEvent();
    expect((await post(event, { email: null })).body.errors).toHaveProperty('email');
    await staff.enrol(event, { email: null, phone: '+12025550143' });
    const first = await staff.enrol(event, { email: 'dana@example.org' });
    const again = await post(event, { email: 'Dana@example.org' });
    expect(again.status).toBe(422);
    expect(again.body.errors.email).toMatch(/^Somebody with this e-mail address is enrolled for this event already/);
    await cancel(first);
    await staff.enrol(event, { email: 'dana@example.org' });
  });

  it('answers the questions of its event', async () => {
    const questions = [
      { label: 'Which time?', type: 'select', options: ['Morning', 'Afternoon'], isRequired: true },
      { label: 'Anything else?', type: 'text', options: [], isRequired: false },
    ];
    const event = await staff.makeEvent({ questions });
    const answered = (answer?: string) => ({ answers: [{ question: 'Which time?', ...(answer && { answer }) }] });
    expect((await post(event)).body.errors).toEqual({
      'answers.0.answer': 'Answer this question: the event needs it.',
    });
    expect((await post(event, answered())).status).toBe(422);
    expect((await post(event, answered('Night'))).body.errors).toEqual({
      'answers.0.answer': 'Choose one of: Morning, Afternoon.',
    });
    expect((await post(event, answered('Morning'))).status).toBe(201);
  });

  it('keeps since when somebody consented', async () => {
    const enrolment = await staff.enrol(await staff.makeEvent(), { consentEmail: true });
    expect(enrolment).toMatchObject({ consentEmailAt: now.toISOString() });
    await laterBy(5);
    const changed = (await change(enrolment, { consentSms: true })).body.data;
    expect(changed).toMatchObject({ consentEmailAt: today.toISOString(), consentSmsAt: now.toISOString() });
    expect((await change(enrolment, { consentEmail: false })).body.data).not.toHaveProperty('consentEmailAt');
  });

  it('names a year of retirement that lies ahead', async () => {
    const event = await staff.makeEvent();
    for (const year of [2025, 2067]) {
      const refused = await post(event, { estimatedRetirementYear: year });
      expect(refused.body.errors).toEqual({ estimatedRetirementYear: 'Enter a year from 2026 to 2066.' });
    }
    await staff.enrol(event, { estimatedRetirementYear: 2026 });
  });
});

describe('a freed seat', () => {
  it('is offered to whoever waits longest, by itself', async () => {
    const event = await staff.makeEvent({ capacity: 1, claimHours: 48 });
    const [first, second, third] = (await enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    await cancel(first);
    expect(await read(second)).toMatchObject({
      status: 'offered',
      offerExpiresAt: new Date(now.getTime() + 48 * hour).toISOString(),
    });
    expect(await read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect((await move(second, 'confirmed')).body.data).not.toHaveProperty('offerExpiresAt');
  });

  it('waits for whoever waits longest, if that party needs more', async () => {
    const event = await staff.makeEvent({ capacity: 2 });
    const [first, second] = (await enrolMany(event, 2)) as [Enrolment, Enrolment];
    const [pair, single] = [await staff.enrol(event, { guestCount: 1 }), await staff.enrol(event)];
    await cancel(first);
    expect(await statesOf(pair, single)).toEqual(['waitlisted', 'waitlisted']);
    await cancel(second);
    expect(await statesOf(pair, single)).toEqual(['offered', 'waitlisted']);
  });

  it('goes to the next when the offer runs out, and whoever let it pass may wait again at the end', async () => {
    const event = await staff.makeEvent({ capacity: 1, claimHours: 24 });
    const [first, second, third, fourth] = (await enrolMany(event, 4)) as [Enrolment, Enrolment, Enrolment, Enrolment];
    await cancel(first);
    await laterBy(23.9);
    expect(await statesOf(second, third)).toEqual(['offered', 'waitlisted']);
    now = new Date(today.getTime() + 24 * hour);
    await api.signIn();
    expect((await move(second, 'confirmed')).body.message).toBe(
      'This offer has run out, and the seat goes to the next in line.',
    );
    await laterBy(0);
    expect(await statesOf(second, third, fourth)).toEqual(['expired', 'offered', 'waitlisted']);
    expect((await move(second, 'waitlisted')).body.data).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
  });

  it.each([
    ['fewer guests', async (host: Enrolment) => change(host, { guestCount: 0 })],
    ['a move away', async (host: Enrolment) => change(host, { eventId: await staff.makeEvent() })],
    [
      'a deletion',
      (host: Enrolment) => api.call('DELETE', `/${area}/${host.id}`, { headers: { 'if-match': `"${host.version}"` } }),
    ],
    ['more seats', (host: Enrolment) => staff.change('events', host.eventId, { capacity: 4 })],
  ])('comes from %s too', async (_, free) => {
    const event = await staff.makeEvent({ capacity: 2 });
    const host = await staff.enrol(event, { guestCount: 1 });
    const waiting = await staff.enrol(event);
    expect((await free(host)).body).toMatchObject({ success: true });
    expect(await read(waiting)).toMatchObject({ status: 'offered' });
  });

  it('is not offered any more once the event has begun', async () => {
    const event = await staff.makeEvent({
      capacity: 1,
      eventDate: '2026-11-21',
      enrolClosesAt: '2026-11-20T20:00:00Z',
    });
    const [first, second] = (await enrolMany(event, 2)) as [Enrolment, Enrolment];
    await laterBy(27);
    await cancel(first);
    expect(await statesOf(second)).toEqual(['waitlisted']);
  });
});

describe('staff', () => {
  it('offer a seat beyond the capacity for a reason, which is kept', async () => {
    const event = await staff.makeEvent({ capacity: 1 });
    const [, , third] = (await enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    expect((await move(third, 'offered')).body.errors).toHaveProperty('reason');
    const offered = await move(third, 'offered', { reason: 'Came from far away' });
    expect(offered.body.data).toMatchObject({ status: 'offered', beyondCapacityReason: 'Came from far away' });
    expect(await countsOf(event)).toMatchObject({ seatsTaken: 2, fill: 200 });
  });

  it('take somebody back who cancelled, if a seat is free and nobody waits for it', async () => {
    const event = await staff.makeEvent({ capacity: 1 });
    const [first, second] = (await enrolMany(event, 2)) as [Enrolment, Enrolment];
    await cancel(first);
    expect((await read(first)).moves).toEqual([]);
    expect((await move(first, 'registered')).status).toBe(409);
    await cancel(second);
    expect((await read(first)).moves).toEqual(['registered']);
    const back = (await move(first, 'registered')).body.data;
    expect(back).toMatchObject({ status: 'registered' });
    expect(back).not.toHaveProperty(reason);
  });

  it('cancel for a reason from the list', async () => {
    const enrolment = await staff.enrol(await staff.makeEvent());
    expect((await move(enrolment, 'cancelled')).body.errors).toEqual({ [reason]: 'Fill this in.' });
  });

  it('move somebody to another date, where a seat is free or the end of the queue', async () => {
    const [from, free, full] = [
      await staff.makeEvent(),
      await staff.makeEvent({ capacity: 1 }),
      await staff.makeEvent({ capacity: 1 }),
    ];
    const enrolment = await staff.enrol(from);
    await move(enrolment, 'confirmed');
    await enrolMany(full, 2);
    expect((await change(enrolment, { eventId: free })).body.data).toMatchObject({ status: 'confirmed' });
    const waiting = (await change(enrolment, { eventId: full })).body.data;
    expect(waiting).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    expect(await countsOf(free)).toMatchObject({ enrolled: 0, seatsTaken: 0 });
    await cancel(enrolment);
    expect((await change(enrolment, { eventId: from })).body.errors).toEqual({
      eventId: 'Only who has a seat or waits for one can be moved.',
    });
  });

  it('add guests while seats are free for them', async () => {
    const event = await staff.makeEvent({ capacity: 2 });
    const enrolment = await staff.enrol(event);
    expect((await change(enrolment, { guestCount: 1 })).body.data).toMatchObject({ guestCount: 1 });
    const refused = await change(enrolment, { guestCount: 2 });
    expect(refused.status).toBe(422);
    const larger = await staff.makeEvent({ capacity: 3 });
    const [first] = [await staff.enrol(larger), await staff.enrol(larger, { guestCount: 1 })];
    const full = await change(first, { guestCount: 1 });
    expect([full.status, full.body.message]).toEqual([
      409,
      'All 3 seats of this event are taken, so not all of these guests can come.',
    ]);
  });

  it('check people in, and correct that within seven days', async () => {
    const event = await staff.makeEvent({ eventDate: '2026-11-21', enrolClosesAt: '2026-11-20T20:00:00Z' });
    const enrolment = await staff.enrol(event);
    await move(enrolment, 'confirmed');
    await laterBy(26);
    expect((await move(enrolment, 'attended')).body.data).toMatchObject({
      checkedInAt: now.toISOString(),
      checkedInBy: 'First Administrator',
    });
    expect(await countsOf(event)).toMatchObject({ enrolled: 1, attended: 1 });
    await laterBy(6 * 24);
    expect((await move(enrolment, 'no_show')).body.data).not.toHaveProperty('checkedInAt');
    await laterBy(3 * 24);
    expect((await move(enrolment, 'attended')).body.message).toBe(
      'Who attended can be corrected within 7 days of the event.',
    );
  });
});

describe('a hybrid event', () => {
  it('has seats in the room and seats online, each with a queue', async () => {
    const event = await staff.makeEvent({
      attendanceMode: 'hybrid',
      venue: { name: 'Hall', address: { state: 'example_type' } },
      capacity: 1,
      onlineCapacity: 1,
    });
    expect((await post(event)).body.errors).toHaveProperty('attendance');
    const inRoom = { attendance: 'in_person' };
    const online = { attendance: 'online' };
    const first = await staff.enrol(event, inRoom);
    expect(await staff.enrol(event, online)).toMatchObject({ status: 'registered' });
    const third = await staff.enrol(event, online);
    expect(await staff.enrol(event, inRoom)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    expect(third).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    await cancel(first);
    expect(await read(third)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 });
    const refused = await staff.change('events', event, { attendanceMode: 'online', onlineCapacity: null });
    expect(refused.body.errors).toEqual({
      capacity: '2 seats are taken. Enter 2 or more, or cancel enrolments first.',
    });
  });
});

describe('a named guest', () => {
  const guestOf = (host: Enrolment, others = {}) =>
    post(host.eventId, { attendeeType: 'guest', partyOfId: host.id, ...others });

  it('sits on a seat of the host and follows where the host goes', async () => {
    const [event, other] = [await staff.makeEvent({ capacity: 3 }), await staff.makeEvent()];
    const host = await staff.enrol(event, { guestCount: 2 });
    const guest = (await guestOf(host)).body.data;
    expect(guest).toMatchObject({ status: 'registered' });
    expect(await countsOf(event)).toEqual({ enrolled: 1, waitlisted: 0, attended: 0, seatsTaken: 3, fill: 100 });
    await move(host, 'confirmed');
    await change(host, { eventId: other });
    expect(await read(guest)).toMatchObject({ status: 'confirmed', eventId: other });
    await move(guest, 'attended');
    await move(host, 'no_show');
    expect(await statesOf(host, guest)).toEqual(['no_show', 'attended']);
  });

  it('is cancelled with the host, and there are no more than the host brings', async () => {
    const event = await staff.makeEvent();
    const host = await staff.enrol(event, { guestCount: 1 });
    const guest = (await guestOf(host)).body.data;
    expect((await guestOf(host)).body.errors).toEqual({
      partyOfId: 'This person brings 1 guest, and no more. Raise that number first.',
    });
    expect((await change(host, { guestCount: 0 })).body.errors).toEqual({
      guestCount: '1 guest has a name. Cancel one of them first.',
    });
    const elsewhere = { ...host, eventId: await staff.makeEvent() };
    expect((await guestOf(elsewhere)).body.errors).toHaveProperty('partyOfId');
    await cancel(host);
    expect(await statesOf(guest)).toEqual(['cancelled']);
    expect((await guestOf(host)).body.errors).toHaveProperty('partyOfId');
  });
});

describe('an event', () => {
  it('keeps as many seats as are taken', async () => {
    const event = await staff.makeEvent({ capacity: 5 });
    await staff.enrol(event, { guestCount: 2 });
    expect((await staff.change('events', event, { capacity: 2 })).body.errors).toEqual({
      capacity: '3 seats are taken. Enter 3 or more, or cancel enrolments first.',
    });
    expect((await staff.change('events', event, { capacity: 3 })).status).toBe(200);
    expect(await countsOf(event)).toMatchObject({ seatsTaken: 3, fill: 100 });
  });

  it('tells its enrolments when it is held, by which they are listed', async () => {
    const [late, early] = [
      await staff.makeEvent({ eventDate: '2098-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
      await staff.makeEvent({ eventDate: '2097-05-12', enrolClosesAt: '2090-01-01T12:00:00Z' }),
    ];
    const [one, two] = [await staff.enrol(late), await staff.enrol(early)];
    const listed = async () => {
      const query = `filter=${JSON.stringify({ id: [one.id, two.id], when: 'upcoming' })}`;
      const { body } = await api.call('GET', `/${area}?${query}`);
      return body.data.map(({ id }: Enrolment) => id);
    };
    expect(await listed()).toEqual([two.id, one.id]);
    await staff.change('events', early, { eventDate: '2099-05-12' });
    expect(await listed()).toEqual([one.id, two.id]);
  });

  it('cancels the enrolments with it', async () => {
    const event = await staff.makeEvent({ capacity: 2 });
    const host = await staff.enrol(event, { guestCount: 1 });
    const guest = (await post(event, { attendeeType: 'guest', partyOfId: host.id })).body.data;
    const waiting = await staff.enrol(event);
    await staff.move('events', { id: event }, 'cancelled', { reason: 'The hall is flooded' });
    expect(await statesOf(host, guest, waiting)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await read(waiting)).toMatchObject({ note: 'The event was cancelled.' });
    expect((await read(waiting)).moves).toEqual([]);
    expect(await countsOf(event)).toEqual({ enrolled: 0, waitlisted: 0, attended: 0, seatsTaken: 0, fill: 0 });
  });

  it('is completed a day after its end; whoever was confirmed and did not come is a no-show', async () => {
    const event = await staff.makeEvent({ eventDate: '2026-11-21', enrolClosesAt: '2026-11-20T20:00:00Z' });
    const [came, stayedAway, cancelled] = (await enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    for (const enrolment of [came, stayedAway]) await move(enrolment, 'confirmed');
    await cancel(cancelled);
    await laterBy(27);
    await move(came, 'attended');
    await laterBy(23);
    expect(await staff.read('events', event)).toMatchObject({ eventState: 'planned' });
    await laterBy(2);
    expect(await staff.read('events', event)).toMatchObject({ eventState: 'completed' });
    expect(await statesOf(came, stayedAway, cancelled)).toEqual(['attended', 'no_show', 'cancelled']);
    expect(await countsOf(event)).toMatchObject({ enrolled: 2, attended: 1 });
  });

  it('is brought up to date once, however many processes look at the clock', async () => {
    const event = await staff.makeEvent({
      capacity: 1,
      eventDate: '2026-11-30',
      enrolClosesAt: '2026-11-29T12:00:00Z',
      claimHours: 48,
    });
    const [first, second, third] = (await enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    await cancel(first);
    now = new Date(today.getTime() + 48 * hour);
    await Promise.all([1, 2, 3].map(() => moveByClock(staff.context)));
    await api.signIn();
    expect(await read(second)).toMatchObject({ status: 'expired', version: 3 });
    expect(await read(third)).toMatchObject({ status: 'offered', version: 2 });
  });

  it('can be sorted by what is counted of it', async () => {
    const [few, many] = [await staff.makeEvent({ capacity: 4 }), await staff.makeEvent({ capacity: 4 })];
    await enrolMany(few, 1);
    await enrolMany(many, 3);
    for (const key of ['enrolled', 'fill', 'seatsTaken']) {
      const query = `sort=["${key}","DESC"]&filter=${JSON.stringify({ id: [few, many] })}`;
      const { body } = await api.call('GET', `/events?${query}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([many, few]);
    }
  });
});
