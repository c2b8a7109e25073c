import type { CheckInEntry, Roster } from '../storage/roster';
import { request } from './http';
import type { ChangeMessages } from './recordMessages';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** The result of an entry. */
export interface CheckInResult {
  id: string;
  /** `waiting` is a refusal of a person on the waitlist, which an override allows. */
  outcome: 'done' | 'refused' | 'waiting';
  message: string | null;
  enrolmentId: string | null;
}

const pathOf = (eventId: string) => `/events/${encodeURIComponent(eventId)}/check-in`;

/** Requests for the check-in at an event. */
export const checkInCalls = {
  /**
   * The attendees of an event, by name.
   * @param email whether to include email addresses
   * @throws HttpError 403, 404
   */
  async fetchCheckInRoster(
    eventId: string,
    { email, ...options }: AbortOptions & { email?: boolean } = {},
  ): Promise<Roster> {
    return (await request<Roster>(`${pathOf(eventId)}${email ? '?email=true' : ''}`, withSignal(options))).data;
  },

  /**
   * The text of the QR code of an enrollment's confirmation.
   * @throws HttpError 403, 404
   */
  async ticketOf(enrollmentId: string, options?: AbortOptions): Promise<string> {
    return (await request<string>(`/events-enrolment/${encodeURIComponent(enrollmentId)}/ticket`, withSignal(options)))
      .data;
  },

  /** The messages that go out when enrollments come back. @throws HttpError 403, 404, 409 */
  async previewRestoredEnrollments(eventId: string, options?: AbortOptions): Promise<ChangeMessages> {
    const path = `${recordPath('events', eventId)}/restore-enrollments/message-preview`;
    return (await request<ChangeMessages>(path, { method: 'POST', ...withSignal(options) })).data;
  },

  /**
   * Brings back the enrollments that the cancellation of an event took.
   * @throws HttpError 403, 404, 409
   */
  async restoreEnrollments(eventId: string, notifyPeople: boolean): Promise<number> {
    const path = `/events/${encodeURIComponent(eventId)}/restore-enrollments`;
    const { data } = await request<{ enrollments: number }>(path, { method: 'POST', body: { notifyPeople } });
    return data.enrollments;
  },

  /** Sends entries in their order; each counts once, even if it is sent again. */
  async sendCheckInEntries(eventId: string, entries: readonly CheckInEntry[]): Promise<CheckInResult[]> {
    return (await request<CheckInResult[]>(pathOf(eventId), { method: 'POST', body: { entries } })).data;
  },
};
