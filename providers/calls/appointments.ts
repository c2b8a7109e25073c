import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A free slot of an advisor, in the time zone of the advisor. */
export interface FreeSlot {
  advisorId: string;
  advisor: string;
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  startsAt: string;
}

/** A search for free slots: keys of master types, the id of an advisor, and the first day. */
export interface SlotSearch {
  typeId: string;
  mode: string;
  state: string;
  advisorId?: string;
  from?: string;
}

/** An appointment with the fields that the calendar shows. */
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

/** An advisor in the calendar: the working hours, in milliseconds since 1970, and the days off. */
export interface CalendarAdvisor {
  id: string;
  name: string;
  timeZone: string;
  hours: readonly { start: number; end: number }[];
  daysOff: readonly { date: string; reason?: string }[];
}

/** The contents of the calendar between two instants; not complete where there are too many appointments. */
export interface CalendarPeriod {
  isWhole: boolean;
  appointments: CalendarEntry[];
  advisors: CalendarAdvisor[];
}

/** A free slot, in the time zone of the advisor. */
export type FreeSlotOfDay = Pick<FreeSlot, 'startsAt' | 'date' | 'startTime' | 'timeZone'>;

/**
 * The number of free slots of each day, and the slots of one day by advisor. An advisor without slots has the reason
 * and the next day with a slot.
 */
export interface FreeSlotOverview {
  minutes: number;
  day: string;
  days: { day: string; free: number }[];
  advisors: { id: string; name: string; title?: string; times: FreeSlotOfDay[]; reason?: string; next?: string }[];
}

/** A search for free slots by day, where days are those of `timeZone`. */
export interface FreeSlotOverviewSearch {
  typeId: string;
  mode: string;
  state: string;
  timeZone: string;
  memberId?: string;
  /** The id of the appointment that is rescheduled, whose own time counts as free. */
  exceptId?: string;
  from?: string;
  day?: string;
}

/** Requests for booking appointments. */
export const appointmentCalls = {
  /** The appointments between two instants, of some advisors or all, with their working hours. */
  async appointmentCalendar(
    span: { from: string; to: string; advisors?: readonly string[] },
    options?: AbortOptions,
  ): Promise<CalendarPeriod> {
    const { advisors, ...times } = span;
    const query = new URLSearchParams({ ...times, ...(advisors && { advisors: advisors.join(',') }) });
    return (await request<CalendarPeriod>(`/appointments/calendar?${query}`, withSignal(options))).data;
  },

  /** The free slots of advisors within two weeks. */
  async fetchSlotOverview(search: FreeSlotOverviewSearch, options?: AbortOptions): Promise<FreeSlotOverview> {
    const query = new URLSearchParams({ ...search });
    return (await request<FreeSlotOverview>(`/appointments/slots/overview?${query}`, withSignal(options))).data;
  },

  /** The first free slots of advisors, in order of time. */
  async fetchSlots(search: SlotSearch, options?: AbortOptions): Promise<FreeSlot[]> {
    const query = new URLSearchParams({ ...search });
    return (await request<FreeSlot[]>(`/appointments/slots?${query}`, withSignal(options))).data;
  },
};
