import type { Appointment } from '../../../resources/appointments/appointmentSchema';

/**
 * A model of the booking rules: the expected result of a step, computed from the stored appointments without any code
 * of the product. It works with instants of late November, when no clocks change, and searches all appointments.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How an advisor of these tests can be booked: from `opens` to `closes`, as hours of the day in the advisor’s time
 * zone.
 */
export interface AdvisorModel {
  id: string;
  name: string;
  timeZone: keyof typeof hoursBehind;
  /** The states of the licenses, with the last valid day of each. */
  licenses: Record<string, string>;
  types: string[];
  modes: string[];
  opens: number;
  closes: number;
  bufferBefore: number;
  bufferAfter: number;
  maxPerDay: number;
  notice: number;
  horizon: number;
}

export const hoursBehind = { 'America/Denver': 7, 'America/New_York': 5 };

/** The duration of each type, and the minimum time that stays free after it, both in minutes. */
export const lengths: Record<string, { minutes: number; free: number }> = {
  rollover: { minutes: 45, free: 15 },
  review: { minutes: 60, free: 30 },
};

export interface StoredAppointment {
  id: string;
  status: string;
  version: number;
  updatedBy: string;
  updatedAt: number;
  data: Appointment;
}

/** The result of a step: refused, refused because the slot is blocked, or done with this advisor. */
export type Outcome = 'refused' | 'blocked' | AdvisorModel;

const iso = (at: number) => new Date(at).toISOString();

/** The calendar day of an instant in the advisor’s time zone. */
export const dayAt = (at: number, { timeZone }: Pick<AdvisorModel, 'timeZone'>) =>
  iso(at - hoursBehind[timeZone] * hour).slice(0, 10);

export const startOfDay = (date: string, { timeZone }: Pick<AdvisorModel, 'timeZone'>) =>
  Date.parse(`${date}T00:00:00Z`) + hoursBehind[timeZone] * hour;

/** The instant of a clock time such as `02:00 PM`. */
export const startOf = (date: string, time: string, timeZone: string) => {
  const [, hours = '', minutes = '', half] = /^(\d\d):(\d\d) ([AP]M)$/.exec(time) ?? [];
  const past = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return startOfDay(date, { timeZone: timeZone as AdvisorModel['timeZone'] }) + past * hour + Number(minutes) * minute;
};

/** The start and end of an appointment, and the span of the advisor’s time that it blocks. */
export const timesOf = (start: number, typeId: string, advisor: AdvisorModel) => {
  const { minutes = 0, free = 0 } = lengths[typeId] ?? {};
  const end = start + minutes * minute;
  return {
    startsAt: iso(start),
    endsAt: iso(end),
    takenFrom: iso(start - advisor.bufferBefore * minute),
    takenUntil: iso(end + Math.max(advisor.bufferAfter, free) * minute),
  };
};

const confirmedStatuses = ['confirmed', 'checked_in', 'completed', 'no_show'];

/** Whether an appointment blocks its time for others. */
export const holdsTime = ({ status, data }: StoredAppointment, now: number) =>
  confirmedStatuses.includes(status) || (status === 'requested' && Date.parse(data.heldUntil ?? '') > now);

export const overlap = (one: BlockedSpan, other: BlockedSpan) =>
  one.takenFrom < other.takenUntil && other.takenFrom < one.takenUntil;
type BlockedSpan = Pick<Appointment, 'takenFrom' | 'takenUntil'>;

/** A request for a booking. */
export interface BookingRequest {
  /** The requested advisor; undefined for any free advisor. */
  advisor?: AdvisorModel | undefined;
  /** The present advisor, who is preferred but may be replaced. */
  preferredId?: string | undefined;
  typeId: string;
  mode: string;
  memberState: string;
  start: number;
  exception: boolean;
  /** Whether an exception also allows a time that is past: the appointment is written down afterwards. */
  canBePast?: boolean;
  /** Whether all was checked by an earlier step, or only the time was. */
  isChecked?: boolean;
  isTimeChecked?: boolean;
  exceptId?: string | undefined;
}

/** The stored state and the present time. */
export interface Known {
  advisors: readonly AdvisorModel[];
  stored: readonly StoredAppointment[];
  now: number;
}

const isQualified = (advisor: AdvisorModel, { typeId, mode, memberState, start }: BookingRequest) =>
  advisor.types.includes(typeId) &&
  advisor.modes.includes(mode) &&
  (advisor.licenses[memberState] ?? '') >= dayAt(start, advisor);

