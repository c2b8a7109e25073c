import { sql } from 'drizzle-orm';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { Queryable } from '../../platform/database/connect';
import type { BotTestResult } from '../../platform/database/tables';
import { areaNameSql } from '../../records/storage/columns';
import { decideOutcome, suggestedCandidates } from './answer';
import type { BotIndex } from './botIndex';

/** The percentage of tests that must pass. With fewer, an intent can only be published with a reason. */
export const requiredPassPercent = 90;

/**
 * Runs all tests of the bot, those of its intents and those that must get no answer. Returns the result of each. A
 * question leads to an intent if the bot answers with it, or asks whether it is meant and no other one is too near.
 */
export const runTests = async (
  queryable: Queryable,
  { search, settings }: Pick<BotIndex, 'search' | 'settings'>,
): Promise<BotTestResult[]> => {
  const { rows } = await queryable.execute<{ question: string; id: string; label: string }>(sql`
    SELECT question, id, data->>'name' AS label
    FROM records, jsonb_array_elements_text(data->'testQuestions') AS question
    WHERE area = ${areaNameSql(assistantBot)} AND deleted_at IS NULL AND status <> 'archived' ORDER BY label, question`);
  const intentTests = rows.map(({ question, id, label }) => ({ question, expected: { id, label } }));
  const offTopicTests = settings.offTopicTests.map((question) => ({ question, expected: null }));
  return [...intentTests, ...offTopicTests].map(({ question, expected }) => {
    const candidates = search.search(question);
    const { outcome, isAmbiguous } = decideOutcome(candidates, settings);
    const first = candidates[0]?.source;
    const answeringSource = outcome === 'answered' ? first : undefined;
    const isAsked = outcome === 'unsure' && !isAmbiguous && first?.id === expected?.id;
    return {
      question,
      expected: expected?.label ?? null,
      got: answeringSource?.label ?? null,
      ...(outcome === 'unsure' && {
        asked: suggestedCandidates(candidates, settings).map(({ source }) => source.label),
      }),
      isPassed: isAsked || answeringSource?.id === expected?.id,
    };
  });
};
