import { memoize, sortBy } from 'es-toolkit';
import { type Advisor, isLicensed } from '../appointments/advisors';
import {
  doOverlap,
  localDateOf,
  type MeetingDuration,
  type TimeSpan,
  withBuffers,
  workingSpansOn,
} from '../appointments/availability';
import type { Booking } from '../appointments/bookings';

/** An appointment for which another advisor is looked for. */
export interface AppointmentToReassign {
  id: string;
  typeId: string;
  mode: string;
  memberState: string;
  memberId?: string | undefined;
  meeting: TimeSpan;
}

/** Who could take an appointment over, the best first, and who is proposed. */
export interface Proposal {
  candidates: string[];
  /** None: nobody is free once the others are reassigned as proposed. */
  proposedId?: string;
  /** Whether anybody may take it at all, at whatever time. */
  hasQualifiedAdvisor: boolean;
}

interface Given {
  /** Whom they are with now. */
  from: Advisor;
  /** Who might take them. */
  advisors: readonly Advisor[];
  /** What these have to do around the appointments. */
  bookings: readonly Booking[];
  lengthOf: (typeId: string) => MeetingDuration;
}

/**
 * Whom each of some appointments could be given to at its very time, and a proposal for each, so that no two of the
 * proposals clash. First come those that the fewest could take.
 */
export const planReassignment = (
  appointments: readonly AppointmentToReassign[],
  { from, advisors, bookings, lengthOf }: Given,
): Map<string, Proposal> => {
  // Asked thousands of times of the few zones that there are.
  const clocks = memoize((timeZone: string) => memoize((at: number) => localDateOf({ timeZone }, at)));
  const desks = advisors.map((advisor) => new Desk(advisor, bookings, clocks(advisor.timeZone)));
  const found = appointments.map((appointment) => {
    const able = desks.filter((desk) => desk.isAble(appointment));
    const free = able.filter(
      (desk) => desk.fits(appointment, lengthOf(appointment.typeId)) && desk.isAtWork(appointment.meeting),
    );
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
    const still = candidates.filter((desk) => desk.fits(appointment, length));
    // Sorting keeps the order of those who have as much to do, what was proposed to them included.
    const [best] = sortBy(still, [(desk) => desk.countOn(appointment.meeting)]);
    best?.take(appointment, length);
    plan.set(appointment.id, {
      candidates: candidates.map(({ advisor }) => advisor.id),
      ...(best && { proposedId: best.advisor.id }),
      hasQualifiedAdvisor: isAnybodyAble,
    });
  }
  return plan;
};

const sharedLanguages = (one: Advisor, other: Advisor) =>
  one.languages.filter((language) => other.languages.includes(language)).length;

/** An advisor with what is booked and proposed, and the hours by day: hundreds of appointments are asked of each. */
class Desk {
  readonly advisor: Advisor;
  private readonly dayAt: (at: number) => string;
  private readonly hoursOn: (day: string) => TimeSpan[];
  private readonly taken: TimeSpan[];
  private readonly counts = new Map<string, number>();

  constructor(advisor: Advisor, bookings: readonly Booking[], dayAt: (at: number) => string) {
    this.advisor = advisor;
    this.dayAt = dayAt;
    this.hoursOn = memoize((day: string) => workingSpansOn(advisor, day));
    const own = bookings.filter(({ advisorId }) => advisorId === advisor.id);
    this.taken = own.map(({ blockedSpan }) => blockedSpan);
    for (const { meeting } of own) this.add(meeting);
  }

  private add(meeting: TimeSpan) {
    this.counts.set(this.dayAt(meeting.start), this.countOn(meeting) + 1);
  }

  count() {
    return this.taken.length;
  }

  countOn({ start }: TimeSpan) {
    return this.counts.get(this.dayAt(start)) ?? 0;
  }

  /** Whether the advisor may take it, whatever the time. */
  isAble({ typeId, mode, memberState, memberId, meeting }: AppointmentToReassign) {
    const { appointmentTypeIds, meetingModes, isAcceptingNew } = this.advisor;
    return (
      appointmentTypeIds.includes(typeId) &&
      meetingModes.includes(mode) &&
      (isAcceptingNew || memberId !== undefined) &&
      isLicensed(this.advisor, memberState, this.dayAt(meeting.start))
    );
  }

  /** Whether it lies within the hours; notice and horizon do not matter where the time stays. */
  isAtWork({ start, end }: TimeSpan) {
    return this.hoursOn(this.dayAt(start)).some((hours) => hours.start <= start && end <= hours.end);
  }

  /** Whether it fits among what is booked and proposed. */
  fits({ meeting }: AppointmentToReassign, length: MeetingDuration) {
    const wanted = withBuffers(meeting, this.advisor, length);
    return this.countOn(meeting) < this.advisor.maxPerDay && !this.taken.some((other) => doOverlap(wanted, other));
  }

  take({ meeting }: AppointmentToReassign, length: MeetingDuration) {
    this.taken.push(withBuffers(meeting, this.advisor, length));
    this.add(meeting);
  }
}
