import { inArray, sql } from 'drizzle-orm';
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
import { fullNameSql } from '../../platform/database/sqlTexts';
import { accounts, type MailFacts } from '../../platform/database/tables';
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
import { saveThreadReader } from './readers/threadReaders';
import { readFactsOfMails } from './receivedMails';
import { queueReplyMail, type ReplyDelivery, readReplyDeliveries } from './replyDelivery';
import { addThreadEntry, readThreadEntry, readThreads, type StoredThreadEntry } from './threadEntries';

const actions = { reply: 'replied', note: 'noted' } as const;

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

/** A reply or a note as staff write it. */
export interface NewThreadEntry {
  kind: keyof typeof actions;
  text: string;
  /** An action that a reply does in the same save. */
  action?: ReplyAction | undefined;
  /** The channel of a reply; default: email. */
  channel?: WrittenChannel | undefined;
  /** How many entries of the thread its author has seen; undefined does not check that. */
  entryCount?: number | undefined;
}

/**
 * Adds a reply or a note to an inquiry. A reply is mailed to the person after the time in which it can be taken back. Its
 * author gets an inquiry of nobody, and it is answered then. The inquiry is locked, so that concurrent entries are not
 * lost. Returns the entry. Throws 404, 409 for a reply where the inquiry has no email address, where others have written meanwhile, or that
 * would move a finished one, and 422 for a reply with a placeholder or a gap.
 */
export const addToThread = (
  context: RecordsContext,
  id: string,
  { kind, text, action, channel, entryCount }: NewThreadEntry,
  author: Author & { accountId: string },
): Promise<StoredThreadEntry> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    // A reply is sent as it was written, so the member would read the braces and the brackets.
    const error = kind === 'reply' ? (placeholderProblem(text, []) ?? gapProblem(text)) : undefined;
    if (error) throw problemAt('text', error);
    const current = await requireLockedInquiry(transaction, id);
    const { data } = current;
    if (action && finishedStates.includes(current.status)) throw new Problem(409, contactMessages.finishedAlready);
    if (entryCount !== undefined && entryCount !== (data.entryCount ?? 0))
      throw new Problem(409, contactMessages.writtenMeanwhile);
    const at = context.now();
    const entry = { kind, text, at, authorId: author.accountId };
    const { stored, counted } = await addThreadEntry(transaction, current, entry);
    if (kind === 'reply') await queueReplyMail(context, transaction, current, stored, channel);
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

/** Locks an inquiry and returns it. Throws 404. */
export const requireLockedInquiry = async (transaction: Queryable, id: string): Promise<RecordRow<typeof contacts>> =>
  (await lockInquiry(transaction, id)) ?? requireRecord(transaction, contacts, id);

/** Locks an inquiry and returns it; undefined if it does not exist or is in the trash. */
export const lockInquiry = async (
  transaction: Queryable,
  id: string,
): Promise<RecordRow<typeof contacts> | undefined> => {
  await transaction.execute(sql`SELECT FROM records WHERE area = ${areaNameSql(contacts)} AND id = ${id} FOR UPDATE`);
  return readRecord(transaction, contacts, id);
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

/** Reads the replies of both sides and the notes, the oldest first, with their authors and the states of the mails. Throws 404. */
export const readThread = async (
  { database, now }: Pick<RecordsContext, 'database' | 'now'>,
  id: string,
): Promise<ThreadEntryResponse[]> => {
  await requireRecord(database, contacts, id);
  const entries = (await readThreads(database, [id])).get(id) ?? [];
  if (entries.length === 0) return [];
  const authorIds = [...new Set(entries.flatMap(({ authorId }) => authorId ?? []))];
  const [authors, deliveries, { byEntry }] = await Promise.all([
    readAuthors(database, authorIds),
    readReplyDeliveries(database, id, now()),
    readFactsOfMails(database, id),
  ]);
  return entries.map((entry) => {
    const author = authors.find((one) => one.id === entry.authorId);
    const delivery = deliveries.get(entry.id);
    const mail = byEntry.get(entry.id);
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
