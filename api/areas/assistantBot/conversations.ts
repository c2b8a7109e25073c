import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../../database/connect';
import { isoInstantSql } from '../../database/sqlTexts';
import { botTurns } from '../../database/tables';
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
  /** Whether what may tell of a person is masked. */
  isMasked: boolean;
  /** What the member is called, which is masked too and kept nowhere. */
  memberName?: string | undefined;
}

/** Keeps what was asked and what became of it, without who asked; gives the id of the turn. */
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

/** Notes whether an answer helped; false where there is no such turn in the conversation. */
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

/** Questions that came near to the same source and got no answer from it. */
export interface UnansweredGroup {
  /** What they came nearest to; null where they came near to nothing. */
  match: { area: string; id: string; label: string } | null;
  count: number;
  questions: { question: string; count: number; confidence: number; lastAt: string }[];
}

const isUnanswered = sql`review_state = 'new' AND outcome IN ('unanswered', 'unsure')`;
/** How many groups are told, and how many questions of each: the most asked first. */
const most = { groups: 50, questions: 20 };

/** What nobody has looked at yet of what the bot could not answer, grouped by what it came nearest to. */
export const readUnanswered = async (queryable: Queryable): Promise<UnansweredGroup[]> => {
  const { rows } = await queryable.execute<Record<string, unknown> & UnansweredGroup>(sql`
    WITH asked AS (
      SELECT matched_area AS area, matched_id AS id, min(question) AS question, count(*)::integer AS count,
        max(confidence)::float AS confidence, max(at) AS at
      FROM bot_turns WHERE ${isUnanswered} GROUP BY matched_area, matched_id, lower(question)
    ), ranked AS (
      SELECT asked.*, row_number() OVER (PARTITION BY area, id ORDER BY count DESC, at DESC) AS rank FROM asked
    ), groups AS (
      SELECT area, id, sum(count)::integer AS count, jsonb_agg(jsonb_build_object(
          'question', question, 'count', count, 'confidence', confidence, 'lastAt', ${isoInstantSql('at')}
        ) ORDER BY rank) FILTER (WHERE rank <= ${most.questions}) AS questions
      FROM ranked GROUP BY area, id
    )
    SELECT CASE WHEN records.id IS NOT NULL
        THEN jsonb_build_object('area', records.area, 'id', records.id, 'label', records.label) END AS match,
      groups.count, questions
    FROM groups LEFT JOIN records ON records.area = groups.area AND records.id = groups.id AND deleted_at IS NULL
    ORDER BY groups.count DESC, records.label LIMIT ${most.groups}`);
  return rows;
};

/** Notes that somebody has looked at questions, however they are capitalized, or has seen to them. */
export const reviewQuestions = async (
  queryable: Queryable,
  questions: readonly string[],
  state: 'reviewed' | 'fixed',
): Promise<void> => {
  const asked = sql.param(questions.map((question) => question.toLowerCase()));
  await queryable.execute(sql`
    UPDATE bot_turns SET review_state = ${state} WHERE ${isUnanswered} AND lower(question) = ANY(${asked}::text[])`);
};

const day = 24 * 60 * 60 * 1000;
/** So few rows at once that nobody waits for them. */
const slice = 1000;

/** Forgets conversations that are older than the settings say. */
export const deleteOldConversations: ScheduledTask = async ({ database, now }) => {
  const { retentionDays } = await readBotSettings(database);
  const before = new Date(now().getTime() - retentionDays * day).toISOString();
  let removed: number | null;
  do {
    ({ rowCount: removed } = await database.execute(sql`
      DELETE FROM bot_turns WHERE id IN (SELECT id FROM bot_turns WHERE at <= ${before}::timestamptz
        ORDER BY at LIMIT ${slice} FOR UPDATE SKIP LOCKED)`));
  } while (removed === slice);
};
