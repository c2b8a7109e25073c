import { maxReadingGrade, readingGradeOf, visibleLinesOf, wordCountOf } from './readability';
import { type CalculatorTables, findWrittenOutLimits } from './yearlyLimits';

/** What could be better in a text, and where. */
export interface ContentIssue {
  rule:
    | 'emptyHeading'
    | 'skippedHeading'
    | 'linkWords'
    | 'longParagraph'
    | 'tableWithoutHeader'
    | 'datedLimit'
    | 'hardToRead';
  /** The element at fault: the one at `index` among all that the selector finds; none where it is the whole text. */
  place?: { selector: string; index: number };
  /** How the element begins. */
  excerpt: string;
  /** The words of a paragraph, or the school grade of a text. */
  count?: number;
  /** Of a limit that is written out, the placeholders that may stand there instead. */
  placeholders?: string;
}

const headings = 'h1, h2, h3, h4, h5, h6';
/** A paragraph of more words is hard to take in on a phone. */
const mostWords = 120;
/** Of a shorter text the grade says little. */
const wordsToGrade = 50;

/**
 * What a reader would stumble over in a sanitised HTML text, in the order of the rules of `ContentIssue`: headings without
 * text or below the level that is next, links whose words do not say where they lead, long paragraphs, tables without
 * a header row, limits of a year that are written out, and a school grade above the highest.
 * @param tables the limits, where the text may have placeholders for them
 */
export const findContentIssues = (html: string, tables?: Pick<CalculatorTables, 'limits'>): ContentIssue[] => [
  ...headingFindings(html),
  ...elementsOf(html, 'a').flatMap(({ inner, index }): ContentIssue[] =>
    saysNothing(wordsIn(inner)) ? [{ rule: 'linkWords', ...found('a', index, inner) }] : [],
  ),
  ...elementsOf(html, 'p').flatMap(({ inner, index }): ContentIssue[] => {
    const count = wordCountOf(inner);
    return count > mostWords ? [{ rule: 'longParagraph', ...found('p', index, inner), count }] : [];
  }),
  ...elementsOf(html, 'table').flatMap(({ inner, index }): ContentIssue[] =>
    /^(?:(?!<\/tr>).)*<th\b/is.test(inner) ? [] : [{ rule: 'tableWithoutHeader', ...found('table', index, inner) }],
  ),
  ...(tables ? limitFindings(html, tables) : []),
  ...gradeFindings(html),
];

/** Whether each heading is at most one level below the one before it; the title of the page is the first level. */
export const areHeadingLevelsInOrder = (html: string) =>
  headingFindings(html).every(({ rule }) => rule !== 'skippedHeading');

const headingFindings = (html: string): ContentIssue[] => {
  const present = elementsOf(html, 'h[1-6]');
  return present.flatMap(({ tag, inner, index }) => {
    const where = found(headings, index, inner);
    const before = present[index - 1];
    const isSkipping = levelOf(tag) > (before ? levelOf(before.tag) : 1) + 1;
    return [
      ...(wordsIn(inner) === '' ? [{ rule: 'emptyHeading' as const, ...where }] : []),
      ...(isSkipping ? [{ rule: 'skippedHeading' as const, ...where }] : []),
    ];
  });
};

/** Blocks of text without others in them: a cell and an item hold paragraphs. */
const blocks = 'p, h1, h2, h3, h4, h5, h6';

const limitFindings = (html: string, tables: Pick<CalculatorTables, 'limits'>) =>
  elementsOf(html, 'p|h[1-6]').flatMap(({ inner, index }) =>
    findWrittenOutLimits(wordsIn(inner), tables).map(
      ({ amount, year, placeholders }): ContentIssue => ({
        rule: 'datedLimit',
        place: { selector: blocks, index },
        excerpt: `${amount}, ${year}`,
        placeholders: placeholders.join(', '),
      }),
    ),
  );

const levelOf = (tag: string) => Number(tag[1]);

const gradeFindings = (html: string): ContentIssue[] => {
  const count = readingGradeOf(html);
  const isGraded = count > maxReadingGrade && wordCountOf(html) >= wordsToGrade;
  return isGraded ? [{ rule: 'hardToRead', excerpt: '', count }] : [];
};

/** Words that lead anywhere, and addresses, which are read aloud letter by letter. */
const saysNothing = (words: string) =>
  /^((please )?(click|tap|press|read|see|learn|find out)?\s*(here|more|this|this link|this page|on this link)|link|page|details|more (details|info|information)|continue|download)$/i.test(
    words.replace(/[^\p{Letter}\p{Number}]+$/u, ''),
  ) || /^(https?:\/\/|www\.)\S+$/i.test(words);

interface FoundElement {
  tag: string;
  inner: string;
  /** Its place among all elements of its kind. */
  index: number;
}

/** The elements of a tag that does not stand within itself, in their order. */
const elementsOf = (html: string, tag: string): FoundElement[] =>
  [...html.matchAll(new RegExp(`<(${tag})(?:\\s[^>]*)?>(.*?)</\\1>`, 'gis'))].map(
    ([, name = '', inner = ''], index) => ({ tag: name.toLowerCase(), inner, index }),
  );

const wordsIn = (html: string) => visibleLinesOf(html).replace(/\s+/g, ' ').trim();

const maxExcerptLength = 40;

const found = (selector: string, index: number, inner: string) => {
  const words = wordsIn(inner);
  const excerpt = words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength).trimEnd()}…` : words;
  return { place: { selector, index }, excerpt };
};
