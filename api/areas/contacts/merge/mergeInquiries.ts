import { sql } from 'drizzle-orm';
import { contacts, mergedAction } from '../../../../resources/contacts/contactSchema';
import { type Message, reverted } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { Problem } from '../../../platform/http/problem';
import { recordMessages } from '../../../records/messages.en';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { saveRecords } from '../../../records/save/save';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { areaNameSql } from '../../../records/storage/columns';
import { declaredContentOf } from '../../../records/storage/recordContent';
import type { RecordRow } from '../../../records/storage/recordRow';
import { contactMessages } from '../../messages.en';
import { hasRevocableReply } from '../replyDelivery';
import { readLastWords } from '../threadEntries';
import { combineInquiries, mergedDataOf } from './combineInquiries';
import { moveDrafts, moveThread, moveThreadBack } from './moveThread';

type Inquiry = RecordRow<typeof contacts>;

/** How long a merge can be undone, in minutes. */
const revertMinutes = 10;

/**
 * Merges two inquiries of the same person. The one that came first is kept, with the threads of both in the order of
 * time; the other is closed and leads to it. Returns the id of the one that is kept. Throws 404, and 409 with the reason
 * where they cannot be merged.
 */
export const mergeInquiries = (context: RecordsContext, id: string, otherId: string, author: Author): Promise<string> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    const now = context.now();
    const [kept, merged] = (await lockBoth(transaction, id, otherId)).sort(byArrival);
    if (!kept || !merged) throw new Problem(409, contactMessages.mergedWithItself);
    const refusal = mergeRefusal(kept, merged);
    if (refusal) throw new Problem(409, refusal);
    for (const inquiry of [kept, merged])
      if (await hasRevocableReply(transaction, inquiry.id, now))
        throw new Problem(409, contactMessages.mergedWhileSending);
    await moveThread(transaction, merged, kept.id);
    await moveDrafts(transaction, merged.id, kept.id, now);
    const entryCount = (kept.data.entryCount ?? 0) + (merged.data.entryCount ?? 0) + 1;
    const thread = { entryCount, ...(await readLastWords(transaction, kept)) };
    const next = { ...combineInquiries(kept, merged, { thread, now }), action: mergedAction };
    const closed = { status: 'closed', data: mergedDataOf(merged, kept, now), action: mergedAction };
    const saves = [
      { current: kept, next },
      { current: merged, next: closed },
    ];
    await saveRecords(context, transaction, contacts, saves, author);
    return kept.id;
  });

/**
 * Undoes a merge: both inquiries are as they were before. Throws 404, and 409 where somebody else did it, where it was
 * too long ago, or where one of them has changed since.
 * @param id the inquiry that was merged into another
 */
export const undoInquiryMerge = (context: RecordsContext, id: string, author: Author): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    const { data } = await requireRecord(transaction, contacts, id);
    if (!data.mergedIntoId) throw new Problem(409, recordMessages.nothingToUndo);
    const inquiries = await lockBoth(transaction, id, data.mergedIntoId);
    const saves = [];
    for (const current of inquiries) {
      const before = await requireMergedLast(transaction, current, author, context.now());
      saves.push({ current, next: { ...before, action: reverted } });
    }
    const [merged, kept] = inquiries;
    if (!merged || !kept) throw new Problem(409, recordMessages.nothingToUndo);
    await moveThreadBack(transaction, merged, kept.id, [merged.id, ...(merged.data.mergedIds ?? [])]);
    await saveRecords(context, transaction, contacts, saves, author);
  });

/** Locks two inquiries and returns them in this order; one alone if both are the same. Throws 404. */
const lockBoth = async (transaction: Queryable, id: string, otherId: string): Promise<Inquiry[]> => {
  const ids = [...new Set([id, otherId])];
  await transaction.execute(sql`
    SELECT FROM records WHERE area = ${areaNameSql(contacts)} AND id = ANY(${sql.param(ids)}::text[])
    ORDER BY id FOR UPDATE`);
  const inquiries: Inquiry[] = [];
  for (const each of ids) inquiries.push(await requireRecord(transaction, contacts, each));
  return inquiries;
};

const byArrival = ({ data: one }: Inquiry, { data: other }: Inquiry) =>
  Date.parse(String(one.receivedAt)) - Date.parse(String(other.receivedAt)) ||
  String(one.ticketNo).localeCompare(String(other.ticketNo));

/** Returns why two inquiries cannot be merged; undefined if they can. */
const mergeRefusal = (one: Inquiry, other: Inquiry): Message | undefined => {
  const gone = [one, other].find(({ data }) => data.mergedIntoId);
  if (gone) return contactMessages.mergedAlready({ ticketNo: gone.data.ticketNo });
  if (one.status === 'spam' || other.status === 'spam') return contactMessages.mergedSpam;
  return isSamePerson(one, other) ? undefined : contactMessages.mergedOfOthers;
};

/** Whether two inquiries are of one person: of the same member, or else from the same address or telephone. */
const isSamePerson = ({ data: one }: Inquiry, { data: other }: Inquiry): boolean => {
  if (one.memberId && other.memberId) return one.memberId === other.memberId;
  const isSame = (field: 'email' | 'phone') => one[field] !== undefined && one[field] === other[field];
  return isSame('email') || isSame('phone');
};

/** Returns an inquiry as it was before its merge. Throws 409 unless that was its last change, by this author, of late. */
const requireMergedLast = async (transaction: Queryable, { id, version }: Inquiry, author: Author, now: Date) => {
  const { rows } = await transaction.execute<{
    status: string | null;
    data: Inquiry['data'];
    action: string;
    savedBy: string | null;
    savedAt: string;
  }>(sql`
    SELECT status, data, action, saved_by AS "savedBy", saved_at AS "savedAt" FROM versions
    WHERE area = ${areaNameSql(contacts)} AND record_id = ${id} AND version >= ${version - 1} ORDER BY version DESC`);
  const [last, before] = rows;
  if (!before || last?.action !== mergedAction) throw new Problem(409, recordMessages.changedSince);
  if (last.savedBy !== author.accountId) throw new Problem(409, recordMessages.doneByOther);
  if (now.getTime() - Date.parse(last.savedAt) > revertMinutes * 60_000)
    throw new Problem(409, recordMessages.tooLateToUndo({ minutes: revertMinutes }));
  return { status: before.status, data: declaredContentOf(contacts, before.data) };
};
