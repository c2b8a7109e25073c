import MiniSearch from 'minisearch';
import { bagsOf, type Chunk, chunksOf, type Source } from './chunks';
import { createWeigher } from './createWeigher';
import { type Candidate, findCandidates, lineOptions } from './findCandidates';
import { buildSpellingCorrector } from './spelling';
import { buildVocabulary, distinctTerms, splitIntoWords } from './vocabulary';

export interface SearchIndex<Found extends Source = Source> {
  /** Returns the sources that fit a question, the best first. */
  search: (question: string) => Candidate<Found>[];
  /** Returns the terms of a text, for comparing it with other texts. */
  termsOf: (text: string) => Set<string>;
  sources: readonly Found[];
  /** The number of phrases, passages and tags of the sources. */
  chunks: number;
}

/**
 * Builds the search index of sources. BM25 finds the chunks that have terms of a question. The score combines how near
 * they are to the complete question, and how much of it the source covers. The same sources and question always have
 * the same result.
 */
export const buildSearchIndex = <Found extends Source>(
  sources: readonly Found[],
  synonyms: readonly string[],
): SearchIndex<Found> => {
  const vocabulary = buildVocabulary(synonyms);
  const chunks = chunksOf(sources, vocabulary);
  const weightOf = createWeigher(sources.length, chunks);
  for (const chunk of chunks) {
    chunk.weights = new Map(distinctTerms(chunk.words).map((word) => [word.term, weightOf(word)]));
    chunk.norm = Math.hypot(...chunk.weights.values());
  }
  const search = new MiniSearch<Chunk>({
    fields: ['words'],
    extractField: (chunk, field) => (field === 'id' ? chunk.id : chunk.words.map(({ term }) => term).join('\n')),
    ...lineOptions,
  });
  search.addAll(chunks);
  const bags = bagsOf(sources, chunks);
  const spelling = buildSpellingCorrector([...chunks.map(({ text }) => text), ...synonyms]);
  const parts = { sources, chunks, bags, search, weightOf, vocabulary, spelling };
  return {
    sources,
    chunks: chunks.length,
    termsOf: (text) => new Set(vocabulary(splitIntoWords(text)).map(({ term }) => term)),
    search: (question) => findCandidates(parts, question),
  };
};
