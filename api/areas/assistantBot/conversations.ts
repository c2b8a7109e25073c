import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { botTurns } from '../../platform/database/tables';
import type { ScheduledTask } from '../../records/areaModule';
import type { BotAnswer } from './answer';
import { maskPersonal } from './mask';
import { readBotSettings } from './readSources';

interface NewTurn {
  conversationId: string;
  at: Date;
  locale: string;
  question: string;
  answer: BotAnswer;
  /** Whether personal data in the question is masked. */
  isMasked: boolean;
  /** The name of the member, which is masked too and is not stored. */
  memberName?: string | undefined;
}

/** Stores a question and its outcome without the identity of the member. Returns the id of the turn. */
export const storeTurn = async (
  queryable: Queryable,
  { conversationId, at, locale, question, answer, isMasked, memberName }: NewTurn,
): Promise<string> => {
  const [first] = answer.candidates;
  const id = uuid();
  await queryable.insert(botTurns).values({
    id,
    conversationId,
    at,
    locale,
    question: isMasked ? maskPersonal(question, memberName) : question,
    outcome: answer.outcome,
    matchedArea: first?.source.area ?? null,
    matchedId: first?.source.id ?? null,
    confidence: first?.score ?? 0,
    handoff: answer.handoff,
  });
  return id;
};

/** Stores whether an answer helped. Returns false where the conversation has no such turn. */
export const rateTurn = async (
  queryable: Queryable,
  { id, conversationId, rating }: { id: string; conversationId: string; rating: 1 | -1 },
): Promise<boolean> => {
  const { rowCount } = await queryable
    .update(botTurns)
    .set({ rating })
    .where(and(eq(botTurns.id, id), eq(botTurns.conversationId, conversationId)));
  return rowCount === 1;
};

/** Unanswered questions that are nearest to the same source. */
export interface UnansweredGroup {
  /** The nearest source; null where no source is near. */
  match: { area: string; id: string; label: string } | null;
  count: number;
  questions: { question: string; count: number; confidence: number; lastAt: string }[];
}

const unansweredSql = sql`review_state = 'new' AND outcome IN ('unanswered', 'unsure')`;
/** The maximum number of groups, and of questions of a group; the most frequent come first. */
const limits = { groups: 50, questions: 20 };

/** Reads the unanswered questions that nobody has reviewed, grouped by the nearest source. */
export const readUnanswered = async (queryable: Queryable): Promise<UnansweredGroup[]> => {
  const { rows } = await queryable.execute<QueryRow & UnansweredGroup>(sql`
    WITH question_group AS (
      SELECT matched_area AS area, matched_id AS id, min(question) AS question, count(*)::integer AS count,
        max(confidence)::float AS confidence, max(at) AS at
      FROM bot_turns WHERE ${unansweredSql} GROUP BY matched_area, matched_id, lower(question)
    ), ranked AS (
      SELECT question_group.*, row_number() OVER (PARTITION BY area, id ORDER BY count DESC, at DESC) AS rank FROM question_group
    ), groups AS (
      SELECT area, id, sum(count)::integer AS count, jsonb_agg(jsonb_build_object(
          'question', question, 'count', count, 'confidence', confidence, 'lastAt', ${isoInstantSql('at')}
        ) ORDER BY rank) FILTER (WHERE rank <= ${limits.questions}) AS questions
      FROM ranked GROUP BY area, id
    )
    SELECT CASE WHEN records.id IS NOT NULL
        THEN jsonb_build_object('area', records.area, 'id', records.id, 'label', records.label) END AS match,
      groups.count, questions
    FROM groups LEFT JOIN records ON records.area = groups.area AND records.id = groups.id AND deleted_at IS NULL
    ORDER BY groups.count DESC, records.label LIMIT ${limits.groups}`);
  return rows;
};

/** Marks questions as reviewed or fixed, ignoring case. */
export const reviewQuestions = async (
  queryable: Queryable,
  questions: readonly string[],
  state: 'reviewed' | 'fixed',
): Promise<void> => {
  const lowerCaseQuestions = sql.param(questions.map((question) => question.toLowerCase()));
  await queryable.execute(sql`
    UPDATE bot_turns SET review_state = ${state} WHERE ${unansweredSql} AND lower(question) = ANY(${lowerCaseQuestions}::text[])`);
};

/** The number of rows that one statement deletes; it is small, so that nobody waits for the locks. */
const batchSize = 1000;

/** Deletes conversations that are older than the retention time of the settings. */
export const deleteOldConversations: ScheduledTask = async ({ database, now }) => {
  const { retentionDays } = await readBotSettings(database);
  const before = new Date(now().getTime() - retentionDays * millisecondsInDay).toISOString();
  let removed: number | null;
  do {
    ({ rowCount: removed } = await database.execute(sql`
      DELETE FROM bot_turns WHERE id IN (SELECT id FROM bot_turns WHERE at <= ${before}::timestamptz
        ORDER BY at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`));
  } while (removed === batchSize);
};
