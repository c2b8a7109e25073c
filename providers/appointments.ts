import { request } from './http';

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

/** The first free times of advisors, in order. */
export async function freeSlots(search: SlotSearch, { signal }: { signal?: AbortSignal } = {}): Promise<FreeSlot[]> {
  const query = new URLSearchParams({ ...search });
  const { data } = await request<FreeSlot[]>(`/appointments/free-slots?${query}`, { ...(signal && { signal }) });
  return data;
}
