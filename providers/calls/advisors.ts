import type { FreeSlotOfDay } from './appointments';
import { request } from './http';
import type { ChangeMessages } from './recordMessages';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** The workload of an advisor; shares are in minutes. */
export interface Workload {
  /** Whether members can be booked with the advisor. */
  isAtWork: boolean;
  /** Appointments within the next 7 days. */
  upcoming: number;
  /** The last 4 weeks, and the coming week. */
  before: { booked: number; bookable: number };
  ahead: { booked: number; bookable: number };
  /** In the last 90 days. */
  noShows: { missed: number; of: number };
  /** The next free slots of each appointment type of the advisor. */
  next: { typeId: string; minutes: number; times: FreeSlotOfDay[] }[];
}

/** An upcoming appointment. */
interface UpcomingAppointment {
  id: string;
  version: number;
  status: string;
  appointmentNo: string;
  memberName: string;
  memberId?: string;
  startsAt: string;
  endsAt: string;
  typeId: string;
  mode: string;
  memberState: string;
}

/** The conflicts of planned days off with an advisor's calendar: days with existing overrides, and appointments. */
export interface DayOffConflicts {
  id: string;
  name: string;
  timeZone: string;
  existingOverrides: string[];
  appointments: (UpcomingAppointment & { date: string })[];
}

/**
 * The appointments in an absence, each with who could take it, and free times of the same advisor afterwards; and the
 * events with the advisor. `total` counts all, which may be more than are listed.
 */
export interface AbsencePlan {
  timeZone: string;
  total: number;
  appointments: (UpcomingAppointment & {
    /** By the clock of the advisor. */
    day: string;
    candidates: string[];
    /** ISO instants. */
    times: string[];
    proposedId?: string;
    proposedTime?: string;
    /** Why there is no candidate. */
    reason?: string;
  })[];
  advisors: { id: string; name: string }[];
  events: { total: number; first: { id: string; title: string; startsAt: string; isHost: boolean }[] };
}

/** An absence to set, with what happens to each appointment in that time; without either, one stays as it is. */
export interface AbsenceInput {
  from: string;
  /** Undefined where the end is not known, and for the reason `leaving`. */
  until?: string | undefined;
  reason: string;
  items: readonly { id: string; version: number; advisorId?: string; startsAt?: string }[];
}

/** The result for an advisor of setting days off for many: the changed days, or the reason why none changed. */
export interface HolidayResult {
  id: string;
  name: string;
  days: string[];
  message?: string;
}

const pathOf = (id: string, subpath: string) => `${recordPath('advisors', id)}/${subpath}`;
const post = (body: object) => ({ method: 'POST', body }) as const;

/** Requests about advisors in addition to those for their records. */
export const advisorCalls = {
  /** The workload of an advisor and the next free slots. */
  async workload(advisorId: string, options?: AbortOptions): Promise<Workload> {
    return (await request<Workload>(pathOf(advisorId, 'workload'), withSignal(options))).data;
  },

  /**
   * The conflicts of days off with the calendars of some advisors, or of all active ones. A day without `ranges` is a
   * day off.
   */
  async dayConflicts(
    search: { advisorIds?: readonly string[]; days: readonly { date: string; ranges?: readonly object[] }[] },
    options?: AbortOptions,
  ): Promise<DayOffConflicts[]> {
    const { data } = await request<DayOffConflicts[]>('/advisors/conflicts', {
      ...post(search),
      ...withSignal(options),
    });
    return data;
  },

  /**
   * Sets or removes days off of several advisors and returns a result for each.
   * @throws HttpError 403, 422
   */
  async setHolidays(change: {
    advisorIds: readonly string[];
    days: readonly { date: string; reason: string }[];
    keepsAppointments?: boolean;
    remove?: boolean;
  }): Promise<HolidayResult[]> {
    return (await request<HolidayResult[]>('/advisors/holidays', post(change))).data;
  },

  /** The appointments in an absence. @throws HttpError 403, 404, 422 */
  async absencePlan(
    advisorId: string,
    { from, until }: { from: string; until?: string | undefined },
    options?: AbortOptions,
  ): Promise<AbsencePlan> {
    const query = new URLSearchParams({ from, ...(until && { until }) });
    return (await request<AbsencePlan>(`${pathOf(advisorId, 'absence-plan')}?${query}`, withSignal(options))).data;
  },

  /** The messages that an absence would send. Nothing is changed. @throws HttpError 403, 404 */
  async previewAbsence(advisorId: string, absence: AbsenceInput, options?: AbortOptions): Promise<ChangeMessages> {
    const call = { ...post(absence), ...withSignal(options) };
    return (await request<ChangeMessages>(pathOf(advisorId, 'absences/message-preview'), call)).data;
  },

  /**
   * Sets an advisor away and settles the appointments in that time, all or nothing. Returns the id of the absence.
   * @throws HttpError 403, 404, 409 where something has changed meanwhile, 422
   */
  async setAbsence(advisorId: string, absence: AbsenceInput, notifyPeople: boolean): Promise<{ id: string }> {
    const { data } = await request<{ id: string }>(pathOf(advisorId, 'absences'), post({ ...absence, notifyPeople }));
    return data;
  },

  /** Ends an absence sooner. @throws HttpError 403, 404, 422 */
  async endAbsence(advisorId: string, absenceId: string, until: string): Promise<void> {
    await request(pathOf(advisorId, `absences/${absenceId}/end`), post({ until }));
  },

  /** The messages that the removal of an absence would send. Nothing is changed. @throws HttpError 403, 404 */
  async previewAbsenceUndo(advisorId: string, absenceId: string, options?: AbortOptions): Promise<ChangeMessages> {
    const call = { ...post({}), ...withSignal(options) };
    return (await request<ChangeMessages>(pathOf(advisorId, `absences/${absenceId}/undo/message-preview`), call)).data;
  },

  /**
   * Removes an absence, and with `restoresAppointments` moves its appointments back, all or none. Returns how many went back.
   * @throws HttpError 403, 404, 409 where one has changed since
   */
  async undoAbsence(
    advisorId: string,
    absenceId: string,
    answers: { restoresAppointments: boolean; notifyPeople: boolean },
  ): Promise<number> {
    const { data } = await request<{ appointments: number }>(
      pathOf(advisorId, `absences/${absenceId}/undo`),
      post(answers),
    );
    return data.appointments;
  },
};
