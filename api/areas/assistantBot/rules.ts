import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../resources/kit';
import { problemAt } from '../../http/problem';
import type { AreaRules } from '../../records/areaModule';
import { getBotIndex } from './botIndex';
import { assistantBotMessages } from './messages.en';
import { runTests } from './runTests';

/** The percentage of tests that must pass. With fewer, an intent can only be published with a reason. */
export const requiredPassPercent = 90;

export const assistantBotRules: AreaRules = {
  /** The drafts must pass the tests before members get any of them. */
  beforeSave: async (transaction, { status, data }, _before, { context, action, reason }) => {
    if (action !== 'published' || reason) return { status, data };
    const results = await runTests(transaction, await getBotIndex(context, 'draft', transaction));
    const passed = results.filter(({ isPassed }) => isPassed).length;
    if (passed * 100 < results.length * requiredPassPercent)
      throw problemAt(
        'reason',
        assistantBotMessages.tooFewPass({ passed, total: results.length, needed: requiredPassPercent }),
      );
    return { status, data };
  },
  /** A phrase belongs to one intent: no two intents of a language have the same training phrase, ignoring case. */
  check: async (transaction, { id, data }): Promise<FieldErrors> => {
    const phrases = (data.trainingPhrases as string[] | undefined) ?? [];
    if (phrases.length === 0) return {};
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('training phrases'))`);
    const { rows } = await transaction.execute<{ phrase: string; intent: string }>(sql`
      SELECT phrase, data->>'name' AS intent
      FROM records, jsonb_array_elements_text(data->'trainingPhrases') AS phrase
      WHERE area = 'assistant-bot' AND deleted_at IS NULL AND id <> ${id} AND data->>'locale' = ${String(data.locale)}
        AND lower(phrase) IN (SELECT lower(value) FROM jsonb_array_elements_text(${JSON.stringify(phrases)}::jsonb))
      ORDER BY intent, phrase`);
    const [first] = rows;
    if (!first) return {};
    return {
      trainingPhrases:
        rows.length > 1
          ? assistantBotMessages.phrasesOfOthers({ ...first, more: rows.length - 1 })
          : assistantBotMessages.phraseOfAnother(first),
    };
  },
};
