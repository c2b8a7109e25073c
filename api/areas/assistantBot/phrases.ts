import { type SQL, sql } from 'drizzle-orm';
import { difference } from 'es-toolkit';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { DataOf, FieldErrors } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { lockByName } from '../../platform/database/transaction';
import { defaultSynonyms } from '../../platform/search/synonyms';
import { publishedVersionsSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import type { RecordContent } from '../../records/storage/recordRow';
import { assistantBotMessages } from './messages.en';
import { readBotSettings } from './readSources';
import { buildVocabulary, phraseKeyOf } from './retrieval/vocabulary';

interface OtherPhrase {
  phrase: string;
  intent: string;
}

const phrasesOf = ({ trainingPhrases = [] }: DataOf<typeof assistantBot>) => trainingPhrases;

/** The edited phrases of all intents, or the published ones. */
type PhraseEdition = 'draft' | 'published';

const sourceOf: Readonly<Record<PhraseEdition, SQL>> = {
  draft: sql`(SELECT id, deleted_at, data FROM records WHERE area = ${areaNameSql(assistantBot)})`,
  published: sql`(SELECT records.id, deleted_at, versions.data FROM records JOIN versions
    ON versions.area = records.area AND record_id = records.id AND versions.version = ANY(${publishedVersionsSql})
    WHERE records.area = ${areaNameSql(assistantBot)})`,
};

/**
 * Returns the error of phrases that another intent of the language has too. They are compared as the bot compares a
 * question with them: two phrases that it cannot tell apart are the same.
 * @param before the stored intent: its phrases are not checked again, so that an old clash keeps nobody from archiving
 */
export const phraseErrors = async (
  transaction: Queryable,
  { id, data }: RecordContent<typeof assistantBot>,
  edition: PhraseEdition,
  before?: RecordContent<typeof assistantBot>,
): Promise<FieldErrors> => {
  const known = before && before.data.locale === data.locale ? phrasesOf(before.data) : [];
  const phrases = difference(phrasesOf(data), known);
  if (phrases.length === 0) return {};
  await lockByName(transaction, 'training phrases');
  const { rows } = await transaction.execute<QueryRow & OtherPhrase>(sql`
    SELECT phrase, coalesce(data->>'name', '–') AS intent FROM ${sourceOf[edition]} AS intents,
      jsonb_array_elements_text(data->'trainingPhrases') AS phrase
    WHERE deleted_at IS NULL AND id <> ${id} AND data->>'locale' = ${String(data.locale)}
    ORDER BY intent, phrase`);
  const { synonyms } = await readBotSettings(transaction);
  const vocabulary = buildVocabulary([...defaultSynonyms, ...synonyms]);
  const phraseOfKey = new Map(phrases.map((phrase) => [phraseKeyOf(vocabulary, phrase), phrase]));
  const clashes = rows.flatMap((other) => {
    const own = phraseOfKey.get(phraseKeyOf(vocabulary, other.phrase));
    return own === undefined ? [] : [{ ...other, own }];
  });
  const [first] = clashes;
  if (!first) return {};
  if (clashes.length > 1)
    return { trainingPhrases: assistantBotMessages.phrasesOfOthers({ ...first, more: clashes.length - 1 }) };
  const isWrittenAlike = first.own.toLowerCase() === first.phrase.toLowerCase();
  return {
    trainingPhrases: isWrittenAlike
      ? assistantBotMessages.phraseOfAnother(first)
      : assistantBotMessages.phraseLikeAnother(first),
  };
};
