import { groupBy, maxBy, sumBy } from 'es-toolkit';
import MiniSearch from 'minisearch';
import { removeNumbers } from '../maskNumbers';
import { buildSpellingCorrector, type SpellingCorrector } from './spelling';
import { buildVocabulary, distinctTerms, isStopWord, splitIntoWords, type Token, type Vocabulary } from './vocabulary';

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

/** A source with the measure in which it fits a question. */
export interface Candidate<Found extends Source = Source> {
  source: Found;
  /** From 0 to 1. */
  score: number;
  /** The phrase and the passage that are nearest to the question; undefined where no word of it matches. */
  phrase: string | undefined;
  passage: string | undefined;
  /** The words of the question that match, without stop words, and the words of the source that they match. */
  words: readonly { questionTerm: string; matchedTerm: string }[];
}

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
 * The weights of the parts of a score: the nearest phrase, the nearest passage, the covered terms and the matching
 * pairs of terms. They, and the numbers below, were tuned with those questions in tests/bench/bot that are open for
 * tuning.
 */
const partWeights = { phrase: 0.2, passage: 0.1, covered: 1, paired: 0.12 };
/**
 * The scale on which the sum of the parts approaches 1. With it, one in fifty questions that fit nothing gets a score
 * of 0.55 or more.
 */
const scoreScale = 0.75;
/** The weights of words that are corrections, are stop words, are numbers, or are in no source. All others weigh 1. */
const weights = { corrected: 0.75, stopWord: 0.3, number: 0.6, unknown: 0.8 };
/**
 * The speed at which a repeated term counts as covered, and the influence of the source's length on it: k1 and b of
 * BM25.
 */
const saturation = { at: 1.5, byLength: 0.9 };
/**
 * The count of a term by the kind of its chunk. The only phrase of a source, such as the question of an FAQ, counts
 * more.
 */
const counts = { phrase: 1, onlyPhrase: 3, tag: 1, passage: 0.25 };
/** The length that a word adds to a source. Tags add less, so that a source with tags is not ranked lower. */
const lengths = { phrase: 1, tag: 0.5, passage: 0.3 };
/**
 * The factor of a score where only one of several words matches, which may be a coincidence. Stop words are not
 * counted.
 */
const singleMatchFactor = 0.56;
/** Longer questions are cut, because the words that matter come first. */
const maxWords = 60;
/**
 * The minimum number and length of sources in the statistics. Without it, a word in one of three short sources would
 * count as common.
 */
const minStatistics = { sources: 100, length: 100 };

