import { and, eq, inArray, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { formatMessage, type RecordData } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { memberFiles, receivedMails, replyFiles, threadEntries } from '../../../platform/database/tables';
import { contextIn } from '../../../platform/database/transaction';
import { languageOfMembers } from '../../../platform/http/language';
import { Problem } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/recordsContext';
import { createRecord } from '../../../records/save/create';
import { saveRecords } from '../../../records/save/save';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { addComputedValues } from '../../../records/save/validateBody';
import type { RecordRow } from '../../../records/storage/recordRow';
import { contactMessages } from '../../messages.en';
import { messageOfText } from '../messageOfText';
import { hasRevocableReply } from '../replyDelivery';
import { requireLockedInquiry } from '../thread';
import { addThreadEntry, readLastWords, readThreads, type StoredThreadEntry } from '../threadEntries';
import { notifyOfSplit } from './splitMessage';

type Inquiry = RecordRow<typeof contacts>;

/** The fields that the new inquiry has from the one that is split. */
const sharedFields = [
  'subject',
  'topicId',
  'source',
  'pageKey',
  'memberId',
  'name',
  'email',
  'phone',
  'preferredContact',
  'bestTime',
  'assigneeId',
  'departmentId',
  'priority',
  'isComplaint',
  'tags',
] as const;

/** The name of a split in the versions and the activity of both inquiries. */
const splitAction = 'split';

/**
 * Splits an inquiry: from an entry of the member on, its thread is that of a new inquiry of the same person, whose
 * message is this entry. The old thread says so in a note, and the person gets a message unless the save notifies nobody.
 * Returns the id of the new one. Throws 404, and 409 where a reply is being sent or the entry is not the member’s.
 */
export const splitInquiry = (
  context: RecordsContext,
  id: string,
  entryId: string,
  author: Author & { accountId: string },
): Promise<string> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    const now = context.now();
    const old = await requireLockedInquiry(transaction, id);
    const entries = (await readThreads(transaction, [old.id])).get(old.id) ?? [];
    const index = isUuid(entryId) ? entries.findIndex((entry) => entry.id === entryId) : -1;
    const first = entries[index];
    if (!first) throw new Problem(404, contactMessages.noEntry);
    if (first.kind !== 'memberReply') throw new Problem(409, contactMessages.splitAtMember);
    if (await hasRevocableReply(transaction, old.id, now)) throw new Problem(409, contactMessages.splitWhileSending);
    const [message, rest] = messageOfText({ subject: old.data.subject, text: first.text });
    const body = { ...pick(old.data, [...sharedFields]), message };
    const inTransaction = contextIn(context, transaction);
    const { record: created } = await createRecord(inTransaction, contacts, body, author);
    await moveEntries(transaction, first, entries.slice(index + 1), created.id);
    const restCount = rest ? 1 : 0;
    if (rest)
      await addThreadEntry(transaction, created, { kind: 'memberReply', text: rest, at: first.at, authorId: null });
    const left = entries.slice(0, index);
    const isTold = context.notifiesPeople !== false;
    const note = isTold ? contactMessages.splitIntoTold : contactMessages.splitInto;
    await addThreadEntry(transaction, old, {
      kind: 'note',
      text: formatMessage(languageOfMembers, note({ ticketNo: created.data.ticketNo })),
      at: now,
      authorId: author.accountId,
    });
    const oldData = {
      ...addComputedValues(contacts, old.data, old.data, { status: old.status, now }),
      entryCount: left.length + 1,
      ...(await readLastWords(transaction, old)),
      answeredAt: answeredAtOf(old, left),
    };
    const receivedAt = first.at.toISOString();
    const moved = entries.slice(index + 1);
    const { status } = created;
    const newData = {
      ...addComputedValues(contacts, created.data, { ...created.data, receivedAt }, { status, now }),
      entryCount: moved.length + restCount,
      ...(await readLastWords(transaction, created)),
      dueFrom: receivedAt,
      answeredAt: answeredAtOf({ data: { receivedAt } }, moved),
    };
    const saves = [
      { current: old, next: { status: old.status, data: withoutUndefined(oldData), action: splitAction } },
      { current: created, next: { status, data: withoutUndefined(newData), action: splitAction } },
    ];
    await saveRecords(context, transaction, contacts, saves, author);
    if (isTold) await notifyOfSplit(context, transaction, created.id, old.data.ticketNo);
    return created.id;
  });

/** Moves what follows an entry into the thread of a new inquiry, whose message the entry is. */
const moveEntries = async (
  transaction: Queryable,
  first: StoredThreadEntry,
  following: readonly StoredThreadEntry[],
  createdId: string,
) => {
  const ids = following.map((entry) => entry.id);
  const movedTo = (table: typeof threadEntries | typeof memberFiles) => ({
    inquiryId: createdId,
    originalInquiryId: sql`coalesce(${table.originalInquiryId}, ${first.inquiryId})`,
  });
  await transaction.update(threadEntries).set(movedTo(threadEntries)).where(inArray(threadEntries.id, ids));
  await transaction
    .update(memberFiles)
    .set({ ...movedTo(memberFiles), entryId: sql`nullif(${memberFiles.entryId}, ${first.id}::uuid)` })
    .where(and(eq(memberFiles.inquiryId, first.inquiryId), inArray(memberFiles.entryId, [first.id, ...ids])));
  await transaction.update(replyFiles).set({ inquiryId: createdId }).where(inArray(replyFiles.entryId, ids));
  await transaction
    .update(receivedMails)
    .set({ inquiryId: createdId, entryId: sql`nullif(${receivedMails.entryId}, ${first.id}::uuid)` })
    .where(and(eq(receivedMails.inquiryId, first.inquiryId), inArray(receivedMails.entryId, [first.id, ...ids])));
  await transaction.delete(threadEntries).where(eq(threadEntries.id, first.id));
};

/** Returns when staff answered what the member wrote last; undefined while that is not answered. */
const answeredAtOf = (
  { data }: { data: Pick<Inquiry['data'], 'receivedAt'> },
  entries: readonly StoredThreadEntry[],
) => {
  const lastOfMember = entries.findLast(({ kind }) => kind === 'memberReply')?.at ?? new Date(String(data.receivedAt));
  return entries.find(({ kind, at }) => kind === 'reply' && at >= lastOfMember)?.at.toISOString();
};

const withoutUndefined = (data: RecordData): RecordData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
