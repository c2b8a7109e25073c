import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  contacts,
  replyAssignsAuthor,
  type StoredThreadEntry,
  statusAfterReply,
} from '../../../resources/contacts/contactSchema';
import { type DataOf, placeholderProblem } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { fullNameSql } from '../../platform/database/sqlTexts';
import { accounts, deliveries } from '../../platform/database/tables';
import { Problem, problemAt } from '../../platform/http/problem';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { addComputedValues } from '../../records/save/validateBody';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';

/** The two lists of an inquiry to which staff can only add entries. */
export type ThreadList = 'replies' | 'internalNotes';

const actions: Record<ThreadList, string> = { replies: 'replied', internalNotes: 'noted' };

export interface ThreadEntryResponse {
  id: string;
  kind: 'note' | 'reply' | 'memberReply';
  at: string;
  /** Null for the member, and where the account no longer exists. */
  authorName: string | null;
  text: string;
  /** The state of the mail of a reply; undefined for the others. */
  delivery?: { state: string; reason: string | null };
}

/** A reply or a note as staff write it. */
export interface NewThreadEntry {
  list: ThreadList;
  text: string;
  /** Whether a reply resolves the inquiry too. */
  resolves?: boolean | undefined;
}

/**
 * Adds a reply or a note to an inquiry. A reply is mailed to the person; its author gets an inquiry of nobody, and it is
 * in progress or resolved then. The inquiry is locked, so that concurrent entries are not lost. Throws 404, 409 for a
 * reply where the inquiry has no email address or that would resolve a finished one, and 422 for a reply with a
 * placeholder.
 */
export const addToThread = (
  context: RecordsContext,
  id: string,
  { list, text, resolves = false }: NewThreadEntry,
  author: Author & { accountId: string },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    // A reply is sent as it was written, so the member would read the braces.
    const error = list === 'replies' ? placeholderProblem(text, []) : undefined;
    if (error) throw problemAt('text', error);
    const current = await requireLockedInquiry(transaction, id);
    const { data } = current;
    if (resolves && data.isOpen !== true) throw new Problem(409, contactMessages.finishedAlready);
    const now = context.now();
    const entry: StoredThreadEntry = { id: uuid(), at: now.toISOString(), authorId: author.accountId, text };
    if (list === 'replies') await queueMail(context, transaction, current, entry);
    const effect = list === 'replies' ? effectOfReply(current, author.accountId, resolves) : current;
    const computed = addComputedValues(contacts, effect.data, data, { status: effect.status, now });
    const next = {
      status: effect.status,
      data: { ...computed, [list]: [...entriesOf(data, list), entry] },
      action: actions[list],
    };
    await saveRecords(context, transaction, contacts, [{ current, next }], author);
  });

const effectOfReply = ({ status, data }: RecordRow<typeof contacts>, authorId: string, resolves: boolean) => ({
  status: statusAfterReply(status, { resolves }),
  data: replyAssignsAuthor({ ...data, status }) ? { ...data, assigneeId: authorId } : data,
});

/** Locks an inquiry and returns it. Throws 404. */
export const requireLockedInquiry = async (transaction: Queryable, id: string): Promise<RecordRow<typeof contacts>> => {
  await transaction.execute(sql`SELECT FROM records WHERE area = ${areaNameSql(contacts)} AND id = ${id} FOR UPDATE`);
  return requireRecord(transaction, contacts, id);
};

const queueMail = async (
  { now, jobs }: RecordsContext,
  transaction: Queryable,
  { id, data: { memberId } }: RecordRow<typeof contacts>,
  reply: StoredThreadEntry,
) => {
  const { email } = await readPersonOfRecord(transaction, contacts.name, id);
  if (!email) throw new Problem(409, contactMessages.noEmail);
  await transaction.insert(deliveries).values({
    area: contacts.name,
    recordId: id,
    recipient: reply.id,
    memberId: memberId ?? null,
    personArea: contacts.name,
    personRecordId: id,
    channel: 'email',
    address: email,
    state: 'waiting',
    changedAt: now(),
  });
  await jobs.send(transaction, 'deliver', { area: contacts.name, recordId: id });
};

/** Reads the replies of both sides and the notes, the oldest first, with their authors and the states of the mails. Throws 404. */
export const readThread = async (queryable: Queryable, id: string): Promise<ThreadEntryResponse[]> => {
  const { data } = await requireRecord(queryable, contacts, id);
  const lists = { note: entriesOf(data, 'internalNotes'), reply: entriesOf(data, 'replies') };
  const { memberReplies = [] } = data;
  const ofMember = memberReplies.map(
    (reply): ThreadEntryResponse => ({ ...reply, kind: 'memberReply', authorName: null }),
  );
  const entries = [...lists.note, ...lists.reply];
  if (entries.length === 0) return ofMember;
  const authors = await queryable
    .select({ id: accounts.id, name: fullNameSql })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(entries.map(({ authorId }) => authorId))]));
  const mails = await queryable
    .select({ replyId: deliveries.recipient, state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(and(eq(deliveries.area, contacts.name), eq(deliveries.recordId, id)));
  const presentEntries = (kind: keyof typeof lists) =>
    lists[kind].map(({ id, at, authorId, text }): ThreadEntryResponse => {
      const authorName = authors.find((author) => author.id === authorId)?.name ?? null;
      const sent = mails.find(({ replyId }) => replyId === id);
      return { id, kind, at, authorName, text, ...(sent && { delivery: { state: sent.state, reason: sent.reason } }) };
    });
  const all = [...presentEntries('note'), ...presentEntries('reply'), ...ofMember];
  return all.sort((a, b) => a.at.localeCompare(b.at));
};

const entriesOf = (data: DataOf<typeof contacts>, list: ThreadList): StoredThreadEntry[] => data[list] ?? [];
