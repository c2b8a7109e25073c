import type { Appointment } from '../../resources/appointments/appointmentSchema';

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
export interface Desk {
  id: string;
  name: string;
  timeZone: keyof typeof hoursBehind;
  /** The states of the licenses, with the last valid day of each. */
  licenses: Record<string, string>;
  types: string[];
  modes: string[];
  opens: number;
  closes: number;
  before: number;
  after: number;
  most: number;
  notice: number;
  horizon: number;
}

export const hoursBehind = { 'America/Denver': 7, 'America/New_York': 5 };

/** The duration of each type, and the minimum time that stays free after it, both in minutes. */
export const lengths: Record<string, { minutes: number; free: number }> = {
  rollover: { minutes: 45, free: 15 },
  review: { minutes: 60, free: 30 },
};

export interface Stored {
  id: string;
  status: string;
  version: number;
  updatedBy: string;
  updatedAt: number;
  data: Appointment;
}

/** The result of a step: refused, refused because the slot is blocked, or done with this advisor. */
export type Outcome = 'refused' | 'taken' | Desk;

const iso = (at: number) => new Date(at).toISOString();

/** The calendar day of an instant in the advisor’s time zone. */
export const dayAt = (at: number, { timeZone }: Pick<Desk, 'timeZone'>) =>
  iso(at - hoursBehind[timeZone] * hour).slice(0, 10);

export const startOfDay = (date: string, { timeZone }: Pick<Desk, 'timeZone'>) =>
  Date.parse(`${date}T00:00:00Z`) + hoursBehind[timeZone] * hour;

/** The instant of a clock time such as `02:00 PM`. */
export const startOf = (date: string, time: string, timeZone: string) => {
  const [, hours = '', minutes = '', half] = /^(\d\d):(\d\d) ([AP]M)$/.exec(time) ?? [];
  const past = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return startOfDay(date, { timeZone: timeZone as Desk['timeZone'] }) + past * hour + Number(minutes) * minute;
};

/** The start and end of an appointment, and the span of the advisor’s time that it blocks. */
export const timesOf = (start: number, typeId: string, desk: Desk) => {
  const { minutes = 0, free = 0 } = lengths[typeId] ?? {};
  const end = start + minutes * minute;
  return {
    startsAt: iso(start),
    endsAt: iso(end),
    takenFrom: iso(start - desk.before * minute),
    takenUntil: iso(end + Math.max(desk.after, free) * minute),
  };
};

const agreed = ['confirmed', 'checked_in', 'completed', 'no_show'];

/** Whether an appointment blocks its time for others. */
export const holds = ({ status, data }: Stored, now: number) =>
  agreed.includes(status) || (status === 'requested' && Date.parse(data.heldUntil ?? '') > now);

export const overlap = (one: Taken, other: Taken) =>
  one.takenFrom < other.takenUntil && other.takenFrom < one.takenUntil;
type Taken = Pick<Appointment, 'takenFrom' | 'takenUntil'>;

/** A request for a booking. */
export interface Wish {
  /** The requested advisor; undefined for any free advisor. */
  desk?: Desk | undefined;
  /** The present advisor, who is preferred but may be replaced. */
  preferredId?: string | undefined;
  typeId: string;
  mode: string;
  memberState: string;
  start: number;
  exception: boolean;
  /** Whether all was checked by an earlier step, or only the time was. */
  isChosen?: boolean;
  isTimeKept?: boolean;
  exceptId?: string | undefined;
}

/** The stored state and the present time. */
export interface Known {
  desks: readonly Desk[];
  stored: readonly Stored[];
  now: number;
}

const isAble = (desk: Desk, { typeId, mode, memberState, start }: Wish) =>
  desk.types.includes(typeId) && desk.modes.includes(mode) && (desk.licenses[memberState] ?? '') >= dayAt(start, desk);

