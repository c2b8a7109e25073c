import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Press, presentSince } from '../../../api/areas/events/checkIn/presses';
import { arrival, checkInFixture, today, undo } from './checkInFixture';
import { type Enrollment, setUpEnrollments } from './enrollmentFixture';

const fixture = setUpEnrollments();
const { press } = checkInFixture(fixture);
const minute = 60_000;
/** The minute of an hour that lies behind when everything is sent. */
const at = (minutes: number) => ({ at: new Date(fixture.now().getTime() + (minutes - 60) * minute).toISOString() });

const stateOf = async (enrollment: Enrollment) => {
  const { status, checkedInAt } = await fixture.read(enrollment);
  return { status, checkedInAt };
};

describe('presses that are sent late', () => {
  it('an undo never takes back an arrival that was pressed after it', async () => {
    const event = await fixture.createEvent(today);
    const [one, other] = (await fixture.enrolMany(event, 2)) as [Enrollment, Enrollment];
    await fixture.advanceClock(1);
    const entries = [arrival(one, at(44)), undo(one, at(45))];
    await press(event, arrival(one, at(58)));
    expect((await press(event, ...entries)).results).toMatchObject(Array(2).fill({ outcome: 'done' }));
    expect(await stateOf(one)).toEqual({ status: 'attended', checkedInAt: at(58).at });
    // An arrival before an undo that was sent already does not count either.
    await press(event, undo(other, at(45)));
    await press(event, arrival(other, at(44)));
    expect((await stateOf(other)).status).toBe('registered');
    await press(event, arrival(other, at(50)), arrival(other, at(47)));
    expect(await stateOf(other)).toEqual({ status: 'attended', checkedInAt: at(47).at });
  });

  it('end in the same state in whatever order they are sent', async () => {
    const event = await fixture.createEvent({ ...today, capacity: 200 });
    const enrollments = await fixture.enrolMany(event, 26);
    await fixture.advanceClock(1);
    const drawn = fc.uniqueArray(fc.record({ minute: fc.integer({ min: 1, max: 40 }), isUndo: fc.boolean() }), {
      selector: (one) => one.minute,
      minLength: 2,
      maxLength: 5,
    });
    const order = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(drawn, order, async (presses, keys) => {
        const [inOrder, shuffled] = enrollments.splice(0, 2) as [Enrollment, Enrollment];
        const entryOf = (enrollment: Enrollment, one: (typeof presses)[number]) =>
          (one.isUndo ? undo : arrival)(enrollment, { id: randomUUID(), ...at(one.minute) });
        const sorted = [...presses].sort((one, next) => one.minute - next.minute);
        await press(event, ...sorted.map((one) => entryOf(inOrder, one)));
        const sent = [...presses].sort((one, next) => (keys[one.minute % 5] ?? 0) - (keys[next.minute % 5] ?? 0));
        for (const one of sent) await press(event, entryOf(shuffled, one));
        const expected = await stateOf(inOrder);
        const isThere = (status: string) => status === 'attended';
        const found = await stateOf(shuffled);
        expect([isThere(found.status), found.checkedInAt]).toEqual([isThere(expected.status), expected.checkedInAt]);
        const accountId = 'one';
        const since = presentSince(
          presses.map(
            ({ minute: m, isUndo }): Press => ({ kind: isUndo ? 'undo' : 'arrived', at: m * minute, accountId }),
          ),
        );
        expect(since === undefined).toBe(!isThere(found.status));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
