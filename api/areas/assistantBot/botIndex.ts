import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import type { Database, Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { defaultSynonyms } from '../../platform/search/synonyms';
import { readBotSettings, readChangeToken, readFileTexts, readSourceRecords, type SourceEdition } from './readSources';
import { buildSearchIndex, type SearchIndex } from './retrieval/searchIndex';
import { type BotSource, buildSources } from './sources';

/** The settings and the search index of the bot. */
export interface BotIndex {
  settings: AssistantBotSettings;
  search: SearchIndex<BotSource>;
}

interface CachedIndex {
  stamp: string;
  index: Promise<BotIndex>;
  builtAt: Date;
}

/** The maximum age of a cached index in milliseconds. Publishing windows open and close without a save. */
const maxAge = 60_000;

/** The cached indexes of each database; tests have several databases. */
const cache = new WeakMap<Database, Map<SourceEdition, CachedIndex>>();

/**
 * Returns the index of the bot, which is built on first use and cached in this process. Each call compares a change
 * token of the database, so no answer comes from outdated content, whichever process saved it.
 * @param queryable a transaction whose changes are included; its index is not cached
 */
export const getBotIndex = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  edition: SourceEdition,
  queryable: Queryable = database,
): Promise<BotIndex> => {
  const editions = cache.get(database) ?? new Map<SourceEdition, CachedIndex>();
  cache.set(database, editions);
  const stamp = await readChangeToken(queryable);
  const at = now();
  const present = editions.get(edition);
  if (present?.stamp === stamp && Math.abs(at.getTime() - present.builtAt.getTime()) < maxAge) return present.index;
  const index = buildBotIndex(queryable, edition, at);
  // A transaction may be rolled back, and its connection ends with it.
  if (queryable !== database) return index;
  editions.set(edition, { stamp, index, builtAt: at });
  // A failed build is removed from the cache, so that the next call builds the index again.
  index.catch(() => editions.get(edition)?.index === index && editions.delete(edition));
  return index;
};

const buildBotIndex = async (queryable: Queryable, edition: SourceEdition, at: Date): Promise<BotIndex> => {
  const [settings, records] = await Promise.all([
    readBotSettings(queryable),
    readSourceRecords(queryable, edition, at),
  ]);
  const fileIds = records.flatMap(({ data }) => (data.file as { fileId?: string } | undefined)?.fileId ?? []);
  const sources = buildSources(records, settings, await readFileTexts(queryable, fileIds));
  return { settings, search: buildSearchIndex(sources, [...defaultSynonyms, ...settings.synonyms]) };
};
