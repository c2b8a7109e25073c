import { sql } from 'drizzle-orm';
import { assistantBot } from '../../resources/assistant-bot/assistantBotSchema';
import type { FieldErrors } from '../../resources/kit';
import type { AreaModule, AreaRules } from '../records/areaModule';
import { assistantBotMessages } from './messages.en';

/** A phrase means one thing: no two intents of a language are trained with the same, however it is capitalised. */
const assistantBotRules: AreaRules = {
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

export const assistantBotArea: AreaModule = { schema: assistantBot, rules: assistantBotRules };
