import type { Identifier } from 'react-admin';
import { request } from './http';
import { type AbortOptions, updatePath, withSignal } from './requestOptions';

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

/** A change of records whose messages are previewed. */
export interface MessagePreviewRequest {
  /** `create`, `update`, or the name of an action. */
  action: string;
  /** The records, or a filter of their list; neither for a new one. */
  ids?: readonly Identifier[];
  filter?: Record<string, unknown>;
  /** The record, or the fields of the action. */
  data?: Record<string, unknown>;
  reason?: string;
  /** Whether the change of the one record includes the later dates of its series. */
  following?: boolean;
}

/** The messages of a change, with the people who get them. */
export interface ChangeMessages {
  people: number;
  channels: { channel: string; people: number; isSetUp: boolean }[];
  /** The people whom no channel reaches, and why the first of them. */
  unreachable: { total: number; first: { name: string; reason: string }[] };
  /** A message of each kind and channel, as one of its recipients gets it. A text message has no subject. */
  messages: {
    kind: string;
    name: string;
    channel: string;
    people: number;
    to: string;
    subject?: string;
    text: string;
  }[];
  /** Why the change of one record is refused; then nothing is sent. */
  refusal?: { message: string } | null;
  /** How many records the change is for, and of how many these are the messages. */
  records?: { total: number; tried: number };
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
  /** The messages that a change would send. Nothing is changed. @throws HttpError 403, 404 */
  async previewMessages(
    resource: string,
    { following, ...change }: MessagePreviewRequest,
    options?: AbortOptions,
  ): Promise<ChangeMessages> {
    const { ids: [id] = [], ...withoutIds } = change;
    const isOfSeries = following && id !== undefined;
    const path = isOfSeries ? updatePath(resource, id, true) : `/${resource}`;
    const call = { method: 'POST', body: isOfSeries ? withoutIds : change, ...withSignal(options) } as const;
    return (await request<ChangeMessages>(`${path}/message-preview`, call)).data;
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
