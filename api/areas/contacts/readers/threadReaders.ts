import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import { fullNameSql } from '../../../platform/database/sqlTexts';
import { accounts, threadReaders } from '../../../platform/database/tables';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import type { UploadedFile } from '../memberFiles';
import { readUnsentFiles } from '../unsentFiles';

/** How long somebody counts as present or as writing after the last call that said so, in milliseconds. */
const presenceDuration = 6000;

/** The largest number of own drafts that a list is filtered by. */
const maxDrafts = 100;

/** A person of staff at an inquiry: what they have read and not sent, and who else is there. */
interface ThreadReader {
  /** How many entries of the thread the person has seen; null if they have never opened it. */
  readCount: number | null;
  /** The texts that are not sent; empty for none. */
  reply: string;
  note: string;
  /** The files that are not sent. */
  files: UploadedFile[];
  /** How many entries the thread has now. */
  entryCount: number;
  /** The others who have it open, and whether they write. */
  others: { name: string; isWriting: boolean }[];
}

/** The changes that a call makes to its person’s state; undefined values stay. */
interface ReaderChange {
  readCount?: number | undefined;
  reply?: string | undefined;
  note?: string | undefined;
  /** Whether the person has the inquiry open, and writes in it. */
  presence?: 'reads' | 'writes' | undefined;
}

type Context = Pick<RecordsContext, 'database' | 'now'>;

/** Reads the state of a person at an inquiry. Throws 404. */
export const readThreadReader = async (
  { database, now }: Context,
  inquiryId: string,
  accountId: string,
): Promise<ThreadReader> => {
  const at = now();
  const [{ data }, files, rows] = await Promise.all([
    requireRecord(database, contacts, inquiryId),
    readUnsentFiles(database, inquiryId, accountId),
    database
      .select({
        accountId: threadReaders.accountId,
        readCount: threadReaders.readCount,
        reply: threadReaders.reply,
        note: threadReaders.note,
        writingUntil: threadReaders.writingUntil,
        name: fullNameSql,
      })
      .from(threadReaders)
      .innerJoin(accounts, eq(accounts.id, threadReaders.accountId))
      .where(
        and(
          eq(threadReaders.inquiryId, inquiryId),
          or(eq(threadReaders.accountId, accountId), gt(threadReaders.presentUntil, at)),
        ),
      )
      .orderBy(fullNameSql),
  ]);
  const own = rows.find((row) => row.accountId === accountId);
  return {
    readCount: own?.readCount ?? null,
    reply: own?.reply ?? '',
    note: own?.note ?? '',
    files,
    entryCount: data.entryCount ?? 0,
    others: rows
      .filter((row) => row !== own)
      .map(({ name, writingUntil }) => ({ name, isWriting: writingUntil !== null && writingUntil > at })),
  };
};

/** Stores what a person has read of an inquiry, has not sent yet, and does there. */
export const saveThreadReader = async (
  queryable: Queryable,
  inquiryId: string,
  accountId: string,
  { readCount, reply, note, presence }: ReaderChange,
  now: Date,
): Promise<void> => {
  const soon = new Date(now.getTime() + presenceDuration);
  const change = {
    ...(reply !== undefined && { reply: reply || null }),
    ...(note !== undefined && { note: note || null }),
    ...(presence && { presentUntil: soon, writingUntil: presence === 'writes' ? soon : null }),
    changedAt: now,
  };
  await queryable
    .insert(threadReaders)
    .values({ inquiryId, accountId, readCount: readCount ?? 0, ...change })
    .onConflictDoUpdate({
      target: [threadReaders.accountId, threadReaders.inquiryId],
      set: {
        ...change,
        // A call that was slow must not make a thread unread again.
        ...(readCount !== undefined && { readCount: sql`greatest(${threadReaders.readCount}, ${readCount})` }),
      },
    });
};

/** Stores that a person has begun something at an inquiry that is not sent. */
export const touchThreadReader = (
  transaction: Queryable,
  inquiryId: string,
  accountId: string,
  now: Date,
): Promise<void> => saveThreadReader(transaction, inquiryId, accountId, {}, now);

/** Puts a text above what a person has begun to write as a reply, after it was taken back. */
export const returnToDraft = async (
  transaction: Queryable,
  inquiryId: string,
  accountId: string,
  text: string,
  now: Date,
): Promise<void> => {
  await transaction
    .insert(threadReaders)
    .values({ inquiryId, accountId, readCount: 0, reply: text, changedAt: now })
    .onConflictDoUpdate({
      target: [threadReaders.accountId, threadReaders.inquiryId],
      set: { reply: sql`concat_ws(E'\\n\\n', ${text}::text, ${threadReaders.reply})`, changedAt: now },
    });
};

/** Reads how far a person has read some inquiries, and the inquiries in which they have not sent a text, newest first. */
export const readOwnThreads = async (
  database: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<{ read: Record<string, number>; drafts: string[] }> => {
  const isOwn = eq(threadReaders.accountId, accountId);
  const hasFilesSql = sql`EXISTS (SELECT FROM reply_files WHERE reply_files.inquiry_id = ${threadReaders.inquiryId}
    AND reply_files.account_id = ${accountId} AND reply_files.entry_id IS NULL)`;
  const [read, drafts] = await Promise.all([
    ids.length === 0
      ? []
      : database
          .select({ id: threadReaders.inquiryId, readCount: threadReaders.readCount })
          .from(threadReaders)
          .where(and(isOwn, inArray(threadReaders.inquiryId, [...ids]))),
    database
      .select({ id: threadReaders.inquiryId })
      .from(threadReaders)
      .where(and(isOwn, or(isNotNull(threadReaders.reply), isNotNull(threadReaders.note), hasFilesSql)))
      .orderBy(sql`${threadReaders.changedAt} DESC`)
      .limit(maxDrafts),
  ]);
  return {
    read: Object.fromEntries(read.map(({ id, readCount }) => [id, readCount])),
    drafts: drafts.map(({ id }) => id),
  };
};
