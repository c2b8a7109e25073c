import { groupBy, maxBy, memoize, sumBy, uniqBy } from 'es-toolkit';
import type MiniSearch from 'minisearch';
import { removeNumbers } from '../maskNumbers';
import { type Bag, type Chunk, pairsOf, type Source } from './chunks';
import type { SpellingCorrector } from './spelling';
import { distinctTerms, isStopWord, splitIntoWords, type Token, type Vocabulary } from './vocabulary';

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

/**
 * The weights of the parts of a score: the nearest phrase, the nearest passage, the covered terms and the matching
 * pairs of terms. They, and the numbers below, were tuned with those questions in tests/bench/bot that are open for
 * tuning.
 */
const partWeights = { phrase: 0.2, passage: 0.1, covered: 1, paired: 0.12 };
/**
 * The speed at which a repeated term counts as covered, and the influence of the source's length on it: k1 and b of
 * BM25.
 */
const saturation = { at: 1.5, byLength: 0.9 };
/**
 * The factor of a score where only one of several words matches, which may be a coincidence. Stop words are not
 * counted.
 */
const singleMatchFactor = 0.56;
/** The weight of words that are corrections. */
const correctedWeight = 0.75;
/**
 * The minimum weight of a question. Without it, a question of one common word would count as little covered by all
 * sources.
 */
const minQuestionWeight = 0.7;
/** The minimum number of words of a sentence that match. Two may be a coincidence in the story around a question. */
const minSentenceMatches = 3;
/** The maximum number of words of a question or sentence that are looked up. It limits the time of an answer. */
const maxWords = 100;
/** The minimum length in the statistics. Without it, a source would count as long among short ones. */
const minAverageLength = 100;

export const lineOptions = { tokenize: (text: string) => text.split('\n'), processTerm: (term: string) => term };

export interface IndexParts<Found extends Source> {
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

/** Returns the sources that fit a question or its best sentence, the best first. */
export const findCandidates = <Found extends Source>(
  index: IndexParts<Found>,
  question: string,
): Candidate<Found>[] => {
  // The sentences have the words of the question, and a correction takes most of the time.
  const parts = { ...index, spelling: memoize(index.spelling) };
  // Numbers of accounts and the like are in no source, so they are left out.
  const text = removeNumbers(question);
  const sentences = text.split(/(?<=[.?!])\s+|\n+/).filter((sentence) => /\w/.test(sentence));
  const candidates = [
    ...scoreSources(parts, text, 0),
    ...(sentences.length > 1 ? sentences.flatMap((sentence) => scoreSources(parts, sentence, minSentenceMatches)) : []),
  ].sort(
    (a, b) => b.score - a.score || b.source.priority - a.source.priority || (a.source.label < b.source.label ? -1 : 1),
  );
  return uniqBy(candidates, ({ source }) => source);
};

/** Scores the sources that have at least so many words of a text, stop words not counted. */
const scoreSources = <Found extends Source>(
  { sources, chunks, bags, search, ...words }: IndexParts<Found>,
  text: string,
  minMatches: number,
): Candidate<Found>[] => {
  const tokens = questionTokensOf(words, text);
  const norm = Math.hypot(...tokens.map(({ weight }) => weight));
  if (norm === 0) return [];
  const weightOfTerm = new Map(tokens.map(({ term, weight }) => [term, weight]));
  const found = search.search([...weightOfTerm.keys()].join('\n'), lineOptions).flatMap(({ id, terms }) => {
    const chunk = chunks[Number(id)];
    if (!chunk) return [];
    const sharedWeight = sumBy(terms, (term) => (weightOfTerm.get(term) ?? 0) * (chunk.weights.get(term) ?? 0));
    return [{ chunk, near: sharedWeight / (norm * chunk.norm) }];
  });
  const significant = tokens.filter(({ text: word }) => !isStopWord(word));
  const questionPairs = pairsOf(tokens);
  const averageLength = Math.max(minAverageLength, sumBy(bags, ({ length }) => length) / bags.length);
  // A share alone is unfair to long questions, and the covered weight alone to short ones. This is halfway between.
  const scale = Math.sqrt(
    Math.max(
      minQuestionWeight,
      sumBy(tokens, ({ weight }) => weight),
    ),
  );
  return Object.entries(groupBy(found, ({ chunk }) => chunk.source)).flatMap(([index, matches]): Candidate<Found>[] => {
    const [source, bag] = [sources[Number(index)], bags[Number(index)]];
    if (!source || !bag) return [];
    const matchCount = significant.filter(({ term }) => bag.terms.has(term)).length;
    if (matchCount < minMatches) return [];
    const findNearest = (kind: Chunk['kind']) =>
      maxBy(
        matches.filter(({ chunk }) => chunk.kind === kind),
        (one) => one.near,
      );
    const [phrase, passage, tag] = [findNearest('phrase'), findNearest('passage'), findNearest('tag')];
    const fit =
      partWeights.phrase * (phrase?.near ?? 0) +
      partWeights.passage * (passage?.near ?? 0) +
      partWeights.covered * coverageOf(bag, averageLength, tokens) +
      partWeights.paired * pairShareOf(bag, questionPairs);
    const isSingleMatch = significant.length > 1 && matchCount < 2;
    const best = (phrase ?? passage ?? tag)?.chunk;
    return [
      {
        source,
        // A question that is exactly a phrase gets the full score.
        score: (phrase?.near ?? 0) > 0.999 ? 1 : 1 - Math.exp(-fit * scale * (isSingleMatch ? singleMatchFactor : 1)),
        phrase: phrase?.chunk.text,
        passage: passage?.chunk.text,
        words: tokens.flatMap(({ term, text: word }) => {
          const other = best?.words.find((one) => one.term === term);
          return other && !isStopWord(word) ? [{ questionTerm: word, matchedTerm: other.text }] : [];
        }),
      },
    ];
  });
};

/** Returns the tokens of a question after spelling correction, with their weights. */
const questionTokensOf = (
  { vocabulary, spelling, weightOf }: Pick<IndexParts<Source>, 'vocabulary' | 'spelling' | 'weightOf'>,
  question: string,
): QuestionToken[] => {
  const questionWords = splitIntoWords(question).slice(0, maxWords);
  const corrected = questionWords.map((word) => spelling(word) ?? word);
  const isCorrection = (word: Token) => word.text.split(' ').some((one) => !questionWords.includes(one));
  return distinctTerms(vocabulary(corrected)).map((word) => ({
    ...word,
    weight: weightOf(word) * (isCorrection(word) ? correctedWeight : 1),
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
