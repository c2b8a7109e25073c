import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import { type contacts, firstWords } from '../../../resources/contacts/contactSchema';
import type { RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { threadEntries } from '../../platform/database/tables';
import type { RecordRow } from '../../records/storage/recordRow';

/** An entry of the thread of an inquiry: a reply of staff or of the member, or a note that only staff see. */
export type StoredThreadEntry = typeof threadEntries.$inferSelect;

/** Returns the inquiry in which an entry was written; the delivery of its mail names that one. */
export const inquiryOfEntry = ({ inquiryId, originalInquiryId }: StoredThreadEntry): string =>
  originalInquiryId ?? inquiryId;

/** Adds an entry to the thread of an inquiry that is locked. Returns the entry, and the data that says so. */
export const addThreadEntry = async (
  transaction: Queryable,
  { id: inquiryId, data }: Pick<RecordRow<typeof contacts>, 'id' | 'data'>,
  entry: Pick<StoredThreadEntry, 'kind' | 'authorId' | 'text' | 'at'>,
): Promise<{ stored: StoredThreadEntry; counted: RecordData }> => {
  const stored = { ...entry, id: uuid(), inquiryId, originalInquiryId: null };
  await transaction.insert(threadEntries).values(stored);
  const words = entry.kind === 'note' ? {} : lastWordsOf(entry);
  return { stored, counted: { entryCount: (data.entryCount ?? 0) + 1, ...words } };
};

const lastWordsOf = ({ text, kind }: Pick<StoredThreadEntry, 'text' | 'kind'>) => ({
  lastWords: firstWords(text),
  lastIsReply: kind === 'reply',
});

/** Reads the data of an inquiry that say what was written last; notes do not count. */
export const readLastWords = async (
  queryable: Queryable,
  { id, data }: Pick<RecordRow<typeof contacts>, 'id' | 'data'>,
): Promise<RecordData> => {
  const [last] = await queryable
    .select()
    .from(threadEntries)
    .where(and(eq(threadEntries.inquiryId, id), ne(threadEntries.kind, 'note')))
    .orderBy(desc(threadEntries.at), desc(threadEntries.id))
    .limit(1);
  return lastWordsOf(last ?? { text: String(data.message), kind: 'memberReply' });
};

/** The place of an entry in the order of its thread. */
export type EntryPosition = Pick<StoredThreadEntry, 'at' | 'id'>;

/**
 * Reads the last entries of a thread, the newest first.
 * @param before only those before this place; undefined for the newest of all
 * @param kinds default: all
 */
export const readEntriesBefore = async (
  queryable: Queryable,
  inquiryId: string,
  before: EntryPosition | undefined,
  limit: number,
  kinds?: readonly StoredThreadEntry['kind'][],
): Promise<StoredThreadEntry[]> => {
  const { at, id } = threadEntries;
  const isBefore = before && sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return queryable
    .select()
    .from(threadEntries)
    .where(and(eq(threadEntries.inquiryId, inquiryId), isBefore, kinds && inArray(threadEntries.kind, [...kinds])))
    .orderBy(desc(at), desc(id))
    .limit(limit);
};

/** Reads the threads of inquiries, each with its oldest entry first. */
export const readThreads = async (
  queryable: Queryable,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, StoredThreadEntry[]>> => {
  if (inquiryIds.length === 0) return new Map();
  const rows = await queryable
    .select()
    .from(threadEntries)
    .where(sql`${threadEntries.inquiryId} = ANY(${sql.param(inquiryIds)}::text[])`)
    .orderBy(asc(threadEntries.at), asc(threadEntries.id));
  return groupByInquiry(rows);
};

const groupByInquiry = (rows: readonly StoredThreadEntry[]): ReadonlyMap<string, StoredThreadEntry[]> =>
  new Map(Object.entries(groupBy(rows, ({ inquiryId }) => inquiryId)));

/** Reads the newest entries of some kinds of each of some inquiries, by inquiry, the oldest first. */
export const readNewestEntries = async (
  queryable: Queryable,
  inquiryIds: readonly string[],
  limit: number,
  kinds: readonly StoredThreadEntry['kind'][],
): Promise<ReadonlyMap<string, StoredThreadEntry[]>> => {
  if (inquiryIds.length === 0) return new Map();
  const { at, id } = threadEntries;
  const rows = await queryable
    .select()
    .from(threadEntries)
    .where(sql`${id} IN (
      SELECT newest.id FROM unnest(${sql.param(inquiryIds)}::text[]) AS inquiry(id) CROSS JOIN LATERAL (
        SELECT entry.id FROM thread_entries AS entry
        WHERE entry.inquiry_id = inquiry.id AND entry.kind = ANY(${sql.param(kinds)}::text[])
        ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}) AS newest)`)
    .orderBy(asc(at), asc(id));
  return groupByInquiry(rows);
};

/** Reads one entry; undefined where there is none. */
export const readThreadEntry = async (queryable: Queryable, id: string): Promise<StoredThreadEntry | undefined> => {
  const [entry] = await queryable.select().from(threadEntries).where(eq(threadEntries.id, id));
  return entry;
};
