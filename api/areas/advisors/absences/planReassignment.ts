import { groupBy, memoize, sortBy } from 'es-toolkit';
import { type Advisor, isLicensed } from '../../appointments/advisors';
import {
  doOverlap,
  localDateOf,
  type MeetingDuration,
  type TimeSpan,
  withBuffers,
  workingSpansOn,
} from '../../appointments/availability';
import type { Booking } from '../../appointments/bookings';

/** An appointment that needs another advisor. */
export interface AppointmentToReassign {
  id: string;
  typeId: string;
  mode: string;
  memberState: string;
  memberId?: string | undefined;
  meeting: TimeSpan;
}

/** The advisors who could take an appointment, the best first, and the proposed one. */
export interface Proposal {
  candidates: string[];
  /** Undefined where nobody is free after the other appointments are reassigned as proposed. */
  proposedId?: string;
  /** Whether any advisor may take it, at whatever time. */
  hasQualifiedAdvisor: boolean;
}

interface ReassignmentContext {
  /** The present advisor of the appointments. */
  from: Advisor;
  /** The possible other advisors. */
  advisors: readonly Advisor[];
  /** The bookings of these around the appointments. */
  bookings: readonly Booking[];
  lengthOf: (typeId: string) => MeetingDuration;
}

/**
 * Finds the advisors who could take each appointment at its time, and proposes one for each, so that no two proposals
 * overlap. The appointments with the fewest candidates are planned first.
 */
export const planReassignment = (
  appointments: readonly AppointmentToReassign[],
  { from, advisors, bookings, lengthOf }: ReassignmentContext,
): Map<string, Proposal> => {
  const byAdvisor = groupBy(bookings, ({ advisorId }) => advisorId);
  const schedules = advisors.map((advisor) => new AdvisorSchedule(advisor, byAdvisor[advisor.id] ?? []));
  const found = appointments.map((appointment) => {
    const qualified = schedules.filter((schedule) => schedule.isAble(appointment));
    const free = qualified.filter(
      (schedule) => schedule.fits(appointment, lengthOf(appointment.typeId)) && schedule.isAtWork(appointment.meeting),
    );
    const candidates = sortBy(free, [
      (schedule) => schedule.countOn(appointment.meeting),
      ({ advisor }) => -sharedLanguages(advisor, from),
      ({ advisor }) => (from.organizationId && advisor.organizationId === from.organizationId ? 0 : 1),
      (schedule) => schedule.count(),
      ({ advisor }) => advisor.name,
    ]);
    return { appointment, candidates, hasQualifiedAdvisor: qualified.length > 0 };
  });
  const plan = new Map<string, Proposal>();
  for (const { appointment, candidates, hasQualifiedAdvisor } of sortBy(found, [
    ({ candidates }) => candidates.length,
    ({ appointment }) => appointment.meeting.start,
  ])) {
    const length = lengthOf(appointment.typeId);
    const stillFree = candidates.filter((schedule) => schedule.fits(appointment, length));
    // The sort is stable, so advisors with equally many appointments and proposals stay in the order of the candidates.
    const [best] = sortBy(stillFree, [(schedule) => schedule.countOn(appointment.meeting)]);
    best?.reserve(appointment, length);
    plan.set(appointment.id, {
      candidates: candidates.map(({ advisor }) => advisor.id),
      ...(best && { proposedId: best.advisor.id }),
      hasQualifiedAdvisor,
    });
  }
  return plan;
};

const sharedLanguages = (one: Advisor, other: Advisor) =>
  one.languages.filter((language) => other.languages.includes(language)).length;

/**
 * The bookings and proposals of an advisor, with memoized hours of the days, because hundreds of appointments are
 * checked.
 */
class AdvisorSchedule {
  readonly advisor: Advisor;
  private readonly hoursOn: (day: string) => TimeSpan[];
  private readonly blocked: TimeSpan[];
  private readonly counts = new Map<string, number>();

  constructor(advisor: Advisor, bookings: readonly Booking[]) {
    this.advisor = advisor;
    this.hoursOn = memoize((day: string) => workingSpansOn(advisor, day));
    this.blocked = bookings.map(({ blockedSpan }) => blockedSpan);
    for (const { meeting } of bookings) this.add(meeting);
  }

  private dayAt(at: number) {
    return localDateOf(this.advisor, at);
  }

  private add(meeting: TimeSpan) {
    this.counts.set(this.dayAt(meeting.start), this.countOn(meeting) + 1);
  }

  count() {
    return this.blocked.length;
  }

  countOn({ start }: TimeSpan) {
    return this.counts.get(this.dayAt(start)) ?? 0;
  }

  /** Whether the advisor may take the appointment, whatever its time. */
  isAble({ typeId, mode, memberState, memberId, meeting }: AppointmentToReassign) {
    const { appointmentTypeIds, meetingModes, isAcceptingNew } = this.advisor;
    return (
      appointmentTypeIds.includes(typeId) &&
      meetingModes.includes(mode) &&
      (isAcceptingNew || memberId !== undefined) &&
      isLicensed(this.advisor, memberState, this.dayAt(meeting.start))
    );
  }

  /** Whether the time is within the hours. Notice and horizon do not matter where the time stays. */
  isAtWork({ start, end }: TimeSpan) {
    return this.hoursOn(this.dayAt(start)).some((hours) => hours.start <= start && end <= hours.end);
  }

  /** Whether the appointment fits between bookings and proposals. */
  fits({ meeting }: AppointmentToReassign, length: MeetingDuration) {
    const requestedSpan = withBuffers(meeting, this.advisor, length);
    return (
      this.countOn(meeting) < this.advisor.maxPerDay && !this.blocked.some((other) => doOverlap(requestedSpan, other))
    );
  }

  reserve({ meeting }: AppointmentToReassign, length: MeetingDuration) {
    this.blocked.push(withBuffers(meeting, this.advisor, length));
    this.add(meeting);
  }
}
