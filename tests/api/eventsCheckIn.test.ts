import { randomUUID } from 'node:crypto';
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

const press = async (event: string, ...entries: Record<string, unknown>[]) => {
  const whole = entries.map((entry) => ({ id: randomUUID(), at: desk.now().toISOString(), ...entry }));
  const { status, body } = await desk.call('POST', `/events/${event}/check-in`, { body: { entries: whole } });
  return { status, answers: body.data, message: body.message };
};
const here = ({ id }: Enrolment, others = {}) => ({ kind: 'arrived', enrolmentId: id, ...others });
const back = ({ id }: Enrolment, others = {}) => ({ kind: 'undo', enrolmentId: id, ...others });
const rosterOf = async (event: string) => (await desk.call('GET', `/events/${event}/check-in`)).body.data;

describe('the check-in of an event', () => {
  it('lists expected people by name, without those who cancelled', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 2 });
    const [second, first, waiting] = [
      await desk.enrol(event, { lastName: 'Young', phone: '+13035550142' }),
      await desk.enrol(event, { lastName: 'Alvarez', accessibilityNeeds: 'Hearing loop' }),
      await desk.enrol(event, { lastName: 'Baker', guestCount: 1 }),
    ];
    const { event: head, people } = await rosterOf(event);
    expect(head).toMatchObject({ capacity: 2, seatsTaken: 2, eventDate: '2026-11-20' });
    expect(people).toMatchObject([
      { id: first.id, number: first.enrolmentNo, state: 'registered', accessibilityNeeds: 'Hearing loop', guests: 0 },
      { id: waiting.id, state: 'waitlisted', guests: 1, waitlistPosition: 1 },
      { id: second.id, phone: '+13035550142', checkedInAt: null },
    ]);
    expect(new Set(people.map(({ ticket }: { ticket: string }) => ticket)).size).toBe(3);
    const ticket = await desk.call('GET', `/events-enrolment/${first.id}/ticket`);
    expect(ticket.body.data).toBe(people[0].ticket);
    await desk.cancel(first);
    expect((await rosterOf(event)).people).toHaveLength(2);
  });

  it('returns e-mail addresses only on request, so that phones do not store them', async () => {
    const event = await desk.makeEvent(today);
    const { email } = await desk.enrol(event);
    expect((await rosterOf(event)).people[0]).not.toHaveProperty('email');
    const { body } = await desk.call('GET', `/events/${event}/check-in?email=true`);
    expect(body.data.people).toMatchObject([{ email }]);
  });

  it('checks in people with a seat, confirmed or not, at the time of the press', async () => {
    const event = await desk.makeEvent(today);
    const [one, other] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    await desk.move(other, 'confirmed');
    await desk.wait(1);
    const at = new Date(desk.now().getTime() - 20 * 60_000).toISOString();
    const { answers } = await press(event, here(one, { at }), here(other));
    expect(answers).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await desk.read(one)).toMatchObject({ status: 'attended', checkedInAt: at });
    expect(await desk.countsOf(event)).toMatchObject({ attended: 2 });
    // A second phone checked in the same person.
    expect((await press(event, here(one))).answers).toMatchObject([{ outcome: 'done' }]);
    expect(await desk.read(one)).toMatchObject({ checkedInAt: at });
  });

  it('counts an entry that is sent twice once, also at the same moment', async () => {
    const event = await desk.makeEvent(today);
    const walkIn = {
      id: randomUUID(),
      kind: 'walk_in',
      data: { firstName: 'Wanda', lastName: 'Walker', phone: '+13035550199', guestCount: 1 },
    };
    const [one, other] = await Promise.all([press(event, walkIn), press(event, walkIn)]);
    expect(one.answers).toEqual(other.answers);
    expect(one.answers).toMatchObject([{ outcome: 'done', enrolmentId: expect.any(String) }]);
    expect((await rosterOf(event)).people).toMatchObject([{ lastName: 'Walker', state: 'attended', guests: 1 }]);
    expect(await desk.countsOf(event)).toMatchObject({ enrolled: 1, attended: 1, seatsTaken: 2 });
    const elsewhere = await press(await desk.makeEvent(today), walkIn);
    expect([elsewhere.status, elsewhere.message]).toEqual([409, 'This was sent for another event already.']);
  });

  it('refuses people on the waitlist, unless staff override it', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 1 });
    const [, waiting] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    const refused = await press(event, here(waiting));
    expect(refused.answers).toMatchObject([
      { outcome: 'waiting', message: `${waiting.firstName} ${waiting.lastName} waits for a seat.` },
    ]);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' } };
    const { answers } = await press(event, walkIn);
    expect(answers).toMatchObject([
      { outcome: 'waiting', message: 'All 1 seats are taken, so Wes Low would have to wait.', enrolmentId: null },
    ]);
    // A refused entry leaves no trace.
    expect((await rosterOf(event)).people).toHaveLength(2);
    const letIn = await press(event, here(waiting, { override: true }), { ...walkIn, override: true });
    expect(letIn.answers).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await desk.countsOf(event)).toMatchObject({ attended: 2, seatsTaken: 3 });
    expect(await desk.read(waiting)).toMatchObject({ beyondCapacityReason: 'Let in at the door.' });
  });

  it('checks in a walk-in with an override where the waitlist is full, and stores the reason', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 1, waitlistEnabled: false, waitlistCapacity: 0 });
    await desk.enrol(event);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' } };
    expect((await press(event, walkIn)).answers).toMatchObject([
      { outcome: 'waiting', message: 'All 1 seats are taken, so Wes Low would have to wait.', enrolmentId: null },
    ]);
    const [letIn] = (await press(event, { ...walkIn, override: true })).answers;
    expect(letIn).toMatchObject({ outcome: 'done' });
    expect(await desk.readIn('events-enrolment', letIn.enrolmentId)).toMatchObject({
      status: 'attended',
      beyondCapacityReason: 'Let in at the door.',
    });
    expect(await desk.countsOf(event)).toMatchObject({ attended: 1, seatsTaken: 2, waitlisted: 0 });
    // The waitlist is still full.
    expect((await desk.post(event)).status).toBe(409);
  });

  it('deletes a walk-in that was added by mistake, and frees the seat', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 2 });
    const [, waiting] = [await desk.enrol(event), await desk.enrol(event, { guestCount: 1 })];
    const data = { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' };
    const [added] = (await press(event, { kind: 'walk_in', data, override: true })).answers;
    const walkIn = { id: added.enrolmentId } as Enrolment;
    expect((await press(event, back(walkIn))).answers).toMatchObject([{ outcome: 'done' }]);
    expect((await rosterOf(event)).people.map(({ id }: Enrolment) => id)).not.toContain(walkIn.id);
    expect(await desk.countsOf(event)).toMatchObject({ enrolled: 1, attended: 0, seatsTaken: 1, waitlisted: 1 });
    expect(await desk.statesOf(waiting)).toEqual(['waitlisted']);
    const trash = await desk.call('GET', `/events-enrolment/${walkIn.id}`);
    expect(trash.status).toBe(404);
    // A person who comes later is added as a new walk-in.
    expect((await press(event, { kind: 'walk_in', data, override: true })).answers).toMatchObject([
      { outcome: 'done' },
    ]);
  });

  it('refuses enrolments of other events, cancelled ones, and check-ins before the day of the event', async () => {
    const [event, later] = [await desk.makeEvent(today), await desk.makeEvent()];
    const [stranger, cancelled] = [await desk.enrol(later), await desk.enrol(event)];
    await desk.cancel(cancelled);
    const { answers } = await press(event, here(stranger), here(cancelled));
    expect(answers).toMatchObject([
      { outcome: 'refused', message: 'This person is not enrolled for this event.' },
      { outcome: 'refused', message: expect.stringContaining('is not expected any more') },
    ]);
    expect((await press(later, here(stranger))).answers).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('This is possible from that day on.') },
    ]);
    expect(await desk.statesOf(stranger)).toEqual(['registered']);
  });

  it('offers no seat of an event that has started, even for presses from before', async () => {
    const event = await desk.makeEvent({ ...today, capacity: 2 });
    const [gone, one, waiting] = (await desk.enrolMany(event, 3)) as [Enrolment, Enrolment, Enrolment];
    const at = new Date(desk.now().getTime() + 10 * 60_000).toISOString();
    await desk.wait(1);
    await desk.cancel(gone);
    expect((await press(event, here(one, { at }))).answers).toMatchObject([{ outcome: 'done' }]);
    expect(await desk.statesOf(waiting)).toEqual(['waitlisted']);
  });

  it('refuses to confirm a guest before the guest was named', async () => {
    const event = await desk.makeEvent(today);
    const host = await desk.enrol(event, { guestCount: 1 });
    const at = desk.now().toISOString();
    await desk.wait(1);
    const guest = (
      await desk.post(event, { attendeeType: 'guest', partyOfId: host.id, overrideReason: 'For the test' })
    ).body.data;
    await press(event, here(host, { at }));
    expect(await desk.read(host)).toMatchObject({ status: 'attended', checkedInAt: at });
    expect(await desk.read(guest)).toMatchObject({ status: 'confirmed', updatedAt: guest.updatedAt });
  });

  it('does not ask walk-ins the enrolment questions of the event', async () => {
    const questions = [{ label: 'Which time?', type: 'text', options: [], isRequired: true }];
    const event = await desk.makeEvent({ ...today, questions });
    const data = { firstName: 'Wes', lastName: 'Low' };
    expect((await press(event, { kind: 'walk_in', data })).answers).toMatchObject([{ outcome: 'refused' }]);
    const { answers } = await press(event, { kind: 'walk_in', data: { ...data, email: 'wes@example.org' } });
    expect(answers).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('a check-in', () => {
  it('is undone within ten minutes by its author, and both are in the history', async () => {
    const event = await desk.makeEvent(today);
    const enrolment = await desk.enrol(event);
    const { answers } = await press(event, here(enrolment), back(enrolment), back(enrolment));
    expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'done']);
    const read = await desk.read(enrolment);
    expect(read).toMatchObject({ status: 'confirmed' });
    expect(read).not.toHaveProperty('checkedInAt');
    const history = (await desk.call('GET', `/events-enrolment/${enrolment.id}/history`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'taken_back',
      'attended',
      'confirmed',
      'created',
    ]);
    expect(await desk.countsOf(event)).toMatchObject({ attended: 0, seatsTaken: 1 });
  });

  it('is undone at the time of that press, and not later', async () => {
    const event = await desk.makeEvent(today);
    const [one, other] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    const pressed = desk.now().getTime();
    const at = (minutes: number) => ({ at: new Date(pressed + minutes * 60_000).toISOString() });
    await desk.wait(1);
    const { answers } = await press(event, here(one, at(0)), here(other, at(0)), back(one, at(9)), back(other, at(11)));
    expect(answers.slice(2)).toMatchObject([
      { outcome: 'done' },
      {
        outcome: 'refused',
        message: 'This can be taken back within 10 minutes, which have passed.',
      },
    ]);
  });

  it('is not undone by others, nor after another change', async () => {
    const event = await desk.makeEvent(today);
    const [one, other] = (await desk.enrolMany(event, 2)) as [Enrolment, Enrolment];
    await press(event, here(one), here(other));
    await desk.change(one, { note: 'Left early' });
    expect((await press(event, back(one))).answers).toMatchObject([
      { outcome: 'refused', message: 'The record was changed since, so this cannot be taken back any more.' },
    ]);
    await desk.database().$client.query('UPDATE versions SET saved_by = NULL WHERE record_id = $1', [other.id]);
    expect((await press(event, back(other))).answers).toMatchObject([
      {
        outcome: 'refused',
        message: 'Somebody else did this, so only they can take it back.',
      },
    ]);
  });

  it('is not undone once the event is completed', async () => {
    const event = await desk.makeEvent(today);
    const enrolment = await desk.enrol(event);
    await press(event, here(enrolment));
    await desk
      .database()
      .$client.query(`UPDATE records SET data = data || '{"eventState": "completed"}' WHERE id = $1`, [event]);
    expect((await press(event, back(enrolment))).answers).toMatchObject([
      { outcome: 'refused', message: 'This cannot be taken back any more: the event is completed.' },
    ]);
  });
});
