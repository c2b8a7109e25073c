import { sortBy } from 'es-toolkit';
import { type Advisor, isLicensed } from '../appointments/advisors';
import { dayOf, type Length, overlap, type Span, withBuffers } from '../appointments/availability';
import type { Booking } from '../appointments/bookings';
import { exceptionNeeded } from '../appointments/exceptions';

/** An appointment for which another advisor is looked for. */
export interface ToReassign {
  id: string;
  typeId: string;
  mode: string;
  memberState: string;
  memberId?: string | undefined;
  meeting: Span;
}

/** Who could take an appointment over, the best first, and who is proposed. */
export interface Proposal {
  candidates: string[];
  /** None: nobody is free once the others are reassigned as proposed. */
  proposedId?: string;
  /** Whether anybody may take it at all, at whatever time. */
  isAnybodyAble: boolean;
}

interface Given {
  /** Whom they are with now. */
  from: Advisor;
  /** Who might take them. */
  advisors: readonly Advisor[];
  /** What these have to do around the appointments. */
  bookings: readonly Booking[];
  lengthOf: (typeId: string) => Length;
  now: Date;
}

/**
 * Whom each of some appointments could be given to at its very time, and a proposal for each, so that no two of the
 * proposals clash. First come those that the fewest could take.
 */
export const planReassignment = (
  appointments: readonly ToReassign[],
  { from, advisors, bookings, lengthOf, now }: Given,
): Map<string, Proposal> => {
  const desks = advisors.map((advisor) => new Desk(advisor, bookings, now));
  const found = appointments.map((appointment) => {
    const able = desks.filter((desk) => desk.isAble(appointment));
    const free = able.filter((desk) => desk.isFree(appointment, lengthOf(appointment.typeId)));
    const candidates = sortBy(free, [
      (desk) => desk.countOn(appointment.meeting),
      ({ advisor }) => -sharedLanguages(advisor, from),
      ({ advisor }) => (from.organizationId && advisor.organizationId === from.organizationId ? 0 : 1),
      (desk) => desk.count(),
      ({ advisor }) => advisor.name,
    ]);
    return { appointment, candidates, isAnybodyAble: able.length > 0 };
  });
  const plan = new Map<string, Proposal>();
  for (const { appointment, candidates, isAnybodyAble } of sortBy(found, [
    ({ candidates }) => candidates.length,
    ({ appointment }) => appointment.meeting.start,
  ])) {
    const length = lengthOf(appointment.typeId);
    const still = candidates.filter((desk) => desk.isFree(appointment, length));
    // Sorting keeps the order of those who have as much to do, what was proposed to them included.
    const [best] = sortBy(still, [(desk) => desk.countOn(appointment.meeting)]);
    best?.take(appointment, length);
    plan.set(appointment.id, {
      candidates: candidates.map(({ advisor }) => advisor.id),
      ...(best && { proposedId: best.advisor.id }),
      isAnybodyAble,
    });
  }
  return plan;
};

const sharedLanguages = (one: Advisor, other: Advisor) =>
  one.languages.filter((language) => other.languages.includes(language)).length;

/** An advisor with what is booked and proposed, kept by day: hundreds of appointments are asked of each. */
class Desk {
  readonly advisor: Advisor;
  private readonly now: Date;
  private readonly taken: Span[];
  private readonly counts = new Map<string, number>();

  constructor(advisor: Advisor, bookings: readonly Booking[], now: Date) {
    this.advisor = advisor;
    this.now = now;
    const own = bookings.filter(({ advisorId }) => advisorId === advisor.id);
    this.taken = own.map(({ taken }) => taken);
    for (const { meeting } of own) this.add(meeting);
  }

  private add(meeting: Span) {
    this.counts.set(dayOf(this.advisor, meeting.start), this.countOn(meeting) + 1);
  }

  count() {
    return this.taken.length;
  }

  countOn({ start }: Span) {
    return this.counts.get(dayOf(this.advisor, start)) ?? 0;
  }

  /** Whether the advisor may take it, whatever the time. */
  isAble({ typeId, mode, memberState, memberId, meeting }: ToReassign) {
    const { appointmentTypeIds, meetingModes, isAcceptingNew } = this.advisor;
    return (
      appointmentTypeIds.includes(typeId) &&
      meetingModes.includes(mode) &&
      (isAcceptingNew || memberId !== undefined) &&
      isLicensed(this.advisor, memberState, dayOf(this.advisor, meeting.start))
    );
  }

  /** Whether it fits among what is booked and proposed, within hours and the most a day. */
  isFree({ meeting, memberId }: ToReassign, length: Length) {
    const wanted = withBuffers(meeting, this.advisor, length);
    if (this.taken.some((other) => overlap(wanted, other))) return false;
    if (this.countOn(meeting) >= this.advisor.maxPerDay) return false;
    // The most a day is counted here, with what is proposed.
    return exceptionNeeded(this.advisor, meeting, { memberId, now: this.now, isTimeKept: true }, []) === undefined;
  }

  take({ meeting }: ToReassign, length: Length) {
    this.taken.push(withBuffers(meeting, this.advisor, length));
    this.add(meeting);
  }
}
