import { normalizeForSearch, spellingsOfName } from '../../../resources/engine/schema';
import { acronyms } from './acronyms';
import { type SynonymsOf, synonymsOf } from './synonymsOf';
import { withoutLonger, wordFormsOf } from './wordForms';

/**
 * A term of a search: a text has it if it has one of its parts anywhere, one of its starts where a word starts, or one of
 * its words as a whole. A space in parts and words is any one character between two words, such as a hyphen.
 */
export interface SearchTerm {
  /** The word of the search, in lower case without accents. */
  word: string;
  parts: readonly string[];
  starts: readonly string[];
  words: readonly string[];
}

/** A search: a text has it if it has all terms of one of the alternatives. */
export type Search = readonly (readonly SearchTerm[])[];

/** Names are searched without word forms, so that `Williams` does not find everybody called William. */
export type SearchedTexts = 'names' | 'texts';

/** 401(k), 403 b and 457(b) are one word. */
const planName = /\b(401|403|457)[\s-]*\(?\s*([bk])\s*\)?(?![a-z\d])/g;

const longForms = acronyms.map(([acronym, longForm]) => ({
  acronym: acronym.toLowerCase(),
  longForm: normalizeForSearch(longForm),
}));

/** Whether a word in lower case is an acronym with a known long form. */
export const isAcronym = (word: string): boolean => longForms.some(({ acronym }) => acronym === word);

/** Returns the words of a search in lower case, without accents and the punctuation around them. */
export const searchWords = (query: string): string[] => {
  const words = normalizeForSearch(query).replace(planName, '$1$2').split(/\s+/).filter(Boolean);
  const stripped = words.map((word) => stripPunctuation(word) || word);
  // A dash between two words is punctuation, too.
  return stripped.length > 1 ? stripped.filter((word) => !/^-+$/.test(word)) : stripped;
};

/** The maximum number of words of a search; more are left out. */
export const maxSearchWords = 20;

/** Reads what people type to search: words that must all occur, each in any of its spellings and forms. */
export const parseSearch = (query: string, searched: SearchedTexts = 'texts'): Search => {
  const words = searchWords(query).slice(0, maxSearchWords);
  if (words.length === 0) return [];
  const toTerms = (terms: readonly string[]) => terms.map((word) => termOf(word, searched));
  const plain = words.join(' ').replaceAll('-', ' ');
  const shortened = longForms.flatMap(({ acronym, longForm }) => {
    const [before, after, ...more] = ` ${plain} `.split(` ${longForm} `);
    if (before === undefined || after === undefined || more.length > 0) return [];
    const others = `${before} ${after}`.split(' ').filter(Boolean);
    return [[{ word: longForm, parts: [], starts: [], words: [acronym] }, ...toTerms(others)]];
  });
  return [toTerms(words), ...shortened];
};

/** Returns a search that also finds the synonyms of each word; undefined if no word has any. */
export const searchWithSynonyms = (query: string, find: SynonymsOf = synonymsOf): Search | undefined => {
  const terms = (parseSearch(query)[0] ?? []).map((term) => ({ term, synonyms: find(term.word) }));
  if (terms.every(({ synonyms }) => synonyms.length === 0)) return undefined;
  return [terms.map(({ term, synonyms }) => ({ ...term, words: [...term.words, ...synonyms] }))];
};

const termOf = (word: string, searched: SearchedTexts): SearchTerm => {
  const forms = searched === 'names' ? { parts: spellingsOfName(word), starts: [] } : wordFormsOf(word);
  const meanings = longForms.filter(({ acronym }) => acronym === word).map(({ longForm }) => longForm);
  const [, year, letter] = /^(40[13]|457)([bk])$/.exec(word) ?? [];
  const planNames = year ? [`${year}(${letter})`, `${year} (${letter})`, `${year} ${letter}`] : [];
  const parts = [...forms.parts.flatMap(spellingsWithHyphens), ...planNames, ...meanings];
  return { word, parts: withoutLonger(parts), starts: forms.starts, words: [] };
};

/**
 * Returns a word with hyphens as two words and as one, and the name of a form such as `sf50` also as two. A hyphen in an
 * email address is part of it.
 */
const spellingsWithHyphens = (word: string): string[] => {
  const [, letters, number] = /^([a-z]+)(\d+)$/.exec(word) ?? [];
  if (letters && number) return [word, `${letters} ${number}`];
  if (word.includes('@') || !/[\p{Letter}\d]-[\p{Letter}\d]/u.test(word)) return [word];
  return [word.replaceAll('-', ' '), word.replaceAll('-', '')];
};

/** Removes opening characters before a word, and closing ones after it. */
const stripPunctuation = (word: string) => {
  let [start, end] = [0, word.length];
  while (start < end && '(“"¿¡'.includes(word.charAt(start))) start += 1;
  while (end > start && ',;:.)”"?!'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
};

/** Whether a text in lower case without accents has a search. */
export const hasSearch = (text: string, search: Search): boolean =>
  search.length === 0 || search.some((terms) => terms.every((term) => hasTerm(text, term)));

/** Whether a text in lower case without accents has a term. */
export const hasTerm = (text: string, { parts, starts, words }: SearchTerm): boolean =>
  starts.some((start) => text.startsWith(start) || text.includes(` ${start}`) || text.includes(`\n${start}`)) ||
  parts.some((part) => (part.includes(' ') ? patternOf(part).test(text) : text.includes(part))) ||
  words.some((word) =>
    new RegExp(`(?<![\\p{Letter}\\d])${patternOf(word).source}(?![\\p{Letter}\\d])`, 'u').test(text),
  );

const patternOf = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[^]'), 'u');
