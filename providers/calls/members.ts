import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A note about a member that staff have written for each other. */
export interface MemberNote {
  id: string;
  /** An ISO instant. */
  at: string;
  authorId: string;
  authorName: string | null;
  text: string;
  /** When it was pinned, or said to be true still; null for a note that is not pinned. */
  pinnedAt: string | null;
}

/** A member who may be the same person, and by what: the date of birth with a similar name, the number, the address. */
export interface SameMember {
  id: string;
  name: string;
  externalId: string | null;
  by: ('birthDate' | 'phone' | 'email')[];
  /** Masked. */
  identity: MemberIdentity;
  /** The facts that are other ones than those of the member. */
  differing: (keyof MemberIdentity)[];
}

/** A member who was merged into another one. */
export interface MemberMerge {
  id: string;
  /** An ISO instant. */
  at: string;
  byName: string | null;
  /** The number that leads to the kept member. */
  number: string | null;
  canBeUndone: boolean;
}

/** By what staff make sure who a member is; null is unknown. */
export interface MemberIdentity {
  birthDate: string | null;
  homeAddress: string | null;
}

/** The same without a mask, with the ISO instant until which it may be shown. */
export interface RevealedIdentity extends MemberIdentity {
  until: string;
}

/** Why a user wants to see by what a member is recognized. */
export type RevealReason = 'inquiry' | 'call' | 'visit' | 'letter' | 'correction';

/** The facts that staff need before they speak to a member. Null: the user may not see it. */
export interface MemberOverview {
  /** When the member came in; null if that was not stored. */
  createdAt: string | null;
  /** When the user opened the page before this visit, to the hour; null for the first time. */
  lastViewedAt: string | null;
  identity: MemberIdentity;
  /** The members who were merged into this one, the latest first. */
  merges: MemberMerge[];
  pinnedNotes: MemberNote[];
  /** The present addresses to which nothing is sent; undefined where the API is of an earlier release. */
  stoppedAddresses?: StoppedAddress[];
  openInquiries:
    | {
        id: string;
        ticketNo: string;
        subject: string;
        status: string;
        dueAt: string | null;
        dueFrom: string | null;
        isComplaint: boolean;
      }[]
    | null;
  /** How and when the member wants to be called, from the latest inquiry that says so. */
  callWish: { preferredContact: string | null; bestTime: string | null; inquiryId: string; at: string } | null;
  /** Appointments and events to come. `title` is the event, `type` the key of the appointment type. */
  coming:
    | { area: string; id: string; title: string | null; type: string | null; status: string; startsAt: string }[]
    | null;
}

/** An address of a member to which nothing is sent any more. */
export interface StoppedAddress {
  channel: 'email' | 'sms';
  reason: 'bounced' | 'complained';
  /** The status code or the words of the provider. */
  detail: string | null;
  stoppedAt: string;
}

/** A channel by which staff can write to a member, and why not; null if it can be used. */
export interface MessageWay {
  channel: 'email' | 'sms' | 'push';
  refusal: 'deceased' | 'doNotContact' | 'noAddress' | 'notSetUp' | 'optedOut' | null;
  /** An ISO instant; null if the time is not known. */
  optedOutAt: string | null;
}

/** The inquiry that a message to a member has made, and the entry of its thread. */
export interface WrittenToMember {
  inquiryId: string;
  entryId: string;
}

/** An entry of the timeline of a member. */
export interface TimelineEntry {
  id: string;
  source:
    | 'inquiries'
    | 'notes'
    | 'uses'
    | 'appointments'
    | 'enrollments'
    | 'offers'
    | 'messages'
    | 'agreements'
    | 'profile';
  /** The kind within its source: `reply`, `note`; of a message its channel. */
  kind: string;
  /** An ISO instant. */
  at: string;
  title: string | null;
  text: string | null;
  status: string | null;
  /** The key of its master type. */
  type: string | null;
  /** When the appointment or the event begins. */
  startsAt: string | null;
  /** The record behind it. */
  area: string | null;
  recordId: string | null;
  authorId: string | null;
  authorName: string | null;
}

