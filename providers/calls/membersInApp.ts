import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A channel, with what a member agreed to or refused by it. */
export interface ChannelConsents {
  channel: 'email' | 'sms' | 'push';
  /** Whether there is an address; for push a device with the app. */
  hasAddress: boolean;
  topics: TopicConsent[];
}

/** The answer of a member about messages of a topic by a channel. */
export interface TopicConsent {
  topic: string;
  label: string;
  canRefuse: boolean;
  /** Whether messages come; they do until the member refuses them. */
  receives: boolean;
  /** An ISO instant; null without an answer, and for one whose time is not known. */
  answeredAt: string | null;
  /** Where the member answered; null without an answer. */
  source: string | null;
}

/** A document that a member gets in the app. */
export interface MemberDocument {
  id: string;
  title: string;
  category: string | null;
  /** The day from which it is in effect; else that of its publication. */
  day: string;
}

const pathOf = (id: string) => `/members/${encodeURIComponent(id)}`;

/** Requests for what the app gives to a member, on the page of the member. */
export const memberInAppCalls = {
  /**
   * Reads what a member agreed to or refused, by channel and topic.
   * @throws HttpError 404
   */
  async memberConsents(id: string, options?: AbortOptions): Promise<ChannelConsents[]> {
    return (await request<ChannelConsents[]>(`${pathOf(id)}/consents`, withSignal(options))).data;
  },

  /**
   * Reads the documents that a member gets in the app now, the newest first.
   * @throws HttpError 403 without the permission to see documents, 404
   */
  async memberDocuments(id: string, options?: AbortOptions): Promise<MemberDocument[]> {
    return (await request<MemberDocument[]>(`${pathOf(id)}/documents`, withSignal(options))).data;
  },
};