/** The expected result of a booking request. */
export const booked = (wish: Wish, { desks, stored, now }: Known): Outcome => {
  const { desk: named, start, typeId, isChosen = false, isTimeKept = false } = wish;
  const others = stored.filter((one) => one.id !== wish.exceptId && holds(one, now));
  const isTaken = (desk: Desk) =>
    others.some(({ data }) => data.advisorId === desk.id && overlap(data, timesOf(start, typeId, desk)));
  const countOn = (desk: Desk) =>
    others.filter(
      ({ data }) => data.advisorId === desk.id && dayAt(Date.parse(data.startsAt), desk) === dayAt(start, desk),
    ).length;
  const keepsRules = (desk: Desk) => {
    const open = startOfDay(dayAt(start, desk), desk);
    const end = Date.parse(timesOf(start, typeId, desk).endsAt);
    const isAtWork = open + desk.opens * hour <= start && end <= open + desk.closes * hour;
    const isInTime = start >= now + desk.notice * hour && dayAt(start, desk) <= dayAt(now + desk.horizon * day, desk);
    return isAtWork && (isTimeKept || isInTime) && countOn(desk) < desk.most;
  };
  const isAllowed = (desk: Desk) => isChosen || wish.exception || keepsRules(desk);
  if (!isChosen && start <= now) return 'refused';
  if (named) {
    if (!isAble(named, wish)) return 'refused';
    if (isTaken(named)) return 'taken';
    return isAllowed(named) ? named : 'refused';
  }
  const able = desks.filter((desk) => isAble(desk, wish));
  if (able.length === 0) return 'refused';
  const burden = (desk: Desk) => (desk.id === wish.preferredId ? -1 : countOn(desk));
  // Ties are broken by the order of the list, which is by name.
  const free = able.filter((desk) => !isTaken(desk) && isAllowed(desk));
  return free.sort((one, other) => burden(one) - burden(other))[0] ?? 'taken';
};

/** Whether attendance can be recorded: from the day of the appointment on, in the advisor’s time zone. */
const hasCome = ({ data }: Stored, { desks, now }: Known) => {
  const desk = desks.find(({ id }) => id === data.advisorId);
  const start = Date.parse(data.startsAt);
  return desk !== undefined && now >= startOfDay(dayAt(start, desk), desk);
};

const isAhead = ({ data }: Stored, now: number) => Date.parse(data.startsAt) > now;

/** Whether an account can make one of the transitions that keep the time. */
export const mayMove = (to: string, one: Stored, known: Known, accountId: string): boolean => {
  const { now } = known;
  const from = one.status;
  switch (to) {
    case 'declined':
      return from === 'requested';
    case 'cancelled':
      return from === 'requested' || from === 'confirmed';
    case 'checked_in':
    case 'no_show':
      return from === 'confirmed' && hasCome(one, known);
    case 'completed':
      if (from === 'no_show' && now > Date.parse(one.data.endsAt) + 7 * day) return false;
      return ['confirmed', 'checked_in', 'no_show'].includes(from) && hasCome(one, known);
    case 'taken_back':
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
export const confirmed = (one: Stored, known: Known): Outcome => {
  if (one.status !== 'requested' || !isAhead(one, known.now)) return 'refused';
  return booked({ ...wishOf(one, known), isChosen: true }, known);
};

/** The expected result of giving an appointment to another advisor at the same time. */
export const reassigned = (one: Stored, desk: Desk, known: Known): Outcome => {
  const isOpen = one.status === 'requested' || one.status === 'confirmed';
  if (!isOpen || !isAhead(one, known.now) || desk.id === one.data.advisorId) return 'refused';
  return booked({ ...wishOf(one, known), desk, isTimeKept: true }, known);
};

/** The expected result of another time or advisor: a proposal for a request, else a new agreed time. */
export const movedTo = (
  one: Stored,
  { desk, start, exception }: { desk: Desk | undefined; start: number; exception: boolean },
  known: Known,
): Outcome => {
  if (!['requested', 'confirmed', 'no_show'].includes(one.status)) return 'refused';
  if (one.status === 'requested' && !isAhead(one, known.now)) return 'refused';
  const isTimeKept = start === Date.parse(one.data.startsAt);
  if (isTimeKept && (!desk || desk.id === one.data.advisorId)) return 'refused';
  return booked({ ...wishOf(one, known), desk, start, exception, isTimeKept }, known);
};

/** The booking request that an appointment as it is stands for. */
export const wishOf = ({ id, data }: Stored, { desks }: Known): Wish => ({
  desk: desks.find((desk) => desk.id === data.advisorId),
  preferredId: data.advisorId,
  typeId: data.typeId,
  mode: data.mode,
  memberState: data.memberState,
  start: Date.parse(data.startsAt),
  exception: false,
  exceptId: id,
});
