import { expect } from 'vitest';
import { type AdvisorModel, holdsTime, overlap, type StoredAppointment, startOf, timesOf } from './appointmentsModel';

/** The stored state of all appointments. */
export interface StoredState {
  stored: StoredAppointment[];
  /** The blocked time spans of advisors. */
  slots: { id: string; advisorId: string; takenFrom: Date; takenUntil: Date; heldUntil: Date | null }[];
  /** The number of activity entries about appointments. */
  activityCount: number;
}

/** Checks the invariants of appointments, which hold after any sequence of steps. */
export const checkStored = ({ stored, slots }: StoredState, advisors: readonly AdvisorModel[], now: number) => {
  const advisorOf = ({ data }: StoredAppointment) => advisors.find(({ id }) => id === data.advisorId);
  for (const one of stored) {
    const advisor = advisorOf(one);
    const { date, startTime, timeZone = '', typeId, startsAt, endsAt, takenFrom, takenUntil } = one.data;
    if (!advisor) throw new Error(`${one.id} has no advisor of this test`);
    // The derived times match the clock time, with the buffers of advisor and type.
    const times = timesOf(startOf(date, startTime, timeZone), typeId, advisor);
    expect({ startsAt, endsAt, takenFrom, takenUntil }).toEqual(times);
    // The advisor offers type and mode.
    expect(advisor.types).toContain(typeId);
    expect(advisor.modes).toContain(one.data.mode);
    if (one.status !== 'requested') expect(one.data.heldUntil ?? '').toBe(heldUntilAfterEnd(one));
  }
  const holding = stored.filter((one) => holdsTime(one, now));
  // Nobody is booked twice.
  const doubleBooked = holding.flatMap((one, index) =>
    holding
      .slice(index + 1)
      .filter((other) => other.data.advisorId === one.data.advisorId && overlap(one.data, other.data)),
  );
  expect(doubleBooked).toEqual([]);
  // The blocked time spans are those of these appointments, and no others.
  const blocked = slots.filter(({ heldUntil }) => !heldUntil || heldUntil.getTime() > now);
  const blockedSpans = blocked.map(({ id, advisorId, takenFrom, takenUntil, heldUntil }) => ({
    id,
    advisorId,
    takenFrom: takenFrom.toISOString(),
    takenUntil: takenUntil.toISOString(),
    heldUntil: heldUntil?.toISOString(),
  }));
  expect(blockedSpans).toEqual(
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
const heldUntilAfterEnd = ({ status, data }: StoredAppointment) =>
  ['declined', 'cancelled', 'expired'].includes(status) ? (data.heldUntil ?? '') : '';
