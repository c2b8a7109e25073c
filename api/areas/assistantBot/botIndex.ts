import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import type { Database, Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { readBotSettings, readChangeToken, readFileTexts, readSourceRecords, type SourceEdition } from './readSources';
import { buildSearchIndex, type SearchIndex } from './retrieval/searchIndex';
import { defaultSynonyms } from './retrieval/synonyms';
import { type BotSource, buildSources } from './sources';

/** What the bot knows. */
export interface BotIndex {
  settings: AssistantBotSettings;
  search: SearchIndex<BotSource>;
}

interface Kept {
  stamp: string;
  index: Promise<BotIndex>;
  builtAt: Date;
}

/** In milliseconds: windows of publishing open and close without a save, so nothing is kept for longer. */
const longest = 60_000;

/** Of each database: tests have several. */
const kept = new WeakMap<Database, Map<SourceEdition, Kept>>();

/**
 * What the bot knows now, made when it is first asked for and kept in this process. Each process asks the database whether
 * anything was saved since, so no answer comes from what has changed, whichever process it was saved by.
 */
export const botIndex = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  edition: SourceEdition,
  queryable: Queryable = database,
): Promise<BotIndex> => {
  const editions = kept.get(database) ?? new Map<SourceEdition, Kept>();
  kept.set(database, editions);
  const stamp = await readChangeToken(queryable);
  const at = now();
  const present = editions.get(edition);
  if (present?.stamp === stamp && Math.abs(at.getTime() - present.builtAt.getTime()) < longest) return present.index;
  const index = build(queryable, edition, at);
  editions.set(edition, { stamp, index, builtAt: at });
  // What failed is made again for whoever asks next.
  index.catch(() => editions.get(edition)?.index === index && editions.delete(edition));
  return index;
};

const build = async (queryable: Queryable, edition: SourceEdition, at: Date): Promise<BotIndex> => {
  const [settings, records] = await Promise.all([
    readBotSettings(queryable),
    readSourceRecords(queryable, edition, at),
  ]);
  const fileIds = records.flatMap(({ data }) => (data.file as { fileId?: string } | undefined)?.fileId ?? []);
  const sources = buildSources(records, settings, await readFileTexts(queryable, fileIds));
  return { settings, search: buildSearchIndex(sources, [...defaultSynonyms, ...settings.synonyms]) };
};
