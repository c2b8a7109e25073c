import { fileAddress } from './files';
import { request } from './http';
import type { StartedExport } from './importExport';
import { type AbortOptions, withSignal } from './requestOptions';

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
