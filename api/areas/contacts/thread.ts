import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import {
  contacts,
  finishedStates,
  type ReplyAction,
  replyAssignsAuthor,
  statusAfterReply,
  type WrittenChannel,
} from '../../../resources/contacts/contactSchema';
import { gapProblem, placeholderProblem } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { readRecord } from '../../records/read/present';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { addComputedValues } from '../../records/save/validateBody';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { isDeceased } from './isDeceased';
import { saveThreadReader } from './readers/threadReaders';
import { queueReplyMail } from './replyDelivery';
import { addFilesToReply } from './replyFiles';
import { addThreadEntry, readThreadEntry, type StoredThreadEntry } from './threadEntries';

const actions = { reply: 'replied', note: 'noted' } as const;

/** A reply or a note as staff write it. */
export interface NewThreadEntry {
  kind: keyof typeof actions;
  text: string;
  /** An action that a reply does in the same save. */
  action?: ReplyAction | undefined;
  /** The channel of a reply; default: email. */
  channel?: WrittenChannel | undefined;
  /** The own files that a reply takes along. */
  fileIds?: readonly string[] | undefined;
  /** How many entries of the thread its author has seen; undefined does not check that. */
  entryCount?: number | undefined;
  /** Whether the author of a reply knows that the member has died, so that it goes to who writes for the member. */
  toSurvivor?: boolean | undefined;
}

/**
 * Adds a reply or a note to an inquiry. A reply is mailed to the person after the time in which it can be taken back. Its
 * author gets an inquiry of nobody, and it is answered then. The inquiry is locked, so that concurrent entries are not
 * lost. Returns the entry. Throws 404, 409 for a reply where the inquiry has no email address, where others have written
 * meanwhile, to a member who has died unless its author knows that, or that would move a finished one, and 422 for a
 * reply with a placeholder, a gap, or a file that is none of the author’s.
 */
export const addToThread = (
  context: RecordsContext,
  id: string,
  { kind, text, action, channel, fileIds = [], entryCount, toSurvivor = false }: NewThreadEntry,
  author: Author & { accountId: string },
): Promise<StoredThreadEntry> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    // A reply is sent as it was written, so the member would read the braces and the brackets.
    const error = kind === 'reply' ? (placeholderProblem(text, []) ?? gapProblem(text)) : undefined;
    if (error) throw problemAt('text', error);
    const current = await requireLockedInquiry(transaction, id);
    const { data } = current;
    if (action && finishedStates.includes(current.status)) throw new Problem(409, contactMessages.finishedAlready);
    // With fewer, an own reply was taken back: nobody has written.
    if (entryCount !== undefined && entryCount < (data.entryCount ?? 0))
      throw new Problem(409, contactMessages.writtenMeanwhile);
    if (kind === 'reply' && !toSurvivor && (await isDeceased(transaction, data.memberId)))
      throw new Problem(409, contactMessages.deceased);
    const at = context.now();
    const entry = { kind, text, at, authorId: author.accountId };
    const { stored, counted } = await addThreadEntry(transaction, current, entry);
    await addFilesToReply(transaction, stored, author.accountId, fileIds);
    if (kind === 'reply') await queueReplyMail(context, transaction, current, stored, { channel, toSurvivor });
    await saveThreadReader(transaction, id, author.accountId, { [kind]: '' }, at);
    const effect =
      kind === 'reply' ? effectOfReply(current, stored, action) : { status: current.status, data, answered: {} };
    const computed = addComputedValues(contacts, effect.data, data, { status: effect.status, now: at });
    const next = {
      status: effect.status,
      data: { ...computed, ...effect.answered, ...counted },
      action: actions[kind],
    };
    // The version has the instant of the entry, by which taking it back finds the version.
    await saveRecords({ ...context, now: () => at }, transaction, contacts, [{ current, next }], author);
    return stored;
  });

const effectOfReply = (
  { status, data }: RecordRow<typeof contacts>,
  { authorId, at }: StoredThreadEntry,
  action: ReplyAction | undefined,
) => ({
  status: statusAfterReply(status, action),
  data: replyAssignsAuthor({ ...data, status }) ? { ...data, assigneeId: authorId ?? undefined } : data,
  answered: { answeredAt: at.toISOString() },
});

/** Locks an inquiry and returns it, or the one into which it was merged. Throws 404. */
export const requireLockedInquiry = async (transaction: Queryable, id: string): Promise<RecordRow<typeof contacts>> =>
  (await lockInquiry(transaction, id)) ?? requireRecord(transaction, contacts, id);

/**
 * Locks an inquiry and returns it, or the one into which it was merged; undefined if it does not exist or is in the
 * trash.
 */
export const lockInquiry = async (
  transaction: Queryable,
  id: string,
): Promise<RecordRow<typeof contacts> | undefined> => {
  await transaction.execute(sql`SELECT FROM records WHERE area = ${areaNameSql(contacts)} AND id = ${id} FOR UPDATE`);
  const inquiry = await readRecord(transaction, contacts, id);
  const { mergedIntoId } = inquiry?.data ?? {};
  return (mergedIntoId && (await lockInquiry(transaction, mergedIntoId))) || inquiry;
};

/** Returns a reply of staff to an inquiry. Throws 404. */
export const requireReply = async (
  queryable: Queryable,
  inquiryId: string,
  entryId: string,
): Promise<StoredThreadEntry> => {
  const entry = isUuid(entryId) ? await readThreadEntry(queryable, entryId) : undefined;
  if (entry?.inquiryId === inquiryId && entry.kind === 'reply') return entry;
  throw new Problem(404, contactMessages.noReply);
};
