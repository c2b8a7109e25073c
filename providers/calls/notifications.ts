import { fileAddress } from './files';
import { request } from './http';
import type { StartedExport } from './importExport';
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
  /** Undefined where the API is of an earlier release. */
  timing?: EstimatedTiming;
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

/** How many people a notification ended for in some way, each counted once. */
export interface PeopleCount {
  outcome: 'reached' | 'unclear' | 'waiting' | 'failed' | 'cancelled' | 'left_out';
  /** Why they were left out, or why their message failed. */
  reason: string | null;
  people: number;
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

/** How the sending of a notification went. */
export interface SendingReport {
  people: PeopleCount[];
  deliveries: DeliveryCount[];
  /** How many messages were delivered in each hour with any, by its start. */
  hours: { hour: string; delivered: number }[];
  /** How many people opted out by it, and marked it as unwanted; undefined where the API is of an earlier release. */
  answers?: { unsubscribed: number; complained: number };
  story: {
    writtenBy: string | null;
    /** How many staff got a test of the text that was sent. */
    testedTo: number;
    /** The person who approved it before that; undefined where the API is of an earlier release. */
    firstApprovedBy?: string | null;
    /** The person who sent or scheduled it out of a review; null without one. */
    approvedBy: string | null;
    startedBy: string | null;
    /** The person who stopped it last; null if it was not stopped. */
    stoppedBy: string | null;
    stoppedAt: string | null;
  };
}

/** A notification that is being sent, or was stopped or has failed a moment ago. */
export interface GoingOut {
  id: string;
  name: string;
  status: string;
  /** Until then it can be taken back from everybody; an ISO instant. */
  heldUntil: string | null;
  prepared: number;
  toPrepare: number;
  targeted: number;
  sent: number;
  failed: number;
  unknown: number;
  cancelled: number;
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

/** A test of a notification. */
export interface TestSend {
  at: string;
  /** The name of its sender; null for an account that is gone. */
  authorName: string | null;
  /** How many staff got it. */
  recipients: number;
  /** Whether members would get the text that was tested. */
  isCurrent: boolean;
}

/** Leaves out what a form has in addition. */
const selectionOf = (selection: AudienceSelection): AudienceSelection => {
  const { topicId, channels, channelMode, content, audienceMode, audience, segmentId, eventId, listId, exclusions } =
    selection;
  const { sendMode, scheduledAt, timeZoneMode, throttlePerMinute } = selection;
  const timing = { sendMode, scheduledAt, timeZoneMode, throttlePerMinute };
  return {
    topicId,
    channels,
    channelMode,
    content,
    audienceMode,
    audience,
    segmentId,
    eventId,
    listId,
    exclusions,
    ...timing,
  };
};

const testsOf = (id: string) => `/notifications/${encodeURIComponent(id)}/tests`;

/** Whether two people approve a notification in review, and who has approved it. */
export interface SendingApproval {
  isByTwo: boolean;
  approvedByName: string | null;
  approvedAt: string | null;
  /** How many people it reached then. */
  people: number | null;
  /** All of this as a sentence; null where one approval is enough. */
  message: string | null;
}

/** Requests for the sending of notifications. */
export const notificationCalls = {
  /**
   * Estimates the audience of the notification in a form if it were sent now.
   * @throws HttpError 422 while a part of it is missing or invalid
   */
  async estimateAudience(selection: AudienceSelection, options?: AbortOptions): Promise<AudienceEstimateResult> {
    const path = '/notifications/estimate';
    const { data } = await request<AudienceEstimateResult>(path, {
      ...withSignal(options),
      method: 'POST',
      body: selectionOf(selection),
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
    const body = selectionOf(selection);
    return (await request<SampleRecipient[]>(path, { ...withSignal(options), method: 'POST', body })).data;
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
    const body = selectionOf(selection);
    return (await request<RecipientExplanation>(path, { ...withSignal(options), method: 'POST', body })).data;
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

  /**
   * The latest tests of a notification.
   * @throws HttpError 404
   */
  async notificationTests(id: string, options?: AbortOptions): Promise<TestSend[]> {
    return (await request<TestSend[]>(testsOf(id), withSignal(options))).data;
  },

  /**
   * Sends the texts of a notification to staff by email, by default to the user, with the name of a member.
   * @returns the tests of the notification, the latest first
   * @throws HttpError 403, 404, 422, 429
   */
  async sendNotificationTest(id: string, body: { staffIds?: string[]; memberId?: string }): Promise<TestSend[]> {
    return (await request<TestSend[]>(testsOf(id), { method: 'POST', body })).data;
  },

  /**
   * Whether two people approve a notification in review, and who has approved it.
   * @throws HttpError 404
   */
  async sendingApproval(id: string, options?: AbortOptions): Promise<SendingApproval> {
    const path = `/notifications/${encodeURIComponent(id)}/approval`;
    return (await request<SendingApproval>(path, withSignal(options))).data;
  },

  /**
   * How the sending of a notification went.
   * @throws HttpError 404
   */
  async sendingReport(id: string, options?: AbortOptions): Promise<SendingReport> {
    const path = `/notifications/${encodeURIComponent(id)}/report`;
    return (await request<SendingReport>(path, withSignal(options))).data;
  },

  /**
   * The notifications that are being sent, or that were stopped or have failed in the last minutes.
   * @throws HttpError 403
   */
  async notificationsGoingOut(options?: AbortOptions): Promise<GoingOut[]> {
    return (await request<GoingOut[]>('/notifications/going-out', withSignal(options))).data;
  },

  /**
   * Starts an export of the messages of a notification as CSV, which `fetchExport` downloads.
   * @throws HttpError 403, 404
   */
  async startDeliveryExport(id: string): Promise<StartedExport> {
    const path = `/notifications/${encodeURIComponent(id)}/export`;
    const { data } = await request<{ url: string }>(path, { method: 'POST' });
    return { address: fileAddress(data.url), total: undefined };
  },
};
