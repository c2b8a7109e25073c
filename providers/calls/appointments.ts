import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** A time at which an advisor is free, on the clock of the advisor. */
export interface FreeSlot {
  advisorId: string;
  advisor: string;
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  startsAt: string;
}

/** What an appointment is looked for by: keys of master types, the id of an advisor, and the first day. */
export interface SlotSearch {
  typeId: string;
  mode: string;
  state: string;
  advisorId?: string;
  from?: string;
}

/** An appointment as far as a calendar tells of it. */
export interface CalendarEntry {
  id: string;
  version: number;
  status: string;
  advisorId: string;
  memberName: string;
  typeId: string;
  mode: string;
  startsAt: string;
  endsAt: string;
  heldUntil?: string;
}

/** An advisor in a calendar: the spans of work, in milliseconds since 1970, and the days off. */
export interface CalendarAdvisor {
  id: string;
  name: string;
  timeZone: string;
  hours: readonly { start: number; end: number }[];
  daysOff: readonly { date: string; reason?: string }[];
}

/** What a calendar shows between two instants; not whole where there is more than anybody can look at. */
export interface CalendarPeriod {
  isWhole: boolean;
  appointments: CalendarEntry[];
  advisors: CalendarAdvisor[];
}

/** A free time, on the clock of the advisor. */
export type FreeSlotOfDay = Pick<FreeSlot, 'startsAt' | 'date' | 'startTime' | 'timeZone'>;

/** How many free times the days have, and those of one day by advisor; of who has none, why, and the next day with any. */
export interface FreeSlotOverview {
  minutes: number;
  day: string;
  days: { day: string; free: number }[];
  advisors: { id: string; name: string; title?: string; times: FreeSlotOfDay[]; reason?: string; next?: string }[];
}

/** What free times are looked for by: the days are those of a clock. */
export interface FreeSlotOverviewSearch {
  typeId: string;
  mode: string;
  state: string;
  timeZone: string;
  memberId?: string;
  /** The appointment that is to be moved. */
  exceptId?: string;
  from?: string;
  day?: string;
}

/** What helps with booking an appointment. */
export const appointmentCalls = {
  /** The appointments between two instants, of some advisors or all, with when advisors work. */
  async appointmentCalendar(
    span: { from: string; to: string; advisors?: readonly string[] },
    options?: AbortOptions,
  ): Promise<CalendarPeriod> {
    const { advisors, ...times } = span;
    const query = new URLSearchParams({ ...times, ...(advisors && { advisors: advisors.join(',') }) });
    return (await request<CalendarPeriod>(`/appointments/calendar?${query}`, calling(options))).data;
  },

  /** When advisors are free within a fortnight. */
  async fetchSlotOverview(search: FreeSlotOverviewSearch, options?: AbortOptions): Promise<FreeSlotOverview> {
    const query = new URLSearchParams({ ...search });
    return (await request<FreeSlotOverview>(`/appointments/slots/overview?${query}`, calling(options))).data;
  },

  /** The first free times of advisors, in order. */
  async fetchSlots(search: SlotSearch, options?: AbortOptions): Promise<FreeSlot[]> {
    const query = new URLSearchParams({ ...search });
    return (await request<FreeSlot[]>(`/appointments/slots?${query}`, calling(options))).data;
  },
};
