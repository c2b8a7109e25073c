import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** The fields of a notification that determine its recipients, and the texts whose placeholders they fill. */
export interface AudienceSelection {
  topicId?: unknown;
  channels?: unknown;
  content?: unknown;
  audienceMode?: unknown;
  audience?: unknown;
  eventId?: unknown;
}

/** The estimated audience of a notification. */
export interface AudienceEstimateResult {
  /**
   * The number of people who get it by at least one channel. All numbers are null below 10, where the user may not see
   * members.
   */
  people: number | null;
  channels: {
    channel: string;
    /** Whether the channel is set up for sending. */
    isSetUp: boolean;
    reached: number | null;
    /** The number of people who opted out of the topic. */
    optedOut: number | null;
    /** The number of people without an address for the channel. */
    noAddress: number | null;
  }[];
  /** The placeholders without a fallback, with the number of people who get them and have no value for them. */
  withoutValue: { placeholder: string; people: number | null }[];
}

/** The number of deliveries in a state, for a reason. */
export interface DeliveryCount {
  channel: string;
  state: string;
  reason: string | null;
  count: number;
  /** How many of them were read in the app; null for other channels. */
  read: number | null;
}

/** Requests for the sending of notifications. */
export const notificationCalls = {
  /**
   * Estimates the audience of the notification in a form if it were sent now.
   * @throws HttpError 422 while a part of it is missing or invalid
   */
  async estimateAudience(
    { topicId, channels, content, audienceMode, audience, eventId }: AudienceSelection,
    options?: AbortOptions,
  ): Promise<AudienceEstimateResult> {
    const body = { topicId, channels, content, audienceMode, audience, eventId };
    const path = '/notifications/estimate';
    const { data } = await request<AudienceEstimateResult>(path, { ...withSignal(options), method: 'POST', body });
    // An API of an earlier release does not count these.
    return { ...data, withoutValue: data.withoutValue ?? [] };
  },

  /**
   * The number of deliveries of a notification by channel and state.
   * @throws HttpError 404
   */
  async deliveryCounts(id: string, options?: AbortOptions): Promise<DeliveryCount[]> {
    const path = `/notifications/${encodeURIComponent(id)}/deliveries`;
    return (await request<DeliveryCount[]>(path, withSignal(options))).data;
  },
};
