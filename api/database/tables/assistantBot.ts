import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { fileContents } from './files';
import { instant } from './instant';

/** What was asked of the assistant bot and how it answered; who asked is not known here. */
export const botTurns = pgTable(
  'bot_turns',
  {
    id: uuid('id').primaryKey(),
    /** Made up by the app for a conversation. */
    conversationId: uuid('conversation_id').notNull(),
    at: instant('at').notNull(),
    locale: text('locale').notNull(),
    /** With what may tell of a person masked. */
    question: text('question').notNull(),
    /** answered, unsure (it asked which is meant), unanswered or blocked. */
    outcome: text('outcome').notNull(),
    /** The source that fitted best, and how well; null where none has a word of the question. */
    matchedArea: text('matched_area'),
    matchedId: text('matched_id'),
    confidence: real('confidence').notNull(),
    /** How it offered to hand over to people; null where it did not. */
    handoff: text('handoff'),
    /** 1 for helpful, -1 for not; null where nobody said. */
    rating: smallint('rating'),
    /** new, reviewed (nothing is to be done) or fixed. */
    reviewState: text('review_state').notNull().default('new'),
  },
  (table) => [
    index('bot_turns_at').on(table.at),
    index('bot_turns_conversation').on(table.conversationId),
    index('bot_turns_unanswered').on(table.at).where(sql`review_state = 'new' AND outcome IN ('unanswered', 'unsure')`),
  ],
);

/** How the tests of the bot went, all of them at once. */
export const botTestRuns = pgTable(
  'bot_test_runs',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    /** Null until it is over. */
    finishedAt: instant('finished_at'),
    startedBy: uuid('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** What came of each test. */
    results: jsonb('results').$type<BotTestResult[]>().notNull().default([]),
  },
  (table) => [index('bot_test_runs_started').on(table.startedAt)],
);

export interface BotTestResult {
  question: string;
  /** What the intent is called that must answer; null where nothing may. */
  expected: string | null;
  /** What the source is called that the bot took; null for nothing. */
  got: string | null;
  /** Where the bot asks which is meant: what the sources are called that it offers. */
  asked?: string[];
  isPassed: boolean;
}

/** The text of a PDF, once for each content; empty where none could be read. */
export const fileTexts = pgTable(
  'file_texts',
  {
    hash: text('hash')
      .primaryKey()
      .references(() => fileContents.hash, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** damaged or locked, where it could not be read at all. */
    fault: text('fault'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [index('file_texts_read').on(table.readAt)],
);
