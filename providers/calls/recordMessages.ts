import type { Identifier } from 'react-admin';
import { request } from './http';
import { type AbortOptions, recordPath, withSignal } from './requestOptions';

/** The answers of a person to the questions before a save. */
export interface SaveAnswers {
  /** Whether people are notified. */
  notifyPeople?: boolean;
  /** Whether to go on although members lose something to which other records lead. */
  confirm?: boolean;
  /** Why a text changes that other records show. */
  reason?: string;
}

/** The address for saving a record, with the answers that the meta data have. */
export const withSaveAnswers = (path: string, { notifyPeople, confirm, reason }: SaveAnswers = {}): string => {
  const query = new URLSearchParams({
    ...(notifyPeople !== undefined && { notifyPeople: String(notifyPeople) }),
    ...(confirm && { confirm: 'true' }),
    ...(reason && { reason }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
};

/** A message to a person about their seat or appointment. */
export interface LoggedMessage {
  name: string;
  channel: string;
  /** The state of the message, like that of a notification's delivery, and its reason. */
  state: string;
  reason: string | null;
  /** The time of the last change of the state, an ISO instant. */
  at: string;
}

/** The values for the preview of a message. */
export interface SampleMessageValues {
  values: Record<string, string>;
  /** Whether the values are from a record; false for made-up ones. */
  isFromRecord: boolean;
  from: string;
  footer: string;
  /** The channels that are not set up for sending. */
  notSetUp: string[];
}

/** Requests for messages about seats and appointments. */
export const recordMessageCalls = {
  /**
   * The number of people who would be notified of a change. For an event, these have a seat or wait for one, and can be
   * reached.
   * @throws HttpError 403, 404
   */
  async fetchRecipientCount(resource: string, id: Identifier, options?: AbortOptions): Promise<number> {
    const path = `${recordPath(resource, id)}/recipient-count`;
    return (await request<{ people: number }>(path, withSignal(options))).data.people;
  },

  /** The messages that the person of a record was sent, newest first. @throws HttpError 403, 404 */
  async sentMessages(area: string, id: string, options?: AbortOptions): Promise<LoggedMessage[]> {
    return (await request<LoggedMessage[]>(`/${area}/${encodeURIComponent(id)}/messages`, withSignal(options))).data;
  },

  /** Values for the preview of a message. @throws HttpError 404 */
  async messageSample(id: string, options?: AbortOptions): Promise<SampleMessageValues> {
    return (
      await request<SampleMessageValues>(`/message-templates/${encodeURIComponent(id)}/sample`, withSignal(options))
    ).data;
  },
};
