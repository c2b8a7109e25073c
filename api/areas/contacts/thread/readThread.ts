import { inArray } from 'drizzle-orm';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import { fullNameSql } from '../../../platform/database/sqlTexts';
import { accounts, type MailFacts } from '../../../platform/database/tables';
import { httpMessages } from '../../../platform/http/messages.en';
import { Problem } from '../../../platform/http/problem';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { readFactsOfEntries } from '../receivedMails';
import { type ReplyDelivery, readReplyDeliveries } from '../replyDelivery';
import { type EntryPosition, readEntriesBefore, type StoredThreadEntry } from '../threadEntries';

/** The number of entries of a page. */
export const pageSize = 30;

/** An entry as staff read it. */
export interface ThreadEntryResponse {
  id: string;
  kind: StoredThreadEntry['kind'];
  at: string;
  /** Null for the member, and where the account no longer exists. */
  authorId: string | null;
  authorName: string | null;
  text: string;
  /** The state of the mail of a reply; undefined for the others. */
  delivery?: ReplyDelivery;
  /** The facts about a mail that came in; undefined for the others. */
  mail?: MailFacts;
}

/** A page of the thread of an inquiry. */
interface ThreadPage {
  /** The oldest first. */
  entries: ThreadEntryResponse[];
  /** How many entries the whole thread has. */
  entryCount: number;
  /** The cursor of the page with the earlier entries; undefined on the last one. */
  next: string | undefined;
}

/**
 * Reads the newest replies of both sides and notes, with their authors and the states of the mails.
 * @param before the cursor of another page, for the entries before it
 * @throws Problem 404, and 400 for a cursor that no page had
 */
export const readThread = async (
  { database, now }: Pick<RecordsContext, 'database' | 'now'>,
  id: string,
  before?: string,
): Promise<ThreadPage> => {
  const position = before === undefined ? undefined : parseCursor(before);
  // The record is read first: an entry that comes in between is counted with the next read.
  const { data } = await requireRecord(database, contacts, id);
  const found = await readEntriesBefore(database, id, position, pageSize + 1);
  const entries = found.slice(0, pageSize).reverse();
  const [oldest] = entries;
  return {
    entries: await presentEntries(database, id, entries, now()),
    entryCount: data.entryCount ?? 0,
    next: oldest && found.length > pageSize ? makeCursor(oldest) : undefined,
  };
};

const presentEntries = async (
  database: Queryable,
  inquiryId: string,
  entries: readonly StoredThreadEntry[],
  now: Date,
): Promise<ThreadEntryResponse[]> => {
  const ids = entries.map(({ id }) => id);
  const authorIds = [...new Set(entries.flatMap(({ authorId }) => authorId ?? []))];
  const [authors, deliveries, mails] = await Promise.all([
    readAuthors(database, authorIds),
    readReplyDeliveries(database, inquiryId, ids, now),
    readFactsOfEntries(database, inquiryId, ids),
  ]);
  return entries.map((entry) => {
    const author = authors.find((one) => one.id === entry.authorId);
    const delivery = deliveries.get(entry.id);
    const mail = mails.get(entry.id);
    return { ...presentEntry(entry, author ?? null), ...(delivery && { delivery }), ...(mail && { mail }) };
  });
};

const readAuthors = async (queryable: Queryable, ids: string[]) =>
  ids.length === 0
    ? []
    : queryable.select({ id: accounts.id, name: fullNameSql }).from(accounts).where(inArray(accounts.id, ids));

const presentEntry = (
  { id, kind, at, text }: StoredThreadEntry,
  author: { id: string; name: string } | null,
): ThreadEntryResponse => ({
  id,
  kind,
  at: at.toISOString(),
  authorId: author?.id ?? null,
  authorName: author?.name ?? null,
  text,
});

const makeCursor = ({ at, id }: EntryPosition) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

const parseCursor = (cursor: string): EntryPosition => {
  const [, at = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!id || Number.isNaN(Date.parse(at))) throw new Problem(400, httpMessages.notCursor);
  return { at: new Date(at), id };
};
