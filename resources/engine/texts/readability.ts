/** The maximum school grade for most texts; 8 or 9 is the goal. */
export const maxReadingGrade = 10;

/** The number of words that a person reads silently in a minute. */
const wordsPerMinute = 220;

/** Returns the reading time of an HTML text in whole minutes, at least 1. */
export const estimateReadingMinutes = (html: string) => Math.max(1, Math.round(countWords(html) / wordsPerMinute));

/** Returns the number of visible words of an HTML text. */
export const countWords = (html: string) => wordsOf(extractVisibleText(html)).length;

/**
 * Returns the school grade that an English HTML text requires, to one decimal, at least 0. The formula is the
 * Flesch-Kincaid grade level (Kincaid, Fishburne, Rogers and Chissom, 1975). Syllables are counted as groups of vowels;
 * tables are ignored, because they have no sentences.
 */
export const computeReadingGrade = (html: string) => {
  const text = extractVisibleText(withoutTables(html));
  const words = wordsOf(text);
  const sentences = text.split(/[.!?]+(?=\s|$)|\n/).filter((sentence) => /\p{Letter}/u.test(sentence));
  if (words.length === 0 || sentences.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(0, Math.round(grade * 10) / 10);
};

const withoutTables = (html: string) => html.replace(/<table\b(?:(?!<table\b).)*?<\/table>/gs, '');

/** Returns the visible text of an HTML text, one line for each heading, paragraph, item and cell. */
export const extractVisibleText = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|blockquote|td|th)>|<br[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '’');

const wordsOf = (text: string) => text.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}'’.,-]*/gu) ?? [];

const countSyllables = (word: string) => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  // A final e is silent, but not in -le after a consonant; so are most -ed and -es.
  const pronounced = letters
    .replace(/(?<![^aeiouy]l)e$/, '')
    .replace(/(?<![td])ed$/, '')
    .replace(/(?<![cgsxz]|[cs]h)es$/, '');
  return Math.max(1, pronounced.match(/[aeiouy]+/g)?.length ?? 0);
};
