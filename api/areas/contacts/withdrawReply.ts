import { eq, sql } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type RecordData, reverted } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { threadEntries } from '../../platform/database/tables';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { areaNameSql } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { RecordRow } from '../../records/storage/recordRow';
import { returnToDraft } from './readers/threadReaders';
import { withdrawReplyMail } from './replyDelivery';
import { returnFilesToDraft } from './replyFiles';
import { requireLockedInquiry, requireReply } from './thread';
import { readLastWords, type StoredThreadEntry } from './threadEntries';

/**
 * Takes a reply back while its mail is not sent yet. The inquiry is as it was before, unless something
 * else has changed it since, and its text and its files are a draft of its author again.
 * Throws 404, and 409 for the reply of another author, or once it is on its way.
 */
export const withdrawReply = (
  context: RecordsContext,
  inquiryId: string,
  entryId: string,
  author: Author & { accountId: string },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    const current = await requireLockedInquiry(transaction, inquiryId);
    const reply = await requireReply(transaction, inquiryId, entryId);
    if (reply.authorId !== author.accountId) throw new Problem(409, recordMessages.doneByOther);
    await withdrawReplyMail(transaction, reply, context.now());
    await returnFilesToDraft(transaction, entryId);
    await transaction.delete(threadEntries).where(eq(threadEntries.id, entryId));
    await returnToDraft(transaction, inquiryId, author.accountId, reply.text, context.now());
    const { status, data } = (await readBefore(transaction, current, reply)) ?? current;
    const words = await readLastWords(transaction, current);
    const entryCount = (current.data.entryCount ?? 1) - 1;
    const next = { status, data: { ...data, entryCount, ...words }, action: reverted };
    await saveRecords(context, transaction, contacts, [{ current, next }], author);
  });

/** Reads the inquiry as it was before a reply; undefined where another save followed the reply. */
const readBefore = async (
  transaction: Queryable,
  { id, version }: RecordRow<typeof contacts>,
  { at, authorId }: StoredThreadEntry,
) => {
  const { rows } = await transaction.execute<{ status: string | null; data: RecordData }>(sql`
    SELECT before.status, before.data
    FROM versions AS replied JOIN versions AS before
      ON before.area = replied.area AND before.record_id = replied.record_id AND before.version = replied.version - 1
    WHERE replied.area = ${areaNameSql(contacts)} AND replied.record_id = ${id} AND replied.version = ${version}
      AND replied.action = 'replied' AND replied.saved_by = ${authorId} AND replied.saved_at = ${at.toISOString()}::timestamptz`);
  return rows[0] && { status: rows[0].status, data: declaredContentOf(contacts, rows[0].data) };
};
