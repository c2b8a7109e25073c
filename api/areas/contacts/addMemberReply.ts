import { millisecondsInDay } from 'date-fns/constants';
import { v7 as uuid } from 'uuid';
import { contacts, type StoredMemberReply } from '../../../resources/contacts/contactSchema';
import { type DataOf, findAction, type Message } from '../../../resources/engine/schema';
import type { RecordsContext } from '../../records/recordsContext';
import { addComputedValues } from '../../records/save/validateBody';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { type InquiryChange, saveByMember } from './saveByMember';

/** The maximum number of replies by the member, because each version of an inquiry contains all of them. */
export const maxMemberReplies = 100;

/** The actions that a reply of the member does, by the state of the inquiry; in other open states it does none. */
const actionsOfReply: Readonly<Record<string, string>> = { waiting_on_member: 'start', resolved: 'reopen' };

/** Returns why the member cannot reply to an inquiry; undefined if that is possible. */
export const memberReplyRefusal = (
  inquiry: Pick<RecordRow<typeof contacts>, 'status' | 'data'>,
  now: Date,
): Message | undefined => {
  if (inquiry.status === 'closed' || inquiry.status === 'spam') return contactMessages.noReplyWhenClosed;
  if (inquiry.status === 'resolved' && isTooLateToReopen(inquiry, now)) return contactMessages.tooLateToReply;
  return memberRepliesOf(inquiry.data).length >= maxMemberReplies ? contactMessages.tooManyReplies : undefined;
};

/** Returns the replies of the member to an inquiry, the oldest first. */
export const memberRepliesOf = ({ memberReplies = [] }: DataOf<typeof contacts>): StoredMemberReply[] => memberReplies;

/**
 * Adds a reply of the member to an inquiry. One that waits for the member is in progress again, and a resolved one is
 * reopened. Throws as `saveByMember` does, 409 if the member cannot reply any more.
 */
export const addMemberReply = (
  context: RecordsContext,
  text: string,
  change: Pick<InquiryChange, 'id' | 'author' | 'idempotency' | 'check'>,
): Promise<void> => {
  const now = context.now();
  return saveByMember(context, {
    ...change,
    refusalOf: (inquiry) => memberReplyRefusal(inquiry, now),
    next: (inquiry) => {
      const action = actionsOfReply[String(inquiry.status)];
      const status = (action && findAction(contacts, action)?.to) ?? inquiry.status;
      const reply: StoredMemberReply = { id: uuid(), at: now.toISOString(), text };
      const data = {
        ...addComputedValues(contacts, inquiry.data, inquiry.data, { status, now }),
        memberReplies: [...memberRepliesOf(inquiry.data), reply],
      };
      return { status, data, action: 'replied' };
    },
  });
};

const daysToReopen = 30;

/** Whether an inquiry was resolved too long ago to be reopened. */
export const isTooLateToReopen = (
  { data: { resolvedAt } }: Pick<RecordRow<typeof contacts>, 'data'>,
  now: Date,
): boolean => now.getTime() - Date.parse(String(resolvedAt)) > daysToReopen * millisecondsInDay;
