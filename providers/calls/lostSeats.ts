import { request } from './http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** A person who can lose a seat. */
export interface SeatHolder {
  id: string;
  firstName: string;
  lastName: string;
  status: string;
  /** The seats of the person and the guests. */
  seats: number;
  /** Whether the person is among the last who enrolled. */
  isProposed: boolean;
}

/** A kind of seats of an event that has fewer after a change than are taken. */
export interface LostSeats {
  eventId: string;
  eventDate: string | null;
  attendance: 'in_person' | 'online' | null;
  capacity: number;
  taken: number;
  /** The state of those who lose their seat. */
  becomes: 'waitlisted' | 'cancelled';
  waitlisted: number;
  waitlistCapacity: number;
  people: SeatHolder[];
}

/** The fields of an event that decide how many seats there are. */
export interface SeatFields {
  attendanceMode?: string;
  capacity?: number | null;
  onlineCapacity?: number | null;
  waitlistEnabled?: boolean;
}

/** Requests for changes of the number of seats. */
export const lostSeatsCalls = {
  /**
   * The people who can lose a seat if an event has these seats; with `following` also at the later dates of its series.
   * @throws HttpError 403, 404
   */
  async lostSeats(id: string, seats: SeatFields, following: boolean, options?: AbortOptions): Promise<LostSeats[]> {
    const query = new URLSearchParams({ following: String(following) });
    for (const [field, value] of Object.entries(seats)) if (value != null) query.set(field, String(value));
    return (await request<LostSeats[]>(`${recordPath('events', id)}/lost-seats?${query}`, withSignal(options))).data;
  },
};
