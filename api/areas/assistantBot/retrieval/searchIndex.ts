import { groupBy, maxBy, sumBy } from 'es-toolkit';
import MiniSearch from 'minisearch';
import { buildSpellingCorrector, type SpellingCorrector } from './spelling';
import { buildVocabulary, distinctTerms, isStopWord, splitIntoWords, type Token, type Vocabulary } from './vocabulary';

/** What can be answered: an intent, an FAQ, or a piece of knowledge, with how members ask for it. */
export interface Source {
  area: string;
  id: string;
  label: string;
  /** The language of its phrases; none: it answers in any. */
  locale?: string;
  /** Of two that fit as well, the one with the higher one is taken. */
  priority: number;
  /** How members say it: each is a question as a whole. */
  phrases: readonly string[];
  /** What it answers, in parts. */
  passages: readonly string[];
  /** Words and expressions by which staff say that it is looked for. */
  tags: readonly string[];
}

/** How well a source fits a question. */
export interface Candidate<Found extends Source = Source> {
  source: Found;
  /** From 0 to 1. */
  score: number;
  /** The phrase and the part of its text that are nearest to the question, where any word is in one. */
  phrase: string | undefined;
  passage: string | undefined;
  /** The words of the question that tell something and are in it, and by which words there. */
  words: readonly { questionTerm: string; matchedTerm: string }[];
}

export interface SearchIndex<Found extends Source = Source> {
  /** The sources that fit a question, the best first. */
  search: (question: string) => Candidate<Found>[];
  /** What a text counts as, for comparing it with other texts. */
  termsOf: (text: string) => Set<string>;
  sources: readonly Found[];
  /** How many phrases, passages and tags they have. */
  chunks: number;
}

/**
 * How much it counts that a phrase is near as a whole, that a passage is, that the source has the words at all, and that
 * it has them side by side; found, like the numbers below, by trying on the questions in tests/bench/bot that may be
 * looked at.
 */
const shares = { phrase: 0.2, passage: 0.1, covered: 1, paired: 0.12 };
/** How soon the sum of the shares comes near to 1: so that from 0.55 on one in fifty that fit nothing is answered. */
const sure = 0.75;
/** What words weigh that are a guess at what was mistyped, say little, are numbers, or that no source says; the others weigh 1. */
const weights = { guessed: 0.75, little: 0.3, number: 0.6, unknown: 0.8 };
/** How soon a word that a source says again and again counts as covered, and how much longer that takes in a long one. */
const saturation = { at: 1.5, byLength: 0.9 };
/** How often a word counts by where it is said: the only phrase, as the question of an FAQ, counts for more. */
const counts = { phrase: 1, onlyPhrase: 3, tag: 1, passage: 0.25 };
/** How much longer a source is by a word: staff are not to be punished for tags. */
const lengths = { phrase: 1, tag: 0.5, passage: 0.3 };
/** What is left of a score where only one of several words that tell something is found: it may happen to be there. */
const byChance = 0.56;
/** Longer questions are cut: the words that matter come first. */
const mostWords = 60;
/** A few short sources are compared as if there were so many of such a length: what one of three says is not common. */
const usual = { sources: 100, length: 100 };

/** A phrase, a passage or a tag. */
interface Piece {
  id: number;
  source: number;
  text: string;
  kind: 'phrase' | 'passage' | 'tag';
  words: Token[];
  weights: Map<string, number>;
  /** The length of the vector of its terms. */
  norm: number;
}

/** How often a source says each term, and how long it is. */
interface Bag {
  terms: Map<string, number>;
  length: number;
  /** The terms that stand side by side in it. */
  pairs: Set<string>;
}

const asLines = { tokenize: (text: string) => text.split('\n'), processTerm: (term: string) => term };

/**
 * Makes sources searchable: BM25 finds the pieces that have words of a question, and how near they are as a whole, and
 * how much of the question the source covers, is their score. The same sources and question always give the same.
 */
