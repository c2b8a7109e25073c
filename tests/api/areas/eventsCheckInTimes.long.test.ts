import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arrival, checkInFixture, today, undo } from './checkInFixture';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();
const { press } = checkInFixture(fixture);

describe('the time of a check-in', () => {
  const minute = 60_000;
  const at = (minutes: number) => ({ at: new Date(fixture.now().getTime() + minutes * minute).toISOString() });

  it('is a field, whereas record, versions and activity have the time of the server', async () => {
    const event = await fixture.createEvent(today);
    const [one, host] = [await fixture.enrol(event), await fixture.enrol(event, { guestCount: 1 })];
    await fixture.post(event, { attendeeType: 'guest', partyOfId: host.id, overrideReason: 'For the test' });
    const pressed = at(10);
    await fixture.advanceClock(3);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wanda', lastName: 'Walker', phone: '+13035550199' } };
    const { results } = await press(
      event,
      { ...walkIn, ...pressed },
      arrival(one, pressed),
      arrival(host, pressed),
      undo(one, pressed),
    );
    expect(results).toMatchObject(Array(4).fill({ outcome: 'done' }));
    const added = await fixture.readIn('events-enrolment', results[0].enrolmentId);
    const sent = fixture.now().toISOString();
    expect(added).toMatchObject({ checkedInAt: pressed.at, createdAt: sent, updatedAt: sent });
    expect(await fixture.read(host)).toMatchObject({ checkedInAt: pressed.at, updatedAt: sent });
    const { $client } = fixture.database();
    const { rows } = await $client.query<{ at: Date }>(
      `SELECT DISTINCT at FROM (
         SELECT saved_at AS at FROM versions WHERE area = 'events-enrolment' AND record_id = ANY($1) AND action <> 'created'
         UNION ALL SELECT saved_at FROM versions WHERE record_id = $2
         UNION ALL SELECT at FROM activity WHERE record_id = ANY($1) AND action <> 'created'
         UNION ALL SELECT at FROM activity WHERE record_id = $2
         UNION ALL SELECT taken_at FROM door_entries WHERE event_id = $3) AS times`,
      [[one.id, host.id], results[0].enrolmentId, event],
    );
    expect(rows.map((row) => row.at.toISOString())).toEqual([sent]);
  });

  it('counts until a day after the end of the event, for what was pressed in time and is sent late', async () => {
    const event = await fixture.createEvent(today);
    const [one, other, late] = (await fixture.enrolMany(event, 3)) as [Enrollment, Enrollment, Enrollment];
    const pressed = at(30);
    const entry = { id: randomUUID(), ...arrival(one, pressed) };
    // The event ends 2.5 hours after the start of the test.
    await fixture.advanceClock(26.4);
    const sent = await press(event, entry, arrival(other, pressed), undo(other, at(-26.4 * 60 + 35)));
    expect(sent.results).toMatchObject(Array(3).fill({ outcome: 'done' }));
    await fixture.advanceClock(0.1);
    const { results } = await press(event, entry, arrival(late, pressed), undo(one));
    const over = {
      outcome: 'refused',
      message: 'Check-in ends a day after the event. Correct who attended in the enrollment itself.',
    };
    expect(results).toMatchObject([{ outcome: 'done' }, over, over]);
    expect(await fixture.readStates(one, other, late)).toEqual(['attended', 'confirmed', 'registered']);
  });

  it('is not before the day of the event, nor in the future beyond a small difference of clocks', async () => {
    const event = await fixture.createEvent(today);
    const [one, other] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    const before = fixture.now().getTime();
    const { results } = await press(
      event,
      arrival(one, { at: '2023-11-20T12:00:00.000Z' }),
      arrival(one, { at: '2026-11-20T06:59:59.000Z' }),
      arrival(one, at(6)),
      arrival(one, at(4)),
      arrival(other, { at: '2026-11-20T07:00:00.000Z' }),
    );
    const tooEarly = { outcome: 'refused', message: expect.stringContaining('This is possible from that day on.') };
    expect(results).toMatchObject([
      tooEarly,
      tooEarly,
      {
        outcome: 'refused',
        message:
          'This check-in has a time in the future. Correct the clock of the device, then check the person in again.',
      },
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
    expect(await fixture.read(one)).toMatchObject({ checkedInAt: new Date(before).toISOString() });
    expect(await fixture.read(other)).toMatchObject({ checkedInAt: '2026-11-20T07:00:00.000Z' });
  });

  it('does not exist for an archived event', async () => {
    const event = await fixture.createEvent(today);
    const enrollment = await fixture.enrol(event);
    await fixture.database().$client.query(`UPDATE records SET status = 'archived' WHERE id = $1`, [event]);
    const walkIn = { kind: 'walk_in', data: { firstName: 'Wes', lastName: 'Low', email: 'wes@example.org' } };
    const archived = { outcome: 'refused', message: 'This event is archived, so nobody can be checked in.' };
    expect((await press(event, arrival(enrollment), walkIn)).results).toMatchObject([archived, archived]);
    expect(await fixture.readStates(enrollment)).toEqual(['registered']);
  });
});

describe('a check-in', () => {
  it('is undone within ten minutes by its author, and both are in the history', async () => {
    const event = await fixture.createEvent(today);
    const enrollment = await fixture.enrol(event);
    const { results } = await press(event, arrival(enrollment), undo(enrollment), undo(enrollment));
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'done']);
    const read = await fixture.read(enrollment);
    expect(read).toMatchObject({ status: 'confirmed' });
    expect(read).not.toHaveProperty('checkedInAt');
    const history = (await fixture.call('GET', `/events-enrolment/${enrollment.id}/history`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'taken_back',
      'attended',
      'confirmed',
      'created',
    ]);
    expect(await fixture.readCounts(event)).toMatchObject({ attended: 0, seatsTaken: 1 });
  });

  it('is undone at the time of that press, and not later', async () => {
    const event = await fixture.createEvent(today);
    const [one, other] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    const pressed = fixture.now().getTime();
    const at = (minutes: number) => ({ at: new Date(pressed + minutes * 60_000).toISOString() });
    await fixture.advanceClock(1);
    const { results } = await press(
      event,
      arrival(one, at(0)),
      arrival(other, at(0)),
      undo(one, at(9)),
      undo(other, at(11)),
    );
    expect(results.slice(2)).toMatchObject([
      { outcome: 'done' },
      {
        outcome: 'refused',
        message: 'This can be undone only within 10 minutes, and they have passed.',
      },
    ]);
  });

  it('is not undone by others, nor after another change', async () => {
    const event = await fixture.createEvent(today);
    const [one, other] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    await press(event, arrival(one), arrival(other));
    await fixture.change(one, { note: 'Left early' });
    expect((await press(event, undo(one))).results).toMatchObject([
      { outcome: 'refused', message: 'The record has changed since, so this can no longer be undone.' },
    ]);
    await fixture.database().$client.query('UPDATE versions SET saved_by = NULL WHERE record_id = $1', [other.id]);
    expect((await press(event, undo(other))).results).toMatchObject([
      {
        outcome: 'refused',
        message: 'Somebody else did this, so only they can undo it.',
      },
    ]);
  });

  it('is not undone once the event is completed', async () => {
    const event = await fixture.createEvent(today);
    const enrollment = await fixture.enrol(event);
    await press(event, arrival(enrollment));
    await fixture
      .database()
      .$client.query(`UPDATE records SET data = data || '{"eventState": "completed"}' WHERE id = $1`, [event]);
    expect((await press(event, undo(enrollment))).results).toMatchObject([
      { outcome: 'refused', message: 'This can no longer be undone: the event is completed.' },
    ]);
  });
});
