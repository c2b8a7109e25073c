import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maxLockingSaves } from '../../../api/records/save/limitLockingSaves';
import { untilWaiting } from '../untilWaiting';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();

describe('an enrollment', () => {
  it('takes a seat and one for each guest while seats are free, and otherwise joins the waitlist', async () => {
    const event = await fixture.createEvent({ capacity: 4 });
    const first = await fixture.enrol(event, { guestCount: 2 });
    expect(first).toMatchObject({ status: 'registered', eventStartsAt: expect.any(String) });
    expect(first.enrolmentNo).toMatch(/^EN-2026-\d{6}$/);
    const second = await fixture.enrol(event, { guestCount: 1 });
    expect(second).toMatchObject({ status: 'waitlisted', waitlistPosition: 1, queuedAt: fixture.now().toISOString() });
    // A single seat is free, but nobody gets it ahead of the waitlist.
    expect(await fixture.enrol(event)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    expect(await fixture.readCounts(event)).toEqual({
      enrolled: 1,
      waitlisted: 2,
      attended: 0,
      seatsTaken: 3,
      fill: 75,
    });
  });

  it('is refused when neither a seat nor a place on the waitlist is free', async () => {
    const [short, none] = [
      await fixture.createEvent({ capacity: 1, waitlistCapacity: 1 }),
      await fixture.createEvent({ capacity: 1, waitlistEnabled: false }),
    ];
    await fixture.enrolMany(short, 2);
    await fixture.enrol(none);
    const full = await fixture.post(short);
    expect([full.status, full.body.message]).toEqual([
      409,
      'The only seat of this event is taken, and the waiting list is full too, with 1 place.',
    ]);
    expect((await fixture.post(none)).body.message).toBe(
      'The only seat of this event is taken, and there is no waiting list.',
    );
  });

  it('waits for a change of its event, and holds nothing that the change needs', async () => {
    const event = await fixture.createEvent();
    const [one, other] = [await fixture.enrol(event), await fixture.enrol(event)];
    const { waiting } = await fixture.database().transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE records SET version = version + 1 WHERE area = 'events' AND id = ${event}`);
      const requests = [fixture.post(event), fixture.act(one, 'confirm'), fixture.act(other, 'confirm')];
      await untilWaiting(fixture.database().$client, requests.length);
      await transaction.execute(sql`UPDATE record_values SET derived = derived || '{}'
        WHERE area = 'events' AND record_id = ${event}`);
      return { waiting: Promise.all(requests) };
    });
    for (const { body } of await waiting) expect(body).toMatchObject({ success: true });
  });

  it('leaves connections to others, however many people enroll while its event is locked', async () => {
    const event = await fixture.createEvent();
    const { $client } = fixture.database();
    const requests = await fixture.database().transaction(async (transaction) => {
      await transaction.execute(sql`UPDATE records SET version = version + 1 WHERE area = 'events' AND id = ${event}`);
      const sent = [];
      while (sent.length < ($client.options.max ?? 0)) {
        // A session has few calls at the same time.
        await fixture.signIn();
        sent.push(fixture.post(event), fixture.post(event));
      }
      await untilWaiting($client, maxLockingSaves(fixture.database()));
      await fixture.signIn();
      expect((await fixture.call('GET', '/banners')).status).toBe(200);
      return { waiting: Promise.all(sent) };
    });
    for (const { status } of await requests.waiting) expect(status).toBe(201);
  });

  it.each([
    ['is not published', { status: 'draft' }],
    ['is postponed', { eventState: 'postponed' }],
    ['is not open yet', { enrolOpensAt: '2026-12-01T12:00:00.000Z' }],
    ['is closed', { enrolClosesAt: '2026-11-20T12:00:00.000Z' }],
  ])('for an event that %s requires a reason', async (words, difference) => {
    const event = await fixture.createEvent(difference);
    const refused = await fixture.post(event);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.eventId).toContain(words);
    expect(await fixture.enrol(event, { overrideReason: 'The speaker asked' })).toMatchObject({ status: 'registered' });
  });

  it('for a cancelled event is refused, also with a reason', async () => {
    const refused = await fixture.post(await fixture.createEvent({ eventState: 'cancelled' }), {
      overrideReason: 'All the same',
    });
    expect(refused.body.errors).toEqual({ eventId: 'This event was canceled. Choose another.' });
  });

  it('includes as many guests as the event allows', async () => {
    const event = await fixture.createEvent({ guestsAllowed: 1 });
    const refused = await fixture.post(event, { guestCount: 2 });
    expect(refused.body.errors).toEqual({
      guestCount: 'A person can bring at most 1 guest to this event. Enter 1 or less.',
    });
    const small = await fixture.createEvent({ capacity: 2 });
    expect((await fixture.post(small, { guestCount: 2 })).body.errors).toEqual({
      guestCount: 'This event has only 2 seats.',
    });
  });

  it('requires an e-mail address or a phone number, and each address enrols once', async () => {
    const event = await fixture.createEvent();
    expect((await fixture.post(event, { email: null })).body.errors).toHaveProperty('email');
    await fixture.enrol(event, { email: null, phone: '+12025550143' });
    const first = await fixture.enrol(event, { email: 'dana@example.org' });
    const again = await fixture.post(event, { email: 'Dana@example.org' });
    expect(again.status).toBe(422);
    expect(again.body.errors.email).toMatch(/^Somebody with this email address is already enrolled for this event/);
    await fixture.cancel(first);
    await fixture.enrol(event, { email: 'dana@example.org' });
  });

  it('requires the answers to the questions of its event', async () => {
    const questions = [
      { label: 'Which time?', type: 'select', options: ['Morning', 'Afternoon'], isRequired: true },
      { label: 'Anything else?', type: 'text', options: [], isRequired: false },
    ];
    const event = await fixture.createEvent({ questions });
    const answered = (response?: string) => ({
      answers: [{ question: 'Which time?', ...(response && { answer: response }) }],
    });
    expect((await fixture.post(event)).body.errors).toEqual({
      'answers.0.answer': 'Answer this question. The event requires it.',
    });
    expect((await fixture.post(event, answered())).status).toBe(422);
    expect((await fixture.post(event, answered('Night'))).body.errors).toEqual({
      'answers.0.answer': 'Choose one of: Morning, Afternoon.',
    });
    const { status, body } = await fixture.post(event, answered('Morning'));
    expect(status).toBe(201);
    const other = { answers: [...answered('Morning').answers, { question: 'Shoe size?', answer: '9' }] };
    expect((await fixture.post(event, other)).body.errors).toEqual({
      'answers.1.question': 'This event does not ask this question.',
    });
    // Answers that are stored stay, also at an event with other questions.
    const moved = await fixture.change(body.data, { eventId: await fixture.createEvent() });
    expect(moved.body.data.answers).toEqual(answered('Morning').answers);
    expect((await fixture.change(body.data, other)).body.errors).toHaveProperty(['answers.1.question']);
  });

  it('stores the time of the consent', async () => {
    const enrollment = await fixture.enrol(await fixture.createEvent(), { consentEmail: true });
    const consentedAt = fixture.now().toISOString();
    expect(enrollment).toMatchObject({ consentEmailAt: consentedAt });
    await fixture.advanceAndRunTasks(5);
    const changed = (await fixture.change(enrollment, { consentSms: true })).body.data;
    expect(changed).toMatchObject({ consentEmailAt: consentedAt, consentSmsAt: fixture.now().toISOString() });
    expect((await fixture.change(enrollment, { consentEmail: false })).body.data).not.toHaveProperty('consentEmailAt');
  });

  it('accepts only a future year of retirement', async () => {
    const event = await fixture.createEvent();
    for (const year of [2025, 2067]) {
      const refused = await fixture.post(event, { estimatedRetirementYear: year });
      expect(refused.body.errors).toEqual({ estimatedRetirementYear: 'Enter a year from 2026 to 2066.' });
    }
    await fixture.enrol(event, { estimatedRetirementYear: 2026 });
  });
});

describe('staff', () => {
  it('offer a seat beyond the capacity with a reason, which is stored', async () => {
    const event = await fixture.createEvent({ capacity: 1 });
    const [, , third] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    expect((await fixture.act(third, 'offerAnyway')).body.errors).toHaveProperty('reason');
    const offered = await fixture.act(third, 'offerAnyway', { reason: 'Came from far away' });
    expect(offered.body.data).toMatchObject({ status: 'offered', beyondCapacityReason: 'Came from far away' });
    expect(await fixture.readCounts(event)).toMatchObject({ seatsTaken: 2, fill: 200 });
  });

  it('restore a cancelled enrollment if a seat is free and nobody waits for it', async () => {
    const event = await fixture.createEvent({ capacity: 1 });
    const [first, second] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    await fixture.cancel(first);
    expect((await fixture.read(first)).actions).toEqual([]);
    expect((await fixture.act(first, 'enrollAgain')).status).toBe(409);
    await fixture.cancel(second);
    expect((await fixture.read(first)).actions).toEqual(['enrollAgain']);
    const back = (await fixture.act(first, 'enrollAgain')).body.data;
    expect(back).toMatchObject({ status: 'registered' });
    expect(back).not.toHaveProperty('cancelReasonId');
  });

  it('cancel with a reason from the list', async () => {
    const enrollment = await fixture.enrol(await fixture.createEvent());
    expect((await fixture.act(enrollment, 'cancel')).body.errors).toEqual({ cancelReasonId: 'Fill this in.' });
  });

  it('move an enrollment to another date, where it gets a free seat or the end of the waitlist', async () => {
    const [from, free, full] = [
      await fixture.createEvent(),
      await fixture.createEvent({ capacity: 1 }),
      await fixture.createEvent({ capacity: 1 }),
    ];
    const enrollment = await fixture.enrol(from);
    await fixture.act(enrollment, 'confirm');
    await fixture.enrolMany(full, 2);
    expect((await fixture.change(enrollment, { eventId: free })).body.data).toMatchObject({ status: 'confirmed' });
    const waiting = (await fixture.change(enrollment, { eventId: full })).body.data;
    expect(waiting).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 });
    expect(await fixture.readCounts(free)).toMatchObject({ enrolled: 0, seatsTaken: 0 });
    await fixture.cancel(enrollment);
    expect((await fixture.change(enrollment, { eventId: from })).body.errors).toEqual({
      eventId: 'Only people who have a seat, or wait for one, can be moved.',
    });
  });

  it('add guests while seats are free for them', async () => {
    const event = await fixture.createEvent({ capacity: 2 });
    const enrollment = await fixture.enrol(event);
    expect((await fixture.change(enrollment, { guestCount: 1 })).body.data).toMatchObject({ guestCount: 1 });
    const refused = await fixture.change(enrollment, { guestCount: 2 });
    expect(refused.status).toBe(422);
    const larger = await fixture.createEvent({ capacity: 3 });
    const [first] = [await fixture.enrol(larger), await fixture.enrol(larger, { guestCount: 1 })];
    const full = await fixture.change(first, { guestCount: 1 });
    expect([full.status, full.body.message]).toEqual([
      409,
      'All 3 seats of this event are taken, so not all of these guests can come.',
    ]);
  });

  it('record attendance from the day of the event on, in its time zone', async () => {
    const event = await fixture.createEvent({
      eventDate: '2026-11-22',
      startTime: '06:00 PM',
      endTime: '08:00 PM',
      timeZone: 'America/Denver',
      enrolClosesAt: '2026-11-22T20:00:00Z',
    });
    const enrollment = await fixture.enrol(event);
    await fixture.act(enrollment, 'confirm');
    // A minute before midnight in Denver.
    await fixture.advanceClock(42 + 59 / 60);
    expect((await fixture.read(enrollment)).actions).toEqual(['cancel']);
    for (const name of ['checkIn', 'markNoShow']) {
      const refused = await fixture.act(enrollment, name);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The event is on Sun, Nov 22 (Mountain Time). This is possible from that day on.',
      ]);
    }
    await fixture.advanceClock(1 / 60);
    expect((await fixture.read(enrollment)).actions).toEqual(['checkIn', 'markNoShow', 'cancel']);
    expect((await fixture.act(enrollment, 'checkIn')).status).toBe(200);
  });

  it('cannot record attendance for an event without a date', async () => {
    const event = await fixture.createEvent({ status: 'draft', eventDate: undefined, enrolClosesAt: undefined });
    const enrollment = await fixture.enrol(event, { overrideReason: 'Asked early' });
    await fixture.act(enrollment, 'confirm');
    expect((await fixture.act(enrollment, 'checkIn')).body.message).toBe(
      'The event has no day yet. This is possible from its day on.',
    );
  });

  it('check people in, and correct attendance within seven days', async () => {
    const event = await fixture.createEvent({ eventDate: '2026-11-21', enrolClosesAt: '2026-11-20T20:00:00Z' });
    const enrollment = await fixture.enrol(event);
    await fixture.act(enrollment, 'confirm');
    await fixture.advanceAndRunTasks(26);
    expect((await fixture.act(enrollment, 'checkIn')).body.data).toMatchObject({
      checkedInAt: fixture.now().toISOString(),
      checkedInBy: 'First Administrator',
    });
    expect(await fixture.readCounts(event)).toMatchObject({ enrolled: 1, attended: 1 });
    await fixture.advanceAndRunTasks(6 * 24);
    expect((await fixture.act(enrollment, 'markNoShow')).body.data).not.toHaveProperty('checkedInAt');
    await fixture.advanceAndRunTasks(3 * 24);
    expect((await fixture.act(enrollment, 'checkIn')).body.message).toBe(
      'Attendance can be corrected only within 7 days of the event.',
    );
  });
});
