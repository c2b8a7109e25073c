import { request } from '../http';
import type { FreeSlotOfDay } from './appointments';
import { type AbortOptions, calling, recordPath } from './requestOptions';

/** How busy an advisor is; shares are in minutes. */
export interface Workload {
  /** Whether members can be booked with the advisor at all. */
  isAtWork: boolean;
  /** Appointments within the next 7 days. */
  upcoming: number;
  /** In the last 4 weeks, and in the coming week. */
  before: { booked: number; bookable: number };
  ahead: { booked: number; bookable: number };
  /** In the last 90 days. */
  noShows: { missed: number; of: number };
  /** The next free times of each type that the advisor takes. */
  next: { typeId: string; minutes: number; times: FreeSlotOfDay[] }[];
}

/** An appointment that is ahead. */
interface Ahead {
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

/** What days off would meet with at an advisor: the days that have other hours already, and appointments. */
export interface DayOffConflicts {
  id: string;
  name: string;
  timeZone: string;
  existingOverrides: string[];
  appointments: (Ahead & { date: string })[];
}

/** The appointments that an advisor has ahead, each with who could take it over; not all, where `total` is more. */
export interface Reassignment {
  timeZone: string;
  total: number;
  appointments: (Ahead & { candidates: string[]; proposedId?: string; reason?: string })[];
  advisors: { id: string; name: string }[];
}

/** What became of an advisor whose days off were set for many: the days that changed, or why none did. */
export interface HolidayResult {
  id: string;
  name: string;
  days: string[];
  message?: string;
}

const pathOf = (id: string, end: string) => `${recordPath('advisors', id)}/${end}`;
const post = (body: object) => ({ method: 'POST', body }) as const;

/** What is asked and done about advisors besides their records. */
export const advisorCalls = {
  /** How busy an advisor is, and the next free times. */
  async workload(advisorId: string, options?: AbortOptions): Promise<Workload> {
    return (await request<Workload>(pathOf(advisorId, 'workload'), calling(options))).data;
  },

  /** What days with other hours, none of which is away, would meet with; of some advisors or all who are employed. */
  async dayConflicts(
    asked: { advisorIds?: readonly string[]; days: readonly { date: string; ranges?: readonly object[] }[] },
    options?: AbortOptions,
  ): Promise<DayOffConflicts[]> {
    const { data } = await request<DayOffConflicts[]>('/advisors/conflicts', { ...post(asked), ...calling(options) });
    return data;
  },

  /**
   * Has advisors away on some days, or takes these out again; answers for each.
   * @throws HttpError 403, 422
   */
  async setHolidays(wish: {
    advisorIds: readonly string[];
    days: readonly { date: string; reason: string }[];
    keepsAppointments?: boolean;
    remove?: boolean;
  }): Promise<HolidayResult[]> {
    return (await request<HolidayResult[]>('/advisors/holidays', post(wish))).data;
  },

  /**
   * Who could take over what an advisor has ahead.
   * @throws HttpError 403, 404
   */
  async reassignment(advisorId: string, options?: AbortOptions): Promise<Reassignment> {
    return (await request<Reassignment>(pathOf(advisorId, 'reassignment'), calling(options))).data;
  },

  /**
   * Gives appointments to other advisors at their very times; what was refused says why, the rest is done.
   * @throws HttpError 403, 404
   */
  async reassign(
    advisorId: string,
    items: readonly { id: string; version: number; advisorId: string }[],
  ): Promise<{ id: string; ok: boolean; message?: string }[]> {
    const { data } = await request<{ id: string; ok: boolean; message?: string }[]>(
      pathOf(advisorId, 'reassignment'),
      post({ items }),
    );
    return data;
  },
};
