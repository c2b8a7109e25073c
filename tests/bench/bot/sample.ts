import { memoize } from 'es-toolkit';
import { buildSearchIndex } from '../../../api/areas/assistantBot/retrieval/searchIndex';
import { type BotSource, buildSources, type SourceRecord } from '../../../api/areas/assistantBot/sources';
import { defaultSynonyms } from '../../../api/platform/search/synonyms';
import { sampleData } from '../../../api/sample/sampleData';

/** The settings of the sample add no sources and switch none off. */
const none = { articleIds: [], documentIds: [], snippets: [], switchedOff: [] };

/** The published sources of the bot in the sample data, searched without a database. */
export const sampleIndex = memoize(() => {
  const records = sampleData(new Date()).areas.flatMap(({ schema, records: ofArea }): SourceRecord[] =>
    ofArea
      .filter(({ status }) => status !== 'draft' && status !== 'archived')
      .map(({ id, data }) => ({ area: schema.name, id, data })),
  );
  return indexOf(buildSources(records, none, new Map()));
});

/** The index of sources with the synonyms of the bot. */
export const indexOf = (sources: readonly BotSource[]) => buildSearchIndex(sources, defaultSynonyms);
