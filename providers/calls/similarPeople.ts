import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A member, or a record that names a person. */
export interface SimilarPerson {
  /** `members`, or the area of the record. */
  area: string;
  id: string;
  name: string;
  /** Null where the record has the name in one field. */
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  memberId: string | null;
  status: string | null;
  /** The start of an appointment, or when the record was created, an ISO instant; null for a member. */
  at: string | null;
  /** Whether the record does not take place, such as a canceled appointment. */
  isWithdrawn: boolean;
  /** Whether the record is for the same event or at the same time. */
  coincides: boolean;
}

/** Requests for people who are known already. */
export const similarPeopleCalls = {
  /**
   * The members and records of people who may be the one that is entered.
   * @param person `name`, `email`, `phone`; `eventId` and `startsAt`, by which records coincide
   * @throws HttpError 400, and 429 for too many calls
   */
  async similarPeople(person: Readonly<Record<string, string>>, options?: AbortOptions): Promise<SimilarPerson[]> {
    const query = new URLSearchParams(person);
    return (await request<SimilarPerson[]>(`/similar-people?${query}`, withSignal(options))).data;
  },
};