/** A phrase, a passage or a tag. */
interface Chunk {
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
interface Bag {
  terms: Map<string, number>;
  length: number;
  /** The pairs of terms that are next to each other in it. */
  pairs: Set<string>;
}

const lineOptions = { tokenize: (text: string) => text.split('\n'), processTerm: (term: string) => term };

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

const chunksOf = (sources: readonly Source[], vocabulary: Vocabulary): Chunk[] =>
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
const pairsOf = (words: readonly Token[]): string[] => {
  const significant = words.filter(({ text }) => !isStopWord(text));
  return significant.slice(1).map(({ term }, before) => [significant[before]?.term, term].sort().join(' '));
};

const bagsOf = (sources: readonly Source[], chunks: readonly Chunk[]): Bag[] => {
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

/** Returns a function that weighs a token from 0 to 1: the fewer sources have it, the higher. */
const createWeigher = (sources: number, chunks: readonly Chunk[]) => {
  const sourcesOfTerm = new Map<string, Set<number>>();
  for (const { words, source } of chunks)
    for (const { term } of words) sourcesOfTerm.set(term, (sourcesOfTerm.get(term) ?? new Set()).add(source));
  const count = Math.max(sources, minStatistics.sources);
  const rarityOf = (by: number) => Math.log(1 + (count - by + 0.5) / (by + 0.5));
  return ({ term, text }: Token): number =>
    (rarityOf(sourcesOfTerm.get(term)?.size ?? 0) / rarityOf(0)) *
    (sourcesOfTerm.has(term) ? 1 : weights.unknown) *
    (isStopWord(text) ? weights.stopWord : 1) *
    (/^[\d.]+$/.test(text) ? weights.number : 1);
};

interface IndexParts<Found extends Source> {
  sources: readonly Found[];
  chunks: readonly Chunk[];
  bags: readonly Bag[];
  search: MiniSearch<Chunk>;
  weightOf: (word: Token) => number;
  vocabulary: Vocabulary;
  spelling: SpellingCorrector;
}

/** A token of the question with its weight. */
type QuestionToken = Token & { weight: number };

const findCandidates = <Found extends Source>(
  { sources, chunks, bags, search, ...words }: IndexParts<Found>,
  question: string,
): Candidate<Found>[] => {
  const tokens = questionTokensOf(words, question);
  const norm = Math.hypot(...tokens.map(({ weight }) => weight));
  if (norm === 0) return [];
  const weightOfTerm = new Map(tokens.map(({ term, weight }) => [term, weight]));
  const found = search.search([...weightOfTerm.keys()].join('\n'), lineOptions).flatMap(({ id, terms }) => {
    const chunk = chunks[Number(id)];
    if (!chunk) return [];
    const sharedWeight = sumBy(terms, (term) => (weightOfTerm.get(term) ?? 0) * (chunk.weights.get(term) ?? 0));
    return [{ chunk, near: sharedWeight / (norm * chunk.norm) }];
  });
  const bySource = Object.entries(groupBy(found, ({ chunk }) => chunk.source));
  const significant = tokens.filter(({ text }) => !isStopWord(text));
  const questionPairs = pairsOf(tokens);
  const averageLength = Math.max(minStatistics.length, sumBy(bags, ({ length }) => length) / bags.length);
  return bySource
    .flatMap(([index, matches]): Candidate<Found>[] => {
      const [source, bag] = [sources[Number(index)], bags[Number(index)]];
      if (!source || !bag) return [];
      const findNearest = (kind: Chunk['kind']) =>
        maxBy(
          matches.filter(({ chunk }) => chunk.kind === kind),
          (one) => one.near,
        );
      const [phrase, passage, tag] = [findNearest('phrase'), findNearest('passage'), findNearest('tag')];
      const score =
        partWeights.phrase * (phrase?.near ?? 0) +
        partWeights.passage * (passage?.near ?? 0) +
        partWeights.covered * coverageOf(bag, averageLength, tokens) +
        partWeights.paired * pairShareOf(bag, questionPairs);
      const isSingleMatch = significant.length > 1 && significant.filter(({ term }) => bag.terms.has(term)).length < 2;
      const best = (phrase ?? passage ?? tag)?.chunk;
      return [
        {
          source,
          // A question that is exactly a phrase gets the full score.
          score:
            (phrase?.near ?? 0) > 0.999
              ? 1
              : 1 - Math.exp((-score * (isSingleMatch ? singleMatchFactor : 1)) / scoreScale),
          phrase: phrase?.chunk.text,
          passage: passage?.chunk.text,
          words: tokens.flatMap(({ term, text }) => {
            const other = best?.words.find((word) => word.term === term);
            return other && !isStopWord(text) ? [{ questionTerm: text, matchedTerm: other.text }] : [];
          }),
        },
      ];
    })
    .sort(
      (a, b) =>
        b.score - a.score || b.source.priority - a.source.priority || (a.source.label < b.source.label ? -1 : 1),
    );
};

/**
 * Returns the tokens of a question after spelling correction, with their weights. Numbers of accounts and the like are
 * in no source, so they are left out.
 */
const questionTokensOf = (
  { vocabulary, spelling, weightOf }: Pick<IndexParts<Source>, 'vocabulary' | 'spelling' | 'weightOf'>,
  question: string,
): QuestionToken[] => {
  const questionWords = splitIntoWords(removeNumbers(question)).slice(0, maxWords);
  const corrected = questionWords.map((word) => spelling(word) ?? word);
  const isCorrection = (word: Token) => word.text.split(' ').some((one) => !questionWords.includes(one));
  return distinctTerms(vocabulary(corrected)).map((word) => ({
    ...word,
    weight: weightOf(word) * (isCorrection(word) ? weights.corrected : 1),
  }));
};

/**
 * Returns the share of a question that a source covers, by weight. A term counts more if the source has it more often
 * for its length.
 */
const coverageOf = ({ terms, length }: Bag, averageLength: number, tokens: readonly QuestionToken[]): number => {
  const longer = 1 - saturation.byLength + (saturation.byLength * length) / averageLength;
  const coveredWeight = sumBy(tokens, ({ term, weight }) => {
    const times = terms.get(term) ?? 0;
    return (weight * times) / (times + saturation.at * longer);
  });
  return coveredWeight / sumBy(tokens, ({ weight }) => weight);
};

/** Returns the share of the question's pairs that a source has. */
const pairShareOf = ({ pairs }: Bag, questionPairs: readonly string[]): number =>
  questionPairs.filter((pair) => pairs.has(pair)).length / Math.max(questionPairs.length, 1);
