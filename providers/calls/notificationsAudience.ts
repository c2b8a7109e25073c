import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

/** The fields of a notification that determine its recipients, and the texts whose placeholders they fill. */
export interface AudienceSelection {
  topicId?: unknown;
  channels?: unknown;
  content?: unknown;
  channelMode?: unknown;
  audienceMode?: unknown;
  audience?: unknown;
  eventId?: unknown;
  segmentId?: unknown;
  listId?: unknown;
  exclusions?: unknown;
  sendMode?: unknown;
  scheduledAt?: unknown;
  timeZoneMode?: unknown;
  throttlePerMinute?: unknown;
}

/** The estimated audience of a notification. */
export interface AudienceEstimateResult {
  /**
   * The number of people who get it by at least one channel. All numbers are null below 10, where the user may not see
   * members.
   */
  people: number | null;
  /** For how many seconds sending at once can be taken back from everybody. */
  holdSeconds: number;
  /** How many people of the audience get no message at all, by the reason. */
  leftOut: {
    reason: 'excluded' | 'deceased' | 'do_not_contact' | 'opted_out' | 'address_stopped' | 'capped' | 'no_address';
    people: number | null;
  }[];
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
  /** Where it leads; undefined if the API does not check it. */
  links?: CheckedLinks;
  /** Undefined where the API is of an earlier release. */
  timing?: EstimatedTiming;
}

/** The links of a notification. */
export interface CheckedLinks {
  /** How many records it leads to. */
  count: number;
  /** Those that members do not get when it is sent, with the field of the link; the label is null for one that is gone. */
  notLive: { path: string; recordLabel: string | null }[];
  /** Whether its email leads to pages of the app, whose address is not set. */
  lackAppUrl: boolean;
}

/** When a notification reaches people. */
export interface EstimatedTiming {
  /** Null without a time, and for nobody. */
  firstAt: string | null;
  lastAt: string | null;
  /** Where each person gets it at their own time: the times with the time zone of most of these people. */
  times: { at: string; timeZone: string; people: number | null }[];
  /** How many people have a message that waits until their quiet hours end. */
  inQuietHours: number | null;
  /** The clock time at which these get it, such as `08:00 AM`; null for nobody. */
  quietHoursEnd: string | null;
  /** How long its messages take at its pace; null without one, and for few messages. */
  minutes: number | null;
}

/** Somebody who would get a notification. */
export interface SampleRecipient {
  /** Null for somebody who is no member. */
  memberId: string | null;
  name: string | null;
  /** The channels by which the person gets it. */
  channels: string[];
}

/** A list of people that notifications may go to. */
export interface MemberList {
  id: string;
  /** How many members it has. */
  members: number;
  /** How many people its lines named: nobody that is known, several members, or one that was there already. */
  named: number;
  unknown: number;
  ambiguous: number;
  repeated: number;
}

/** A line of a list that adds no member. */
export interface ListLine {
  line: number;
  /** Null where the user may not see members. */
  text: string | null;
  reason: 'unknown' | 'ambiguous' | 'repeated';
}

/** A list of people as it was stored. Only the answer to its upload has the lines that add no member. */
export interface CreatedMemberList extends MemberList {
  leftOut?: ListLine[];
}

/** Whether somebody would get a notification. */
export interface RecipientExplanation {
  name: string;
  isInAudience: boolean;
  /** The parts of the audience that the member does not meet. */
  unmet: (
    | 'memberStatuses'
    | 'retirementSystems'
    | 'planTypes'
    | 'states'
    | 'affiliateIds'
    | 'organizationIds'
    | 'platforms'
    | 'ageMin'
    | 'ageMax'
    | 'yearsOfServiceMin'
    | 'yearsOfServiceMax'
  )[];
  /** The time zone in which the member gets it. */
  timeZone: string;
  messages: {
    channel: string;
    /** Null where the message comes. */
    reason: AudienceEstimateResult['leftOut'][number]['reason'] | 'other_channel' | null;
    /** When the member opted out, where that is known. */
    since: string | null;
    /** Null for at once. */
    at: string | null;
    /** Whether it waits until the quiet hours of the member end. */
    waits: boolean;
  }[];
}

/** The outcome of the messages of a notification to somebody. */
export interface RecipientOutcome {
  name: string;
  messages: { channel: string; state: string; reason: string | null; at: string }[];
}

/** Requests about who gets a notification. */
export const notificationAudienceCalls = {
  /**
   * Estimates the audience of the notification in a form if it were sent now.
   * @throws HttpError 422 while a part of it is missing or invalid
   */
  async estimateAudience(selection: AudienceSelection, options?: AbortOptions): Promise<AudienceEstimateResult> {
    const path = '/notifications/estimate';
    const { data } = await request<AudienceEstimateResult>(path, {
      ...withSignal(options),
      method: 'POST',
      body: selection,
    });
    // An API of an earlier release does not count these.
    return {
      ...data,
      withoutValue: data.withoutValue ?? [],
      leftOut: data.leftOut ?? [],
      holdSeconds: data.holdSeconds ?? 0,
    };
  },

  /**
   * Up to ten people who would get the notification in a form now.
   * @throws HttpError 422 while a part of it is missing or invalid
   */
  async sampleRecipients(selection: AudienceSelection, options?: AbortOptions): Promise<SampleRecipient[]> {
    const path = '/notifications/sample';
    return (await request<SampleRecipient[]>(path, { ...withSignal(options), method: 'POST', body: selection })).data;
  },

  /**
   * Whether a member would get the notification in a form now.
   * @throws HttpError 404; 422 while a part of it is missing or invalid
   */
  async explainRecipient(
    memberId: string,
    selection: AudienceSelection,
    options?: AbortOptions,
  ): Promise<RecipientExplanation> {
    const path = `/notifications/recipients/${encodeURIComponent(memberId)}`;
    return (await request<RecipientExplanation>(path, { ...withSignal(options), method: 'POST', body: selection }))
      .data;
  },

  /**
   * The outcome of the messages of a notification to a member.
   * @throws HttpError 404
   */
  async recipientOutcome(id: string, memberId: string, options?: AbortOptions): Promise<RecipientOutcome> {
    const path = `/notifications/${encodeURIComponent(id)}/recipients/${encodeURIComponent(memberId)}`;
    return (await request<RecipientOutcome>(path, withSignal(options))).data;
  },

  /**
   * Stores the members whom a text, a CSV or an Excel file names, as a list for a notification.
   * @throws the errors of `sendFile`; HttpError 413, 422 and 429
   */
  createMemberList: (file: File, options?: UploadOptions) =>
    sendFile<CreatedMemberList>('POST', '/notifications/lists', file, options),

  /**
   * How many people a list has.
   * @throws HttpError 404
   */
  async memberList(id: string, options?: AbortOptions): Promise<CreatedMemberList> {
    return (await request<MemberList>(`/notifications/lists/${encodeURIComponent(id)}`, withSignal(options))).data;
  },
};
