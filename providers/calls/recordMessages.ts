import type { Identifier } from 'react-admin';
import { request } from '../http';
import { type AbortOptions, calling, recordPath } from './requestOptions';

/** The address at which a record is saved, with whether people are told of it, where `meta.notifyPeople` says. */
export const withNotifyPeople = (path: string, meta?: { notifyPeople?: boolean }): string =>
  meta?.notifyPeople === undefined ? path : `${path}?notifyPeople=${meta.notifyPeople}`;

/** A message to a person about their seat or appointment. */
export interface LoggedMessage {
  name: string;
  channel: string;
  /** As of the deliveries of a notification, like the reason. */
  state: string;
  reason: string | null;
  /** When it came to this state, an ISO instant. */
  at: string;
}

/** What a preview of a message is filled in with. */
export interface SampleMessageValues {
  values: Record<string, string>;
  /** Whether these are of a record, and not made up. */
  isFromRecord: boolean;
  from: string;
  footer: string;
  /** The channels by which nothing can leave. */
  notSetUp: string[];
}

/** Whom a change would be told to, what was told, and with which words. */
export const recordMessageCalls = {
  /**
   * How many people would be told of a change: of an event, those who have or wait for a seat, and can be reached.
   * @throws HttpError 403, 404
   */
  async fetchRecipientCount(resource: string, id: Identifier, options?: AbortOptions): Promise<number> {
    const path = `${recordPath(resource, id)}/recipient-count`;
    return (await request<{ people: number }>(path, calling(options))).data.people;
  },

  /** What the person of a record was told, the latest first. @throws HttpError 403, 404 */
  async messagesTold(area: string, id: string, options?: AbortOptions): Promise<LoggedMessage[]> {
    return (await request<LoggedMessage[]>(`/${area}/${encodeURIComponent(id)}/messages`, calling(options))).data;
  },

  /** Values for a preview of a message. @throws HttpError 404 */
  async messageSample(id: string, options?: AbortOptions): Promise<SampleMessageValues> {
    return (await request<SampleMessageValues>(`/message-templates/${encodeURIComponent(id)}/sample`, calling(options)))
      .data;
  },
};
