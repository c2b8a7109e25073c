import { millisecondsInDay } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import { findAction, type Message } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { threadEntries } from '../../platform/database/tables';
import type { RecordsContext } from '../../records/recordsContext';
import { addComputedValues } from '../../records/save/validateBody';
import type { RecordRow, RecordUpdate } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { addFilesToMemberReply } from './memberFiles';
import { type InquiryChange, saveByMember } from './saveByMember';
import { addThreadEntry, type StoredThreadEntry } from './threadEntries';

/** The maximum number of replies by the member, because the app reads all of them at once. */
export const maxMemberReplies = 100;

/** The actions that a reply of the member does, by the state of the inquiry; in other open states it does none. */
const actionsOfReply: Readonly<Record<string, string>> = {
  waiting_on_member: 'start',
  snoozed: 'wake',
  resolved: 'reopen',
};

/**
 * Returns why the member cannot reply to an inquiry; undefined if that is possible.
 * @param replyCount how many replies of the member it has
 */
export const memberReplyRefusal = (
  inquiry: Pick<RecordRow<typeof contacts>, 'status' | 'data'>,
  replyCount: number,
  now: Date,
): Message | undefined => {
  if (inquiry.status === 'closed' || inquiry.status === 'spam') return contactMessages.noReplyWhenClosed;
  if (inquiry.status === 'resolved' && isTooLateToReopen(inquiry, now)) return contactMessages.tooLateToReply;
  return replyCount >= maxMemberReplies ? contactMessages.tooManyReplies : undefined;
};

/** A reply as a member writes it in the app. */
export interface MemberReply {
  text: string;
  memberId: string;
  /** The ids of files that the member has uploaded and not sent. */
  fileIds?: readonly string[] | undefined;
}

/**
 * Adds a reply of the member to an inquiry. One that waits for the member is in progress again, and a resolved one is
 * reopened. Throws as `saveByMember` does, 409 if the member cannot reply any more, and 422 for a file that is none of
 * the member’s.
 */
export const addMemberReply = (
  context: RecordsContext,
  { text, memberId, fileIds = [] }: MemberReply,
  change: Pick<InquiryChange, 'id' | 'author' | 'idempotency' | 'check'>,
): Promise<void> => {
  const now = context.now();
  return saveByMember(context, {
    ...change,
    refusalOf: (inquiry, transaction) => findMemberReplyRefusal(transaction, inquiry, now),
    next: async (inquiry, transaction) => {
      const { stored, next } = await storeMemberReply(transaction, inquiry, text, now);
      await addFilesToMemberReply(transaction, stored, memberId, fileIds);
      return next;
    },
  });
};

/** Finds why the member cannot reply to an inquiry, as `memberReplyRefusal` does. */
export const findMemberReplyRefusal = async (
  transaction: Queryable,
  inquiry: RecordRow<typeof contacts>,
  now: Date,
): Promise<Message | undefined> =>
  memberReplyRefusal(inquiry, await transaction.$count(threadEntries, isReplyTo(inquiry.id)), now);

/**
 * Stores a reply of the member to an inquiry that is locked. Returns the entry, and the inquiry as it is then.
 * @param isActive whether the reply moves the inquiry and begins a new due time; false for one that only stands in the
 *   thread
 */
export const storeMemberReply = async (
  transaction: Queryable,
  inquiry: RecordRow<typeof contacts>,
  text: string,
  now: Date,
  isActive = true,
): Promise<{ stored: StoredThreadEntry; next: RecordUpdate }> => {
  const { stored, counted } = await addThreadEntry(transaction, inquiry, {
    kind: 'memberReply',
    text,
    at: now,
    authorId: null,
  });
  if (!isActive)
    return { stored, next: { status: inquiry.status, data: { ...inquiry.data, ...counted }, action: 'replied' } };
  const action = actionsOfReply[String(inquiry.status)];
  const status = (action && findAction(contacts, action)?.to) ?? inquiry.status;
  const { answeredAt, ...data } = addComputedValues(contacts, inquiry.data, inquiry.data, { status, now });
  // The answer ended the due time, so a new one begins.
  const due = answeredAt ? { dueFrom: now.toISOString() } : {};
  return { stored, next: { status, data: { ...data, ...due, ...counted }, action: 'replied' } };
};

const isReplyTo = (inquiryId: string) =>
  and(eq(threadEntries.inquiryId, inquiryId), eq(threadEntries.kind, 'memberReply'));

const daysToReopen = 30;

/** Whether an inquiry was resolved too long ago to be reopened. */
export const isTooLateToReopen = (
  { data: { resolvedAt } }: Pick<RecordRow<typeof contacts>, 'data'>,
  now: Date,
): boolean => now.getTime() - Date.parse(String(resolvedAt)) > daysToReopen * millisecondsInDay;