export const buildSearchIndex = <Found extends Source>(
  sources: readonly Found[],
  synonyms: readonly string[],
): SearchIndex<Found> => {
  const vocabulary = buildVocabulary(synonyms);
  const pieces = piecesOf(sources, vocabulary);
  const weightOf = weigher(sources.length, pieces);
  for (const piece of pieces) {
    piece.weights = new Map(distinctTerms(piece.words).map((word) => [word.term, weightOf(word)]));
    piece.norm = Math.hypot(...piece.weights.values());
  }
  const search = new MiniSearch<Piece>({
    fields: ['words'],
    extractField: (piece, field) => (field === 'id' ? piece.id : piece.words.map(({ term }) => term).join('\n')),
    ...asLines,
  });
  search.addAll(pieces);
  const bags = bagsOf(sources, pieces);
  const spelling = buildSpellingCorrector([...pieces.map(({ text }) => text), ...synonyms]);
  const parts = { sources, pieces, bags, search, weightOf, vocabulary, spelling };
  return {
    sources,
    chunks: pieces.length,
    termsOf: (text) => new Set(vocabulary(splitIntoWords(text)).map(({ term }) => term)),
    search: (question) => find(parts, question),
  };
};

const piecesOf = (sources: readonly Source[], vocabulary: Vocabulary): Piece[] =>
  sources
    .flatMap(({ phrases, passages, tags }, source) => [
      ...phrases.map((text) => ({ source, text, kind: 'phrase' as const })),
      ...passages.map((text) => ({ source, text, kind: 'passage' as const })),
      ...tags.map((text) => ({ source, text, kind: 'tag' as const })),
    ])
    .map((piece, id) => ({ ...piece, id, words: vocabulary(splitIntoWords(piece.text)), weights: new Map(), norm: 0 }));

/** Terms side by side, in whichever order, words that say little left out: “my wife’s pension”, “pension for my wife”. */
const pairsOf = (words: readonly Token[]): string[] => {
  const telling = words.filter(({ text: said }) => !isStopWord(said));
  return telling.slice(1).map(({ term }, before) => [telling[before]?.term, term].sort().join(' '));
};

const bagsOf = (sources: readonly Source[], pieces: readonly Piece[]): Bag[] => {
  const bags = sources.map((): Bag => ({ terms: new Map(), length: 0, pairs: new Set() }));
  for (const { source, kind, words } of pieces) {
    const bag = bags[source];
    if (!bag) continue;
    const isOnly = sources[source]?.phrases.length === 1;
    const counted = isOnly && kind === 'phrase' ? counts.onlyPhrase : counts[kind];
    for (const { term } of words) bag.terms.set(term, (bag.terms.get(term) ?? 0) + counted);
    // The only phrase is no longer for it.
    bag.length += words.length * lengths[kind];
    for (const pair of pairsOf(words)) bag.pairs.add(pair);
  }
  return bags;
};

/** What a word weighs, from 0 to 1: the more, the fewer sources say it. */
const weigher = (sources: number, pieces: readonly Piece[]) => {
  const saidBy = new Map<string, Set<number>>();
  for (const { words, source } of pieces)
    for (const { term } of words) saidBy.set(term, (saidBy.get(term) ?? new Set()).add(source));
  const count = Math.max(sources, usual.sources);
  const rarityOf = (by: number) => Math.log(1 + (count - by + 0.5) / (by + 0.5));
  return ({ term, text: said }: Token): number =>
    (rarityOf(saidBy.get(term)?.size ?? 0) / rarityOf(0)) *
    (saidBy.has(term) ? 1 : weights.unknown) *
    (isStopWord(said) ? weights.little : 1) *
    (/^[\d.]+$/.test(said) ? weights.number : 1);
};

interface Parts<Found extends Source> {
  sources: readonly Found[];
  pieces: readonly Piece[];
  bags: readonly Bag[];
  search: MiniSearch<Piece>;
  weightOf: (word: Token) => number;
  vocabulary: Vocabulary;
  spelling: SpellingCorrector;
}

/** A word of the question, with what it weighs. */
type Asked = Token & { weight: number };

