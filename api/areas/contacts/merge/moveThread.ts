import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v5 as uuidOf } from 'uuid';
import type { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import { memberFiles, receivedMails, replyFiles, threadEntries } from '../../../platform/database/tables';
import type { RecordRow } from '../../../records/storage/recordRow';

type Inquiry = Pick<RecordRow<typeof contacts>, 'id' | 'data'>;

/**
 * Returns the id of the entry that the message of an inquiry is in the thread of another. It is before all others, since
 * the rest of a long mail has the same instant.
 */
const messageEntryId = (inquiryId: string) =>
  `00000000${uuidOf(`message of the inquiry ${inquiryId}`, uuidOf.URL).slice(8)}`;

/** The tables with a row for each thing that was sent with an inquiry. */
const tables = [threadEntries, memberFiles] as const;

/** Moves the message, the thread, the files and the mails of an inquiry into another; both are locked. */
export const moveThread = async (transaction: Queryable, { id, data }: Inquiry, keptId: string): Promise<void> => {
  const messageId = messageEntryId(id);
  for (const table of tables)
    await transaction
      .update(table)
      .set({ inquiryId: keptId, originalInquiryId: sql`coalesce(${table.originalInquiryId}, ${id})` })
      .where(eq(table.inquiryId, id));
  // The files that came with its message stand at the entry that the message is now.
  await transaction
    .update(memberFiles)
    .set({ entryId: messageId })
    .where(and(eq(memberFiles.inquiryId, keptId), eq(memberFiles.originalInquiryId, id), isNull(memberFiles.entryId)));
  await transaction.update(replyFiles).set({ inquiryId: keptId }).where(eq(replyFiles.inquiryId, id));
  await transaction.insert(threadEntries).values({
    id: messageId,
    inquiryId: keptId,
    originalInquiryId: id,
    at: new Date(String(data.receivedAt)),
    kind: 'memberReply',
    authorId: null,
    text: String(data.message),
  });
  // A mail without facts is no part of the thread.
  await transaction.execute(sql`
    UPDATE received_mails SET inquiry_id = ${keptId}, entry_id = coalesce(entry_id, ${messageId}::uuid)
    WHERE inquiry_id = ${id} AND facts IS NOT NULL`);
};

/**
 * Moves back what `moveThread` moved.
 * @param origins the inquiry and those that had been merged into it before
 */
export const moveThreadBack = async (
  transaction: Queryable,
  { id }: Inquiry,
  keptId: string,
  origins: readonly string[],
): Promise<void> => {
  const messageId = messageEntryId(id);
  const isMoved = (table: (typeof tables)[number]) =>
    and(eq(table.inquiryId, keptId), inArray(table.originalInquiryId, [...origins]));
  const moved = transaction.select({ id: threadEntries.id }).from(threadEntries).where(isMoved(threadEntries));
  await transaction
    .update(receivedMails)
    .set({ inquiryId: id, entryId: sql`nullif(${receivedMails.entryId}, ${messageId}::uuid)` })
    .where(and(eq(receivedMails.inquiryId, keptId), inArray(receivedMails.entryId, moved)));
  await transaction
    .update(memberFiles)
    .set({ entryId: null })
    .where(and(isMoved(memberFiles), eq(memberFiles.entryId, messageId)));
  await transaction
    .update(replyFiles)
    .set({ inquiryId: id })
    .where(and(eq(replyFiles.inquiryId, keptId), inArray(replyFiles.entryId, moved)));
  await transaction.delete(threadEntries).where(eq(threadEntries.id, messageId));
  for (const table of tables)
    await transaction
      .update(table)
      .set({ inquiryId: id, originalInquiryId: sql`nullif(${table.originalInquiryId}, ${id})` })
      .where(isMoved(table));
};

/** Puts the texts that staff have not sent to an inquiry below those that they have not sent to another. */
export const moveDrafts = async (transaction: Queryable, id: string, keptId: string, now: Date): Promise<void> => {
  const joined = (column: string) =>
    sql.raw(`nullif(concat_ws(E'\\n\\n', thread_readers.${column}, excluded.${column}), '')`);
  await transaction.execute(sql`
    INSERT INTO thread_readers (inquiry_id, account_id, read_count, reply, note, changed_at)
    SELECT ${keptId}, account_id, 0, reply, note, ${now.toISOString()}::timestamptz FROM thread_readers
    WHERE inquiry_id = ${id} AND coalesce(reply, note) IS NOT NULL
    ON CONFLICT (account_id, inquiry_id) DO UPDATE
    SET reply = ${joined('reply')}, note = ${joined('note')}, changed_at = excluded.changed_at`);
  await transaction.execute(sql`DELETE FROM thread_readers WHERE inquiry_id = ${id}`);
};