/** A page of a timeline. */
export interface TimelinePage {
  entries: TimelineEntry[];
  /** The sources that could not be read. */
  failed: TimelineEntry['source'][];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

const pathOf = (id: string) => `/members/${encodeURIComponent(id)}`;
const notePathOf = (id: string, noteId: string) => `${pathOf(id)}/notes/${encodeURIComponent(noteId)}`;

/** Requests for the page of a member. It loads them itself, so they are no part of the data provider. */
export const memberCalls = {
  /**
   * Reads the facts that staff need before they speak to a member. The activity notes it.
   * @throws HttpError 404
   */
  async memberOverview(id: string, options?: AbortOptions): Promise<MemberOverview> {
    return (await request<MemberOverview>(`${pathOf(id)}/overview`, withSignal(options))).data;
  },

  /**
   * Reveals date of birth and home address. The activity notes it with the reason.
   * @throws HttpError 404; 422 for the reason `inquiry` without an inquiry of the member
   */
  async revealMember(id: string, body: { reason: RevealReason; inquiryId?: string }): Promise<RevealedIdentity> {
    return (await request<RevealedIdentity>(`${pathOf(id)}/reveal`, { method: 'POST', body })).data;
  },

  /**
   * Finds members who may be the same person.
   * @throws HttpError 404
   */
  async sameMembers(id: string, options?: AbortOptions): Promise<SameMember[]> {
    return (await request<SameMember[]>(`${pathOf(id)}/same`, withSignal(options))).data;
  },

  /**
   * Merges another member into a member, who takes over some of the fields.
   * @throws HttpError 404; 409 for two seats in one event or two appointments at one time
   */
  async mergeMembers(id: string, body: { mergedId: string; take: string[] }): Promise<void> {
    await request(`${pathOf(id)}/merge`, { method: 'POST', body });
  },

  /**
   * Undoes a merge.
   * @throws HttpError 404; 409 if it is too long ago, or another one followed
   */
  async undoMerge(id: string, mergeId: string): Promise<void> {
    await request(`${pathOf(id)}/merges/${encodeURIComponent(mergeId)}/undo`, { method: 'POST', body: {} });
  },

  /**
   * Reads by which channels staff can write to a member.
   * @throws HttpError 404
   */
  async messageWays(memberId: string, options?: AbortOptions): Promise<MessageWay[]> {
    const query = new URLSearchParams({ memberId });
    return (await request<MessageWay[]>(`/contacts/message-ways?${query}`, withSignal(options))).data;
  },

  /**
   * Writes to a member, by an inquiry that staff began.
   * @param idempotencyKey the same key sends it once
   * @throws HttpError 404; 409 by a channel that cannot be used; 422
   */
  async writeToMember(
    body: { memberId: string; channel: MessageWay['channel']; topicId: string; subject: string; text: string },
    idempotencyKey: string,
  ): Promise<WrittenToMember> {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return (await request<WrittenToMember>('/contacts/messages', { method: 'POST', body, headers })).data;
  },

  /**
   * A page of all that happened with a member, the newest entry first.
   * @param group `talked`, `booked`, `sent` or `changed`; undefined for all
   * @param until an ISO instant: only what happened before it
   * @param after `next` of the page before
   * @throws HttpError 404
   */
  async memberTimeline(
    id: string,
    { group, until, after, signal }: AbortOptions & Partial<Record<'group' | 'until' | 'after', string | undefined>>,
  ): Promise<TimelinePage> {
    const query = new URLSearchParams({
      ...(group && { groups: group }),
      ...(until && { until }),
      ...(after && { after }),
    });
    return (await request<TimelinePage>(`${pathOf(id)}/timeline?${query}`, withSignal({ signal }))).data;
  },

  /**
   * Adds a note about a member.
   * @param idempotencyKey the same key adds it once
   * @throws HttpError 404; 409 if three other notes are pinned; 422
   */
  async addMemberNote(
    id: string,
    body: { text: string; isPinned: boolean },
    idempotencyKey: string,
  ): Promise<MemberNote> {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return (await request<MemberNote>(`${pathOf(id)}/notes`, { method: 'POST', body, headers })).data;
  },

  /**
   * Pins a note, or says that a pinned one is true still; or unpins it.
   * @throws HttpError 404; 409 if three other notes are pinned
   */
  async pinMemberNote(id: string, noteId: string, isPinned: boolean): Promise<MemberNote> {
    const method = isPinned ? 'PUT' : 'DELETE';
    return (await request<MemberNote>(`${notePathOf(id, noteId)}/pin`, { method })).data;
  },

  /**
   * Deletes an own note.
   * @throws HttpError 403 for a note of somebody else, 404
   */
  async deleteMemberNote(id: string, noteId: string): Promise<void> {
    await request(notePathOf(id, noteId), { method: 'DELETE' });
  },

  /**
   * Lets messages go to a stopped address of a member again.
   * @throws HttpError 404; 409 where the present address is not stopped
   */
  async resumeAddress(id: string, channel: StoppedAddress['channel']): Promise<void> {
    await request(`/members/${encodeURIComponent(id)}/stopped-addresses/${channel}`, { method: 'DELETE' });
  },
};