/** The expected result of a booking request. */
export const booked = (request: BookingRequest, { advisors, stored, now }: Known): Outcome => {
  const { advisor: named, start, typeId, canBePast = false, isChecked = false, isTimeChecked = false } = request;
  const others = stored.filter((one) => one.id !== request.exceptId && holdsTime(one, now));
  const isBlocked = (advisor: AdvisorModel) =>
    others.some(({ data }) => data.advisorId === advisor.id && overlap(data, timesOf(start, typeId, advisor)));
  const countOn = (advisor: AdvisorModel) =>
    others.filter(
      ({ data }) =>
        data.advisorId === advisor.id && dayAt(Date.parse(data.startsAt), advisor) === dayAt(start, advisor),
    ).length;
  const followsRules = (advisor: AdvisorModel) => {
    const open = startOfDay(dayAt(start, advisor), advisor);
    const end = Date.parse(timesOf(start, typeId, advisor).endsAt);
    const isAtWork = open + advisor.opens * hour <= start && end <= open + advisor.closes * hour;
    const isInTime =
      start >= now + advisor.notice * hour && dayAt(start, advisor) <= dayAt(now + advisor.horizon * day, advisor);
    return isAtWork && (isTimeChecked || isInTime) && countOn(advisor) < advisor.maxPerDay;
  };
  const isAllowed = (advisor: AdvisorModel) => isChecked || request.exception || followsRules(advisor);
  if (!isChecked && start <= now && !(canBePast && request.exception)) return 'refused';
  if (named) {
    if (!isQualified(named, request)) return 'refused';
    if (isBlocked(named)) return 'blocked';
    return isAllowed(named) ? named : 'refused';
  }
  const qualified = advisors.filter((advisor) => isQualified(advisor, request));
  if (qualified.length === 0) return 'refused';
  const priorityOf = (advisor: AdvisorModel) => (advisor.id === request.preferredId ? -1 : countOn(advisor));
  // Ties are broken by the order of the list, which is by name.
  const free = qualified.filter((advisor) => !isBlocked(advisor) && isAllowed(advisor));
  return free.sort((one, other) => priorityOf(one) - priorityOf(other))[0] ?? 'blocked';
};

/** Whether attendance can be recorded: from the day of the appointment on, in the advisor’s time zone. */
const hasDayCome = ({ data }: StoredAppointment, { advisors, now }: Known) => {
  const advisor = advisors.find(({ id }) => id === data.advisorId);
  const start = Date.parse(data.startsAt);
  return advisor !== undefined && now >= startOfDay(dayAt(start, advisor), advisor);
};

const isUpcoming = ({ data }: StoredAppointment, now: number) => Date.parse(data.startsAt) > now;

/** Whether an account can do one of the actions that keep the time. */
export const canRunAction = (name: string, one: StoredAppointment, known: Known, accountId: string): boolean => {
  const { now } = known;
  const from = one.status;
  switch (name) {
    case 'decline':
      return from === 'requested';
    case 'cancel':
      return from === 'requested' || from === 'confirmed';
    case 'checkIn':
    case 'markNoShow':
      return from === 'confirmed' && hasDayCome(one, known);
    case 'complete':
      if (from === 'no_show' && now > Date.parse(one.data.endsAt) + 7 * day) return false;
      return ['confirmed', 'checked_in', 'no_show'].includes(from) && hasDayCome(one, known);
    case 'revert':
      return (
        ['checked_in', 'completed', 'no_show'].includes(from) &&
        one.updatedBy === accountId &&
        now - one.updatedAt <= 10 * minute
      );
    default:
      return false;
  }
};

/**
 * The expected result of confirming a request. While the request is held its time is its own; later the slot is
 * requested again.
 */
export const confirmed = (one: StoredAppointment, known: Known): Outcome => {
  if (one.status !== 'requested' || !isUpcoming(one, known.now)) return 'refused';
  return booked({ ...requestOf(one, known), isChecked: true }, known);
};

/** The expected result of giving an appointment to another advisor at the same time. */
export const reassigned = (one: StoredAppointment, advisor: AdvisorModel, known: Known): Outcome => {
  const isOpen = one.status === 'requested' || one.status === 'confirmed';
  if (!isOpen || !isUpcoming(one, known.now) || advisor.id === one.data.advisorId) return 'refused';
  return booked({ ...requestOf(one, known), advisor, isTimeChecked: true }, known);
};

/** The expected result of another time or advisor: a proposal for a request, else a new agreed time. */
export const rescheduled = (
  one: StoredAppointment,
  { advisor, start, exception }: { advisor: AdvisorModel | undefined; start: number; exception: boolean },
  known: Known,
): Outcome => {
  if (!['requested', 'confirmed', 'no_show'].includes(one.status)) return 'refused';
  if (one.status === 'requested' && !isUpcoming(one, known.now)) return 'refused';
  const isTimeChecked = start === Date.parse(one.data.startsAt);
  if (isTimeChecked && (!advisor || advisor.id === one.data.advisorId)) return 'refused';
  return booked({ ...requestOf(one, known), advisor, start, exception, isTimeChecked }, known);
};

/** The booking request that an appointment as it is stands for. */
export const requestOf = ({ id, data }: StoredAppointment, { advisors }: Known): BookingRequest => ({
  advisor: advisors.find((advisor) => advisor.id === data.advisorId),
  preferredId: data.advisorId,
  typeId: data.typeId,
  mode: data.mode,
  memberState: data.memberState,
  start: Date.parse(data.startsAt),
  exception: false,
  exceptId: id,
});
