import { request } from '../http';
import { type Cancellable, calling } from './calling';

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

/** What helps with booking an appointment. */
export const appointmentCalls = {
  /** The first free times of advisors, in order. */
  async freeSlots(search: SlotSearch, options?: Cancellable): Promise<FreeSlot[]> {
    const query = new URLSearchParams({ ...search });
    return (await request<FreeSlot[]>(`/appointments/free-slots?${query}`, calling(options))).data;
  },
};
