import { expect } from 'vitest';
import { type Desk, holds, overlap, type Stored, startOf, timesOf } from './appointmentsExpected';

/** The stored state of all appointments. */
export interface Seen {
  stored: Stored[];
  /** The blocked time spans of advisors. */
  slots: { id: string; advisorId: string; takenFrom: Date; takenUntil: Date; heldUntil: Date | null }[];
  /** The number of activity entries about appointments. */
  noted: number;
}

/** Checks the invariants of appointments, which hold after any sequence of steps. */
export const checkStored = ({ stored, slots }: Seen, desks: readonly Desk[], now: number) => {
  const deskOf = ({ data }: Stored) => desks.find(({ id }) => id === data.advisorId);
  for (const one of stored) {
    const desk = deskOf(one);
    const { date, startTime, timeZone = '', typeId, startsAt, endsAt, takenFrom, takenUntil } = one.data;
    if (!desk) throw new Error(`${one.id} has no advisor of this test`);
    // The derived times match the clock time, with the buffers of advisor and type.
    const times = timesOf(startOf(date, startTime, timeZone), typeId, desk);
    expect({ startsAt, endsAt, takenFrom, takenUntil }).toEqual(times);
    // The advisor offers type and mode.
    expect(desk.types).toContain(typeId);
    expect(desk.modes).toContain(one.data.mode);
    if (one.status !== 'requested') expect(one.data.heldUntil ?? '').toBe(heldOnceOver(one));
  }
  const holding = stored.filter((one) => holds(one, now));
  // Nobody is booked twice.
  const twice = holding.flatMap((one, index) =>
    holding
      .slice(index + 1)
      .filter((other) => other.data.advisorId === one.data.advisorId && overlap(one.data, other.data)),
  );
  expect(twice).toEqual([]);
  // The blocked time spans are those of these appointments, and no others.
  const taken = slots.filter(({ heldUntil }) => !heldUntil || heldUntil.getTime() > now);
  const told = taken.map(({ id, advisorId, takenFrom, takenUntil, heldUntil }) => ({
    id,
    advisorId,
    takenFrom: takenFrom.toISOString(),
    takenUntil: takenUntil.toISOString(),
    heldUntil: heldUntil?.toISOString(),
  }));
  expect(told).toEqual(
    holding.map(({ id, status, data: { advisorId, takenFrom, takenUntil, heldUntil } }) => ({
      id,
      advisorId,
      takenFrom,
      takenUntil,
      heldUntil: status === 'requested' ? heldUntil : undefined,
    })),
  );
};

/** A request that was never confirmed keeps the time until when it was held. */
const heldOnceOver = ({ status, data }: Stored) =>
  ['declined', 'cancelled', 'expired'].includes(status) ? (data.heldUntil ?? '') : '';
