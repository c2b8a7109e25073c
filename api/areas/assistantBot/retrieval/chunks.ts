import { isStopWord, splitIntoWords, type Token, type Vocabulary } from './vocabulary';

/** A source of answers: an intent, an FAQ or other knowledge, with the ways in which members ask for it. */
export interface Source {
  area: string;
  id: string;
  label: string;
  /** The language of its phrases; undefined: it answers in any language. */
  locale?: string;
  /** Between two sources that fit equally well, the one with the higher priority comes first. */
  priority: number;
  /** The ways in which members ask for it; each is a complete question. */
  phrases: readonly string[];
  /** Its answer, in parts. */
  passages: readonly string[];
  /** Words and expressions that staff have added for the search. */
  tags: readonly string[];
}

/**
 * The count of a term by the kind of its chunk. The only phrase of a source, such as the question of an FAQ, counts
 * more.
 */
const counts = { phrase: 1, onlyPhrase: 3, tag: 1, passage: 0.25 };
/** The length that a word adds to a source. Tags add less, so that a source with tags is not ranked lower. */
const lengths = { phrase: 1, tag: 0.5, passage: 0.3 };

/** A phrase, a passage or a tag. */
export interface Chunk {
  id: number;
  source: number;
  text: string;
  kind: 'phrase' | 'passage' | 'tag';
  words: Token[];
  weights: Map<string, number>;
  /** The length of the vector of its term weights. */
  norm: number;
}

/** The counts of the terms of a source, and its length. */
export interface Bag {
  terms: Map<string, number>;
  length: number;
  /** The pairs of terms that are next to each other in it. */
  pairs: Set<string>;
}

/** Splits sources into their phrases, passages and tags. */
export const chunksOf = (sources: readonly Source[], vocabulary: Vocabulary): Chunk[] =>
  sources
    .flatMap(({ phrases, passages, tags }, source) => [
      ...phrases.map((text) => ({ source, text, kind: 'phrase' as const })),
      ...passages.map((text) => ({ source, text, kind: 'passage' as const })),
      ...tags.map((text) => ({ source, text, kind: 'tag' as const })),
    ])
    .map((chunk, id) => ({ ...chunk, id, words: vocabulary(splitIntoWords(chunk.text)), weights: new Map(), norm: 0 }));

/**
 * Returns the pairs of adjacent terms in either order, without stop words: “my wife’s pension” and “pension for my
 * wife” have the same.
 */
export const pairsOf = (words: readonly Token[]): string[] => {
  const significant = words.filter(({ text }) => !isStopWord(text));
  return significant.slice(1).map(({ term }, before) => [significant[before]?.term, term].sort().join(' '));
};

/** Counts the terms of each source. */
export const bagsOf = (sources: readonly Source[], chunks: readonly Chunk[]): Bag[] => {
  const bags = sources.map((): Bag => ({ terms: new Map(), length: 0, pairs: new Set() }));
  for (const { source, kind, words } of chunks) {
    const bag = bags[source];
    if (!bag) continue;
    const isOnly = sources[source]?.phrases.length === 1;
    const termCount = isOnly && kind === 'phrase' ? counts.onlyPhrase : counts[kind];
    for (const { term } of words) bag.terms.set(term, (bag.terms.get(term) ?? 0) + termCount);
    // The higher count of the only phrase does not add to the length.
    bag.length += words.length * lengths[kind];
    for (const pair of pairsOf(words)) bag.pairs.add(pair);
  }
  return bags;
};
