import type { Appointment } from '../../resources/appointments/appointmentSchema';

/**
 * What must come of what staff do with appointments, worked out from what is stored and by nothing of the product: in
 * instants of late November, when no clock changes, and by going through all of them.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How an advisor of these tests can be booked: from `opens` to `closes`, hours of the day on the own clock. */
export interface Desk {
  id: string;
  name: string;
  timeZone: keyof typeof hoursBehind;
  /** The states of the licenses, with the last day of each. */
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

/** How many minutes each type takes, and how many are kept free after it at least. */
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

/** What becomes of a step: refused, or as the time is taken; else done, with whom. */
export type Outcome = 'refused' | 'taken' | Desk;

const iso = (at: number) => new Date(at).toISOString();

/** The day that an instant lies on by a clock. */
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

/** The times that an appointment takes of an advisor. */
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

/** Whether an appointment has its time for itself. */
export const holds = ({ status, data }: Stored, now: number) =>
  agreed.includes(status) || (status === 'requested' && Date.parse(data.heldUntil ?? '') > now);

export const overlap = (one: Taken, other: Taken) =>
  one.takenFrom < other.takenUntil && other.takenFrom < one.takenUntil;
type Taken = Pick<Appointment, 'takenFrom' | 'takenUntil'>;

/** What is asked for. */
export interface Wish {
  /** With whom; whoever is free where nobody is named. */
  desk?: Desk | undefined;
  /** Who has it, of whom anybody else may take the place. */
  preferredId?: string | undefined;
  typeId: string;
  mode: string;
  memberState: string;
  start: number;
  exception: boolean;
  /** Whether it was all chosen before, or the time was. */
  isChosen?: boolean;
  isTimeKept?: boolean;
  exceptId?: string | undefined;
}

/** What is there, and when. */
export interface Known {
  desks: readonly Desk[];
  stored: readonly Stored[];
  now: number;
}

const isAble = (desk: Desk, { typeId, mode, memberState, start }: Wish) =>
  desk.types.includes(typeId) && desk.modes.includes(mode) && (desk.licenses[memberState] ?? '') >= dayAt(start, desk);

/** Who gets an appointment that is asked for. */
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
  // By name, as they stand here.
  const free = able.filter((desk) => !isTaken(desk) && isAllowed(desk));
  return free.sort((one, other) => burden(one) - burden(other))[0] ?? 'taken';
};

/** Whether a move that tells who came is possible: from the day on, and of who did not within seven days. */
const hasCome = ({ data }: Stored, { desks, now }: Known) => {
  const desk = desks.find(({ id }) => id === data.advisorId);
  const start = Date.parse(data.startsAt);
  return desk !== undefined && now >= startOfDay(dayAt(start, desk), desk);
};

const isAhead = ({ data }: Stored, now: number) => Date.parse(data.startsAt) > now;

/** Whether somebody may make one of the moves that take no other time. */
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

/** What comes of confirming a request: the time is its own while it is held, and is taken again after. */
export const confirmed = (one: Stored, known: Known): Outcome => {
  if (one.status !== 'requested' || !isAhead(one, known.now)) return 'refused';
  return booked({ ...wishOf(one, known), isChosen: true }, known);
};

/** What comes of giving an appointment to another advisor at its very time. */
export const reassigned = (one: Stored, desk: Desk, known: Known): Outcome => {
  const isOpen = one.status === 'requested' || one.status === 'confirmed';
  if (!isOpen || !isAhead(one, known.now) || desk.id === one.data.advisorId) return 'refused';
  return booked({ ...wishOf(one, known), desk, isTimeKept: true }, known);
};

/** What comes of another time, or another advisor: proposed of a request, else agreed anew. */
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

/** What an appointment asks for as it is. */
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
