import type { FreeSlotOfDay } from './appointments';
import { request } from './http';
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
 * The upcoming appointments of an advisor, each with the advisors who could take it over. `total` counts all of them,
 * which may be more than are listed.
 */
export interface Reassignment {
  timeZone: string;
  total: number;
  appointments: (UpcomingAppointment & { candidates: string[]; proposedId?: string; reason?: string })[];
  advisors: { id: string; name: string }[];
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

  /**
   * The advisors who could take over the upcoming appointments of an advisor.
   * @throws HttpError 403, 404
   */
  async reassignment(advisorId: string, options?: AbortOptions): Promise<Reassignment> {
    return (await request<Reassignment>(pathOf(advisorId, 'reassignment'), withSignal(options))).data;
  },

  /**
   * Reassigns appointments to other advisors at the same times. Returns a result for each; a refused one has a message,
   * the others are done.
   * @throws HttpError 403, 404
   */
  async reassign(
    advisorId: string,
    items: readonly { id: string; version: number; advisorId: string }[],
    notifyPeople: boolean,
  ): Promise<{ id: string; ok: boolean; message?: string }[]> {
    const { data } = await request<{ id: string; ok: boolean; message?: string }[]>(
      pathOf(advisorId, 'reassignment'),
      post({ items, notifyPeople }),
    );
    return data;
  },
};
