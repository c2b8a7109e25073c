import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';

/** What of a notification decides whom it reaches. */
export interface AudienceSelection {
  topicId?: unknown;
  channels?: unknown;
  audienceMode?: unknown;
  audience?: unknown;
  eventId?: unknown;
}

export interface AudienceEstimateResult {
  /** How many people get it by at least one channel. Numbers are null for fewer than 10, where the person may not see members. */
  people: number | null;
  channels: {
    channel: string;
    /** Whether messages by the channel can leave. */
    isSetUp: boolean;
    reached: number | null;
    /** Left out because they do not want to hear of the topic. */
    optedOut: number | null;
    /** Left out because they cannot be reached by the channel. */
    noAddress: number | null;
  }[];
}

/** How many deliveries are in a state, for a reason. */
export interface DeliveryCount {
  channel: string;
  state: string;
  reason: string | null;
  count: number;
}

/** What is asked of the sending of notifications. */
export const notificationCalls = {
  /**
   * Whom a notification would reach if it were sent now, as it stands in a form.
   * @throws HttpError 422 while a part of it is missing or wrong
   */
  async estimateReach(
    { topicId, channels, audienceMode, audience, eventId }: AudienceSelection,
    options?: AbortOptions,
  ): Promise<AudienceEstimateResult> {
    const body = { topicId, channels, audienceMode, audience, eventId };
    return (
      await request<AudienceEstimateResult>('/notifications/estimate', { ...calling(options), method: 'POST', body })
    ).data;
  },

  /**
   * How the deliveries of a notification stand, by channel.
   * @throws HttpError 404
   */
  async deliveryCounts(id: string, options?: AbortOptions): Promise<DeliveryCount[]> {
    const path = `/notifications/${encodeURIComponent(id)}/deliveries`;
    return (await request<DeliveryCount[]>(path, calling(options))).data;
  },
};
