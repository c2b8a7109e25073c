import { expect } from 'vitest';
import { type Desk, holds, overlap, type Stored, startOf, timesOf } from './appointmentsExpected';

/** What is stored of all appointments. */
export interface Seen {
  stored: Stored[];
  /** The times of advisors that are taken. */
  slots: { id: string; advisorId: string; takenFrom: Date; takenUntil: Date; heldUntil: Date | null }[];
  /** How often something was noted of them. */
  noted: number;
}

/** What must hold of appointments at any time, whatever happened before. */
export const checkStored = ({ stored, slots }: Seen, desks: readonly Desk[], now: number) => {
  const deskOf = ({ data }: Stored) => desks.find(({ id }) => id === data.advisorId);
  for (const one of stored) {
    const desk = deskOf(one);
    const { date, startTime, timeZone = '', typeId, startsAt, endsAt, takenFrom, takenUntil } = one.data;
    if (!desk) throw new Error(`${one.id} has no advisor of this test`);
    // What is derived of the time is what the clock says, with what advisor and type keep free.
    const times = timesOf(startOf(date, startTime, timeZone), typeId, desk);
    expect({ startsAt, endsAt, takenFrom, takenUntil }).toEqual(times);
    // Whom they meet may take it.
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
  // The times that are taken are those of these, and no others.
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

/** What was never agreed keeps until when it was held. */
const heldOnceOver = ({ status, data }: Stored) =>
  ['declined', 'cancelled', 'expired'].includes(status) ? (data.heldUntil ?? '') : '';