const find = <Found extends Source>(
  { sources, pieces, bags, search, ...words }: Parts<Found>,
  question: string,
): Candidate<Found>[] => {
  const asked = askedWords(words, question);
  const norm = Math.hypot(...asked.map(({ weight }) => weight));
  if (norm === 0) return [];
  const weightOfTerm = new Map(asked.map(({ term, weight }) => [term, weight]));
  const found = search.search([...weightOfTerm.keys()].join('\n'), asLines).flatMap(({ id, terms }) => {
    const piece = pieces[Number(id)];
    if (!piece) return [];
    const shared = sumBy(terms, (term) => (weightOfTerm.get(term) ?? 0) * (piece.weights.get(term) ?? 0));
    return [{ piece, near: shared / (norm * piece.norm) }];
  });
  const bySource = Object.entries(groupBy(found, ({ piece }) => piece.source));
  const telling = asked.filter(({ text: said }) => !isStopWord(said));
  const askedPairs = pairsOf(asked);
  const averageLength = Math.max(usual.length, sumBy(bags, ({ length }) => length) / bags.length);
  return bySource
    .flatMap(([index, near]): Candidate<Found>[] => {
      const [source, bag] = [sources[Number(index)], bags[Number(index)]];
      if (!source || !bag) return [];
      const nearest = (kind: Piece['kind']) =>
        maxBy(
          near.filter(({ piece }) => piece.kind === kind),
          (one) => one.near,
        );
      const [phrase, passage, tag] = [nearest('phrase'), nearest('passage'), nearest('tag')];
      const score =
        shares.phrase * (phrase?.near ?? 0) +
        shares.passage * (passage?.near ?? 0) +
        shares.covered * coveredBy(bag, averageLength, asked) +
        shares.paired * pairedBy(bag, askedPairs);
      const isByChance = telling.length > 1 && telling.filter(({ term }) => bag.terms.has(term)).length < 2;
      const best = (phrase ?? passage ?? tag)?.piece;
      return [
        {
          source,
          // Who says a phrase word for word means it.
          score: (phrase?.near ?? 0) > 0.999 ? 1 : 1 - Math.exp((-score * (isByChance ? byChance : 1)) / sure),
          phrase: phrase?.piece.text,
          passage: passage?.piece.text,
          words: asked.flatMap(({ term, text: said }) => {
            const other = best?.words.find((word) => word.term === term);
            return other && !isStopWord(said) ? [{ questionTerm: said, matchedTerm: other.text }] : [];
          }),
        },
      ];
    })
    .sort(
      (a, b) =>
        b.score - a.score || b.source.priority - a.source.priority || (a.source.label < b.source.label ? -1 : 1),
    );
};

/** The words that are meant by a question, with what each of them weighs in it. */
const askedWords = (
  { vocabulary, spelling, weightOf }: Pick<Parts<Source>, 'vocabulary' | 'spelling' | 'weightOf'>,
  question: string,
): Asked[] => {
  const said = splitIntoWords(question).slice(0, mostWords);
  const meant = said.map((word) => spelling(word) ?? word);
  const isGuessed = (word: Token) => word.text.split(' ').some((one) => !said.includes(one));
  return distinctTerms(vocabulary(meant)).map((word) => ({
    ...word,
    weight: weightOf(word) * (isGuessed(word) ? weights.guessed : 1),
  }));
};

/** How much of a question a source talks about: each word the more, the more often it says it for its length. */
const coveredBy = ({ terms, length }: Bag, averageLength: number, asked: readonly Asked[]): number => {
  const longer = 1 - saturation.byLength + (saturation.byLength * length) / averageLength;
  const covered = sumBy(asked, ({ term, weight }) => {
    const times = terms.get(term) ?? 0;
    return (weight * times) / (times + saturation.at * longer);
  });
  return covered / sumBy(asked, ({ weight }) => weight);
};

/** How many of the pairs of a question a source has. */
const pairedBy = ({ pairs }: Bag, asked: readonly string[]): number =>
  asked.filter((pair) => pairs.has(pair)).length / Math.max(asked.length, 1);
