import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { contacts, type ThreadEntry } from '../../../resources/contacts/contactSchema';
import { placeholderProblem } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import { accounts, deliveries } from '../../database/tables';
import { Problem, problemAt } from '../../http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import type { RecordRow } from '../../records/recordRow';
import { requireRecord } from '../../records/requireRecord';
import { saveRecord } from '../../records/save';
import { inSaveTransaction } from '../../records/saveTransaction';
import { contactMessages } from './messages.en';

/** The two lists of an enquiry that are only added to. */
export type ThreadList = 'replies' | 'internalNotes';

const actions: Record<ThreadList, string> = { replies: 'replied', internalNotes: 'noted' };

export interface ThreadEntryResponse {
  id: string;
  kind: 'note' | 'reply';
  at: string;
  authorName: string | null;
  text: string;
  /** How the mail of a reply stands; none of a note. */
  delivery?: { state: string; reason: string | null };
}

/**
 * Adds a reply or a note to an enquiry; a reply is mailed to the enquirer. Those who add at once wait for each other,
 * so nothing is lost. Throws 404, 409 for a reply to somebody without an e-mail address, and 422 for one with a placeholder.
 */
export const addToThread = (
  context: RecordsContext,
  id: string,
  list: ThreadList,
  text: string,
  author: Author & { accountId: string },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    // A reply leaves as it was written, and the member would read the braces.
    const problem = list === 'replies' ? placeholderProblem(text, []) : undefined;
    if (problem) throw problemAt('text', problem);
    await transaction.execute(sql`SELECT FROM records WHERE area = ${areaNameSql(contacts)} AND id = ${id} FOR UPDATE`);
    const current = await requireRecord(transaction, contacts, id);
    const { status, data } = current;
    const entry: ThreadEntry = { id: uuid(), at: context.now().toISOString(), authorId: author.accountId, text };
    if (list === 'replies') await mail(context, transaction, current, entry);
    const next = { status, data: { ...data, [list]: [...entriesOf(data, list), entry] }, action: actions[list] };
    await saveRecord(context, transaction, contacts, current, next, author);
  });

const mail = async (
  { now, jobs }: RecordsContext,
  transaction: Queryable,
  { id, data }: RecordRow,
  reply: ThreadEntry,
) => {
  const { email, memberId } = data as { email?: string; memberId?: string };
  if (!email) throw new Problem(409, contactMessages.noEmail);
  await transaction.insert(deliveries).values({
    area: contacts.name,
    recordId: id,
    recipient: reply.id,
    memberId: memberId ?? null,
    channel: 'email',
    address: email,
    state: 'waiting',
    changedAt: now(),
  });
  await jobs.send(transaction, 'deliver', { area: contacts.name, recordId: id });
};

/** What was replied and noted, the oldest first, with its authors and how the mails stand. Throws 404. */
export const threadOf = async (queryable: Queryable, id: string): Promise<ThreadEntryResponse[]> => {
  const { data } = await requireRecord(queryable, contacts, id);
  const lists = { note: entriesOf(data, 'internalNotes'), reply: entriesOf(data, 'replies') };
  const entries = [...lists.note, ...lists.reply];
  if (entries.length === 0) return [];
  const authors = await queryable
    .select({ id: accounts.id, name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(entries.map(({ authorId }) => authorId))]));
  const mails = await queryable
    .select({ replyId: deliveries.recipient, state: deliveries.state, reason: deliveries.reason })
    .from(deliveries)
    .where(and(eq(deliveries.area, contacts.name), eq(deliveries.recordId, id)));
  const presented = (kind: ThreadEntryResponse['kind']) =>
    lists[kind].map(({ id, at, authorId, text }): ThreadEntryResponse => {
      const authorName = authors.find((author) => author.id === authorId)?.name ?? null;
      const sent = mails.find(({ replyId }) => replyId === id);
      return { id, kind, at, authorName, text, ...(sent && { delivery: { state: sent.state, reason: sent.reason } }) };
    });
  return [...presented('note'), ...presented('reply')].sort((a, b) => a.at.localeCompare(b.at));
};

const entriesOf = (data: Record<string, unknown>, list: ThreadList) => (data[list] ?? []) as ThreadEntry[];
