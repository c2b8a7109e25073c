import { and, eq, inArray, sql } from 'drizzle-orm';
import { contacts, replyAssignsAuthor, statusAfterReply } from '../../../resources/contacts/contactSchema';
import { placeholderProblem } from '../../../resources/engine/schema';
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
import { addThreadEntry, readThreads, type StoredThreadEntry } from './threadEntries';

const actions = { reply: 'replied', note: 'noted' } as const;

export interface ThreadEntryResponse {
  id: string;
  kind: StoredThreadEntry['kind'];
  at: string;
  /** Null for the member, and where the account no longer exists. */
  authorName: string | null;
  text: string;
  /** The state of the mail of a reply; undefined for the others. */
  delivery?: { state: string; reason: string | null };
}

/** A reply or a note as staff write it. */
export interface NewThreadEntry {
  kind: keyof typeof actions;
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
  { kind, text, resolves = false }: NewThreadEntry,
  author: Author & { accountId: string },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    // A reply is sent as it was written, so the member would read the braces.
    const error = kind === 'reply' ? placeholderProblem(text, []) : undefined;
    if (error) throw problemAt('text', error);
    const current = await requireLockedInquiry(transaction, id);
    const { data } = current;
    if (resolves && data.isOpen !== true) throw new Problem(409, contactMessages.finishedAlready);
    const at = context.now();
    const { stored, counted } = await addThreadEntry(transaction, current, {
      kind,
      text,
      at,
      authorId: author.accountId,
    });
    if (kind === 'reply') await queueMail(context, transaction, current, stored);
    const effect = kind === 'reply' ? effectOfReply(current, author.accountId, resolves) : current;
    const computed = addComputedValues(contacts, effect.data, data, { status: effect.status, now: at });
    const next = { status: effect.status, data: { ...computed, ...counted }, action: actions[kind] };
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
  await requireRecord(queryable, contacts, id);
  const entries = (await readThreads(queryable, [id])).get(id) ?? [];
  const authorIds = [...new Set(entries.flatMap(({ authorId }) => authorId ?? []))];
  if (authorIds.length === 0) return entries.map((entry) => presentEntry(entry, null));
  const [authors, mails] = await Promise.all([
    queryable.select({ id: accounts.id, name: fullNameSql }).from(accounts).where(inArray(accounts.id, authorIds)),
    queryable
      .select({ entryId: deliveries.recipient, state: deliveries.state, reason: deliveries.reason })
      .from(deliveries)
      .where(and(eq(deliveries.area, contacts.name), eq(deliveries.recordId, id))),
  ]);
  return entries.map((entry) => {
    const authorName = authors.find((author) => author.id === entry.authorId)?.name ?? null;
    const mail = mails.find(({ entryId }) => entryId === entry.id);
    return {
      ...presentEntry(entry, authorName),
      ...(mail && { delivery: { state: mail.state, reason: mail.reason } }),
    };
  });
};

const presentEntry = ({ id, kind, at, text }: StoredThreadEntry, authorName: string | null): ThreadEntryResponse => ({
  id,
  kind,
  at: at.toISOString(),
  authorName,
  text,
});
