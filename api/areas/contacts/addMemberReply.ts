import { millisecondsInDay } from 'date-fns/constants';
import { v7 as uuid } from 'uuid';
import { contacts, type StoredMemberReply } from '../../../resources/contacts/contactSchema';
import { findAction, type Message } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { claimKey, type KeyClaim } from '../../records/save/idempotencyKey';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { addComputedValues } from '../../records/save/validateBody';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { requireLockedInquiry } from './thread';

/** The maximum number of replies by the member, because each version of an inquiry contains all of them. */
export const maxMemberReplies = 100;

/** The actions that a reply of the member does, by the state of the inquiry; in other open states it does none. */
const actionsOfReply: Readonly<Record<string, string>> = { waiting_on_member: 'start', resolved: 'reopen' };

/** Returns why the member cannot reply to an inquiry; undefined if that is possible. */
export const memberReplyRefusal = (inquiry: Pick<RecordRow, 'status' | 'data'>, now: Date): Message | undefined => {
  if (inquiry.status === 'closed' || inquiry.status === 'spam') return contactMessages.noReplyWhenClosed;
  if (inquiry.status === 'resolved' && isTooLateToReopen(inquiry, now)) return contactMessages.tooLateToReply;
  return memberRepliesOf(inquiry.data).length >= maxMemberReplies ? contactMessages.tooManyReplies : undefined;
};

/** Returns the replies of the member to an inquiry, the oldest first. */
export const memberRepliesOf = (data: Record<string, unknown>): StoredMemberReply[] =>
  (data.memberReplies ?? []) as StoredMemberReply[];

/**
 * Adds a reply of the member to an inquiry. One that waits for the member is in progress again, and a resolved one is
 * reopened. The inquiry is locked, so that concurrent entries are not lost. Throws 404, 409 if the member cannot reply
 * any more, 422 if the key came with another request, and what `check` throws.
 */
export const addMemberReply = (
  context: RecordsContext,
  id: string,
  text: string,
  author: Author,
  { claim, check }: { claim: KeyClaim; check: (inquiry: RecordRow) => void },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    if (await claimKey(transaction, contacts, author, claim, id)) return;
    const current = await requireLockedInquiry(transaction, id);
    check(current);
    const now = context.now();
    const refusal = memberReplyRefusal(current, now);
    if (refusal) throw new Problem(409, refusal);
    const action = actionsOfReply[String(current.status)];
    const status = (action && findAction(contacts, action)?.to) ?? current.status;
    const reply: StoredMemberReply = { id: uuid(), at: now.toISOString(), text };
    const data = {
      ...addComputedValues(contacts, current.data, current.data, { status, now }),
      memberReplies: [...memberRepliesOf(current.data), reply],
    };
    await saveRecords(context, transaction, contacts, [{ current, next: { status, data, action: 'replied' } }], author);
  });

const daysToReopen = 30;

/** Whether an inquiry was resolved too long ago to be reopened. */
export const isTooLateToReopen = ({ data: { resolvedAt } }: Pick<RecordRow, 'data'>, now: Date): boolean =>
  now.getTime() - Date.parse(String(resolvedAt)) > daysToReopen * millisecondsInDay;
