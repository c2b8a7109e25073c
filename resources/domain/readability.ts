/** The highest school grade that most texts should ask of their readers; 8 or 9 is what to aim for. */
export const maxReadingGrade = 10;

/** Words that a person reads silently in a minute. */
const wordsAMinute = 220;

/** Whole minutes that reading an HTML text takes, 1 at the least. */
export const readingMinutesOf = (html: string) => Math.max(1, Math.round(wordCountOf(html) / wordsAMinute));

/** How many words of an HTML text a reader sees. */
export const wordCountOf = (html: string) => wordsOf(visibleLinesOf(html)).length;

/**
 * The school grade that an English HTML text asks of its readers, to one decimal and 0 at the least: the Flesch-Kincaid
 * grade level (Kincaid, Fishburne, Rogers and Chissom, 1975). Syllables are counted by groups
 * of vowels; tables, which have no sentences, are left out.
 */
export const readingGradeOf = (html: string) => {
  const text = visibleLinesOf(withoutTables(html));
  const words = wordsOf(text);
  const sentences = text.split(/[.!?]+(?=\s|$)|\n/).filter((sentence) => /\p{Letter}/u.test(sentence));
  if (words.length === 0 || sentences.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.max(0, Math.round(grade * 10) / 10);
};

const withoutTables = (html: string) => html.replace(/<table\b(?:(?!<table\b).)*?<\/table>/gs, '');

/** The text that a reader sees, a line for each heading, paragraph, item and cell. */
export const visibleLinesOf = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|blockquote|td|th)>|<br[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '’');

const wordsOf = (text: string) => text.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}'’.,-]*/gu) ?? [];

const syllablesOf = (word: string) => {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  // A final e is silent, but not in -le after a consonant; so are most -ed and -es.
  const spoken = letters
    .replace(/(?<![^aeiouy]l)e$/, '')
    .replace(/(?<![td])ed$/, '')
    .replace(/(?<![cgsxz]|[cs]h)es$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
};
