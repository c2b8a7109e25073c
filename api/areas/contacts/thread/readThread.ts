import { inArray } from 'drizzle-orm';
import { contacts } from '../../../../resources/contacts/contactSchema';
import type { Queryable } from '../../../platform/database/connect';
import { fullNameSql } from '../../../platform/database/sqlTexts';
import { accounts, type MailFacts } from '../../../platform/database/tables';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { readFilesOfEntries, type UploadedFile } from '../memberFiles';
import { readFactsOfEntries } from '../receivedMails';
import { type ReplyDelivery, readReplyDeliveries } from '../replyDelivery';
import { readFilesOfReplies } from '../replyFiles';
import { readEntriesBefore, type StoredThreadEntry } from '../threadEntries';
import { type ChangedValues, readChanges, readMadeRecords, type StoredChange } from './readChanges';
import { makeThreadCursor, maxVersion, type PageStart, parseThreadCursor } from './threadCursor';

/** The number of entries of a page. */
export const pageSize = 30;

/** An entry as staff read it. */
export interface ThreadEntryResponse {
  id: string;
  kind: StoredThreadEntry['kind'] | 'change';
  at: string;
  /** Null for the member, and where the account no longer exists. */
  authorId: string | null;
  authorName: string | null;
  /** Empty for a change. */
  text: string;
  /** The state of the mail of a reply; undefined for the others. */
  delivery?: ReplyDelivery;
  /** The facts about a mail that came in; undefined for the others. */
  mail?: MailFacts;
  /** The files that came with it; undefined without any. */
  files?: UploadedFile[];
  /** The new values of a change; undefined for the others. */
  change?: ChangedValues;
}

/** A page of the thread of an inquiry. */
interface ThreadPage {
  /** The oldest first. */
  entries: ThreadEntryResponse[];
  /** How many entries the whole thread has, without the changes. */
  entryCount: number;
  /** The cursor of the page with the earlier entries; undefined on the last one. */
  next: string | undefined;
}

interface ThreadOptions {
  /** The cursor of another page, for the entries before it. */
  before?: string | undefined;
  /** Whether what happened with the inquiry stands among its entries. */
  withChanges?: boolean | undefined;
}

/**
 * Reads the newest replies of both sides and notes, with their authors and the states of the mails.
 * @throws Problem 404, and 400 for a cursor that no such page had
 */
export const readThread = async (
  { database, now, reader }: Pick<RecordsContext, 'database' | 'now' | 'reader'>,
  id: string,
  { before, withChanges = false }: ThreadOptions = {},
): Promise<ThreadPage> => {
  const position = before === undefined ? undefined : parseThreadCursor(before, withChanges);
  // The record is read first: an entry that comes in between is counted with the next read.
  const { data } = await requireRecord(database, contacts, id);
  const found = await readEntriesBefore(database, id, position, pageSize + 1);
  const entries = found.slice(0, pageSize);
  const start: PageStart | undefined = found.length > pageSize ? entries.at(-1) : undefined;
  const page = withChanges
    ? await addChanges({ database, reader }, id, { position, start, entries })
    : { entries, changes: [], start };
  const presented = await presentEntries(database, id, page.entries, now());
  return {
    entries: [...presented, ...page.changes.toReversed().map(presentChange)].sort(byTime),
    entryCount: data.entryCount ?? 0,
    next: page.start && makeThreadCursor(page.start),
  };
};

interface EntriesOfPage {
  /** Where the page with the later entries begins; undefined for the newest page. */
  position: PageStart | undefined;
  /** Where this page begins; undefined if there are no earlier entries. */
  start: PageStart | undefined;
  /** The newest first. */
  entries: StoredThreadEntry[];
}

/** Adds what happened in the time of a page. The page becomes shorter where that is very much. */
const addChanges = async (
  { database, reader }: Pick<RecordsContext, 'database' | 'reader'>,
  id: string,
  { position, start, entries }: EntriesOfPage,
): Promise<{ entries: StoredThreadEntry[]; changes: StoredChange[]; start: PageStart | undefined }> => {
  const { changes, oldest, isCut } = await readChanges(database, id, position?.version, start?.at);
  const version = oldest?.version ?? position?.version ?? maxVersion;
  const cutAt = isCut && oldest ? new Date(oldest.at) : undefined;
  const since = cutAt ?? start?.at;
  const made = await readMadeRecords(database, id, reader, { since, before: position?.at });
  return {
    entries: cutAt ? entries.filter(({ at }) => at >= cutAt) : entries,
    changes: [...changes, ...made],
    start: cutAt ? { at: cutAt, id: firstId, version } : start && { ...start, version },
  };
};

/** An id before all others. */
const firstId = '00000000-0000-0000-0000-000000000000';

const presentChange = ({ change, ...placed }: StoredChange): ThreadEntryResponse => ({
  ...placed,
  kind: 'change',
  text: '',
  change,
});

/** A change stands after the entry that made it. Others of one instant are in their order already. */
const byTime = (one: ThreadEntryResponse, other: ThreadEntryResponse) =>
  Date.parse(one.at) - Date.parse(other.at) || Number(one.kind === 'change') - Number(other.kind === 'change');

const presentEntries = async (
  database: Queryable,
  inquiryId: string,
  newestFirst: readonly StoredThreadEntry[],
  now: Date,
): Promise<ThreadEntryResponse[]> => {
  const entries = newestFirst.toReversed();
  const ids = entries.map(({ id }) => id);
  const authorIds = [...new Set(entries.flatMap(({ authorId }) => authorId ?? []))];
  const [authors, deliveries, mails, ofReplies, ofMembers] = await Promise.all([
    readAuthors(database, authorIds),
    readReplyDeliveries(database, entries, now),
    readFactsOfEntries(database, inquiryId, ids),
    readFilesOfReplies(database, ids),
    readFilesOfEntries(database, inquiryId, ids),
  ]);
  return entries.map((entry) => {
    const author = authors.find((one) => one.id === entry.authorId);
    const delivery = deliveries.get(entry.id);
    const mail = mails.get(entry.id);
    const files = ofReplies.get(entry.id) ?? ofMembers.get(entry.id);
    return {
      ...presentEntry(entry, author ?? null),
      ...(delivery && { delivery }),
      ...(mail && { mail }),
      ...(files && { files }),
    };
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
