import { computeReadingGrade, countWords, extractVisibleText, maxReadingGrade } from './readability';
import { type CalculatorTables, findWrittenOutLimits } from './yearlyLimits';

/** A possible improvement of a text, with its location. */
export interface ContentIssue {
  rule:
    | 'emptyHeading'
    | 'skippedHeading'
    | 'linkWords'
    | 'httpAddress'
    | 'longParagraph'
    | 'tableWithoutHeader'
    | 'datedLimit'
    | 'hardToRead';
  /** The affected element: number `index` among the matches of `selector`; undefined where it is the complete text. */
  location?: { selector: string; index: number };
  /** The start of the element's text. */
  excerpt: string;
  /** The number of words of a paragraph, or the school grade of a text. */
  count?: number;
  /** For a limit that the text contains as a number: the placeholders that can replace it. */
  placeholders?: string;
}

const headings = 'h1, h2, h3, h4, h5, h6';
/** A longer paragraph is hard to read on a phone. */
const maxParagraphWords = 120;
/** The grade of a shorter text is not meaningful. */
const minWordsToGrade = 50;

/**
 * Finds the issues of a sanitized HTML text, in the order of the rules of `ContentIssue`. It checks headings, link
 * texts, addresses with http, the length of paragraphs, header rows of tables, yearly limits that are numbers, and the school grade.
 * @param tables the limits, if the text can have placeholders for them
 */
export const findContentIssues = (html: string, tables?: Pick<CalculatorTables, 'limits'>): ContentIssue[] => [
  ...headingFindings(html),
  ...elementsOf(html, 'a').flatMap(({ inner, index }): ContentIssue[] =>
    isUninformative(wordsIn(inner)) ? [{ rule: 'linkWords', ...locate('a', index, inner) }] : [],
  ),
  ...elementsOf(html, 'p|h[1-6]').flatMap(({ inner, index }): ContentIssue[] => {
    const [address] = /\bhttp:\/\/[^\s)]+/i.exec(wordsIn(inner)) ?? [];
    return address ? [{ rule: 'httpAddress', location: { selector: blocks, index }, excerpt: address }] : [];
  }),
  ...elementsOf(html, 'p').flatMap(({ inner, index }): ContentIssue[] => {
    const count = countWords(inner);
    return count > maxParagraphWords ? [{ rule: 'longParagraph', ...locate('p', index, inner), count }] : [];
  }),
  ...elementsOf(html, 'table').flatMap(({ inner, index }): ContentIssue[] =>
    /^(?:(?!<\/tr>).)*<th\b/is.test(inner) ? [] : [{ rule: 'tableWithoutHeader', ...locate('table', index, inner) }],
  ),
  ...(tables ? limitFindings(html, tables) : []),
  ...gradeFindings(html),
];

/** Whether each heading is at most one level deeper than the heading before it; the page title is level 1. */
export const areHeadingLevelsInOrder = (html: string) =>
  headingFindings(html).every(({ rule }) => rule !== 'skippedHeading');

const headingFindings = (html: string): ContentIssue[] => {
  const elements = elementsOf(html, 'h[1-6]');
  return elements.flatMap(({ tag, inner, index }) => {
    const location = locate(headings, index, inner);
    const previous = elements[index - 1];
    const isSkipping = levelOf(tag) > (previous ? levelOf(previous.tag) : 1) + 1;
    return [
      ...(wordsIn(inner) === '' ? [{ rule: 'emptyHeading' as const, ...location }] : []),
      ...(isSkipping ? [{ rule: 'skippedHeading' as const, ...location }] : []),
    ];
  });
};

/** The blocks of text that contain no other blocks; cells and items contain paragraphs. */
const blocks = 'p, h1, h2, h3, h4, h5, h6';

const limitFindings = (html: string, tables: Pick<CalculatorTables, 'limits'>) =>
  elementsOf(html, 'p|h[1-6]').flatMap(({ inner, index }) =>
    findWrittenOutLimits(wordsIn(inner), tables).map(
      ({ amount, year, placeholders }): ContentIssue => ({
        rule: 'datedLimit',
        location: { selector: blocks, index },
        excerpt: `${amount}, ${year}`,
        placeholders: placeholders.join(', '),
      }),
    ),
  );

const levelOf = (tag: string) => Number(tag[1]);

const gradeFindings = (html: string): ContentIssue[] => {
  const count = computeReadingGrade(html);
  const isGraded = count > maxReadingGrade && countWords(html) >= minWordsToGrade;
  return isGraded ? [{ rule: 'hardToRead', excerpt: '', count }] : [];
};

/** Whether a link text does not describe its target, or is an address, which screen readers spell out. */
const isUninformative = (words: string) =>
  /^((please )?(click|tap|press|read|see|learn|find out)?\s*(here|more|this|this link|this page|on this link)|link|page|details|more (details|info|information)|continue|download)$/i.test(
    words.replace(/[^\p{Letter}\p{Number}]+$/u, ''),
  ) || /^(https?:\/\/|www\.)\S+$/i.test(words);

interface FoundElement {
  tag: string;
  inner: string;
  /** Its index among all elements that match. */
  index: number;
}

/** Returns the elements of a tag that is never nested in itself, in document order. */
const elementsOf = (html: string, tag: string): FoundElement[] =>
  [...html.matchAll(new RegExp(`<(${tag})(?:\\s[^>]*)?>(.*?)</\\1>`, 'gis'))].map(
    ([, name = '', inner = ''], index) => ({ tag: name.toLowerCase(), inner, index }),
  );

const wordsIn = (html: string) => extractVisibleText(html).replace(/\s+/g, ' ').trim();

const maxExcerptLength = 40;

const locate = (selector: string, index: number, inner: string) => {
  const words = wordsIn(inner);
  const excerpt = words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength).trimEnd()}…` : words;
  return { location: { selector, index }, excerpt };
};
