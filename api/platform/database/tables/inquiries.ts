import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';
import { fileContents } from './files';

/** The threads of inquiries: what members and staff wrote after the inquiry itself. */
export const threadEntries = pgTable(
  'thread_entries',
  {
    /** In the order of creation within an instant. */
    id: uuid('id').primaryKey(),
    inquiryId: text('inquiry_id').notNull(),
    /** The inquiry in which it was written, if that was merged into this one or split; otherwise null. */
    originalInquiryId: text('original_inquiry_id'),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<'reply' | 'note' | 'memberReply'>().notNull(),
    /** Null for the member. */
    authorId: uuid('author_id'),
    text: text('text').notNull(),
  },
  (table) => [index('thread_entries_inquiry').on(table.inquiryId, table.at, table.id)],
);

/** The files of staff for replies to inquiries: with the text that is not sent yet, and then with the reply. */
export const replyFiles = pgTable(
  'reply_files',
  {
    id: uuid('id').primaryKey(),
    inquiryId: text('inquiry_id').notNull(),
    /** The person who uploaded it. */
    accountId: uuid('account_id').notNull(),
    /** The reply that it was sent with; null until then. */
    entryId: uuid('entry_id'),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('reply_files_hash').on(table.hash),
    index('reply_files_inquiry').on(table.inquiryId),
    index('reply_files_entry').on(table.entryId).where(sql`entry_id IS NOT NULL`),
    index('reply_files_unsent').on(table.createdAt).where(sql`entry_id IS NULL`),
  ],
);

/** The staff who have opened an inquiry: how far each has read it, and what each has written and not sent. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    inquiryId: text('inquiry_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** How many entries of the thread the person has seen. */
    readCount: integer('read_count').notNull(),
    /** The texts that are not sent; null for none. */
    reply: text('reply'),
    note: text('note'),
    changedAt: instantColumn('changed_at').notNull(),
    /** Until when the person has it open, or writes in it. */
    presentUntil: instantColumn('present_until'),
    writingUntil: instantColumn('writing_until'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.inquiryId] }),
    index('thread_readers_inquiry').on(table.inquiryId),
  ],
);

/** The facts about a mail that a reader of its text needs. */
export interface MailFacts {
  /** Whether it came from the own address of the member of the inquiry. */
  isVerified: boolean;
  /** Whether a program has answered, such as an absence note. */
  isAutomatic: boolean;
  /** The text of earlier mails that was quoted; empty without any. */
  quotedText: string;
  /** The names of attachments that were not taken. */
  refusedFiles: string[];
}

/** The mails that were taken from the mailbox: their keys make sure that each is taken once. */
export const receivedMails = pgTable(
  'received_mails',
  {
    /** The hash of the Message-ID, or of the whole mail without one. */
    key: text('key').primaryKey(),
    at: instantColumn('at').notNull(),
    outcome: text('outcome').$type<'added' | 'reopened' | 'created' | 'bounced' | 'own' | 'setAside'>().notNull(),
    /** Why it was set aside; null otherwise. */
    reason: text('reason'),
    inquiryId: text('inquiry_id'),
    /** The entry with its text; null for the mail that began the inquiry. */
    entryId: uuid('entry_id'),
    /** Null where the text of the mail is in no inquiry. */
    facts: jsonb('facts').$type<MailFacts>(),
  },
  (table) => [
    index('received_mails_inquiry').on(table.inquiryId, table.at),
    // Those that expire, and the list of those that were set aside.
    index('received_mails_elsewhere').on(table.at).where(sql`inquiry_id IS NULL`),
  ],
);
