import { type Message, richTextClasses } from '../../schema';
import { separateBlocks, textWithBreaks } from './blocks';
import { unifyFormats } from './formats';
import { replaceFormulas } from './formulas';
import { cleanAddress, cleanLinks } from './links';
import { nestLists, nestWordLists } from './lists';
import { createNoticeList, type Report } from './noticeList';
import { removeUnseen } from './removeUnseen';
import {
  type ChildNode,
  createElement,
  type Document,
  type Element,
  elementsIn,
  isBlock,
  isBlockName,
  isEmptyNode,
  isTag,
  isText,
  type ParentNode,
  parseHtml,
  renderHtml,
  replaceEach,
  setChildren,
  textOf,
} from './tree';

export interface CleaningOptions {
  /** The HTML tags that the text can contain. */
  tags: readonly string[];
  /** Returns the key of a picture's upload from its address and alternative text; undefined removes the picture. */
  addPicture?: (source: string, alt: string) => string | undefined;
}

/** A cleaned text, and what the cleaning tells its author. */
export interface CleanedText {
  html: string;
  notices: Message[];
}

/**
 * Cleans a formatted text that comes from elsewhere: a paste, a document, the API or a cell of a file. It keeps what the
 * text says: its blocks, the numbers of its lists, raised, lowered and struck text, no-break spaces and links. It
 * removes what its readers did not see. Each change of the sense is a notice. A cleaned text stays as it is.
 * The result is not safe yet: the API sanitizes it, and the editor has a schema.
 */
export const cleanFormattedText = (html: string, { tags, addPicture }: CleaningOptions): CleanedText => {
  const { report, readNotices } = createNoticeList();
  const root = parseHtml(html);
  if (!root.children.some(isTag)) return { html: renderHtml(paragraphsOfPlainText(html)), notices: [] };
  replaceFormulas(root, report);
  removeUnseen(root, /urn:schemas-microsoft-com:office:word|class="?Mso|\bmso-/i.test(html), report);
  replacePictures(root, { tags, ...(addPicture && { addPicture }) }, report);
  nestWordLists(root);
  unifyFormats(root);
  nestLists(root, report);
  cleanLinks(root, report);
  lowerHeadings(root);
  separateBlocks(root, { tags, report });
  trimSpaces(root);
  for (const element of elementsIn(root, () => true)) filterAttributes(element);
  return { html: renderHtml(root), notices: readNotices() };
};

/** Returns lines of plain text as typed: an empty line separates paragraphs, and other ends of lines stay. */
const paragraphsOfPlainText = (text: string): Document => {
  // Only complete entities count: "R&D &para" is plain text, too.
  const root = parseHtml(text.replace(/&(?!(#\d+|#x[\da-f]+|[a-z]\w*);)/gi, '&amp;'));
  const plain = root.children.map((child) => (isText(child) ? child.data : '')).join('');
  const paragraphs = plain
    .split(/(?:\r\n?|\n)[^\S\u00A0\r\n]*(?:\r\n?|\n)/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  setChildren(
    root,
    paragraphs.map((paragraph) => createElement('p', textWithBreaks(paragraph))),
  );
  return root;
};

const replacePictures = (root: Document, { tags, addPicture }: CleaningOptions, report: Report) =>
  replaceEach(root, (element) => {
    if (/^(iframe|video|audio|object|embed|svg|canvas|map|applet)$/.test(element.name)) {
      report('media');
      return [];
    }
    if (element.name !== 'img') return undefined;
    const { src = '', alt = '', width, height } = element.attribs;
    delete element.attribs['data-upload'];
    const isStored = element.attribs['data-file'] !== undefined && isInFigure(element);
    if (isStored && tags.includes('figure')) return undefined;
    const key = addPicture?.(src, alt);
    if (key === undefined) {
      // A picture of one point counts who has read a mail.
      if (width !== '1' && height !== '1') report('media');
      return [];
    }
    element.attribs = { ...(alt && { alt }), 'data-upload': key };
    return undefined;
  });

const isInFigure = ({ parent }: Element) => parent !== null && isTag(parent) && parent.name === 'figure';

/** Moves all headings down by one level in a document with level 1, which is the page title. */
const lowerHeadings = (root: Document) => {
  const headings = elementsIn(root, ({ name }) => /^h[1-6]$/.test(name));
  if (!headings.some(({ name }) => name === 'h1')) return;
  for (const heading of headings) heading.name = `h${Math.min(6, Number(heading.name[1]) + 1)}`;
};

/**
 * Removes the spaces at the ends of blocks, and no-break spaces beside other spaces: programs fill lines with them. A
 * no-break space within words stays. Ends of lines are spaces in HTML; as they are, the editor would drop some.
 */
const trimSpaces = (root: Document) => {
  const texts = elementsIn(root, (element) => isBlockName(element) && !element.children.some(isBlock));
  for (const block of texts) {
    trimStart(block);
    trimEnd(block);
  }
  // Spaces after a line break are not displayed, also in the next format.
  let isAfterBreak = false;
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (isText(child)) {
        const text = child.data.replace(/\s{2,}|[\r\n]/g, (spaces) => (/[\u00A0\r\n]/.test(spaces) ? ' ' : spaces));
        child.data = isAfterBreak ? text.replace(/^ +/, '') : text;
        if (child.data !== '') isAfterBreak = false;
      } else if (isTag(child)) {
        if (child.name === 'br') isAfterBreak = true;
        else if (isBlockName(child) || child.name === 'img') isAfterBreak = false;
        visit(child);
      }
    }
  };
  visit(root);
};

const trimStart = (parent: ParentNode): void => {
  const first = parent.children.findIndex(hasContent);
  setChildren(parent, first === -1 ? [] : parent.children.slice(first));
  const [child] = parent.children;
  if (child && isText(child)) child.data = child.data.replace(/^\s+/, withoutFillers);
  else if (child && isTag(child)) trimStart(child);
};

const trimEnd = (parent: ParentNode): void => {
  const last = parent.children.findLastIndex(hasContent);
  setChildren(parent, parent.children.slice(0, last + 1));
  const child = parent.children.at(-1);
  if (child && isText(child)) child.data = withoutFillersAtEnd(child.data);
  else if (child && isTag(child)) trimEnd(child);
};

const withoutFillers = (spaces: string) => (spaces.includes('\u00A0') ? '' : spaces);

const withoutFillersAtEnd = (text: string) => {
  const words = text.trimEnd();
  return words + withoutFillers(text.slice(words.length));
};

/** Whether a node stays at an end of a block. */
const hasContent = (node: ChildNode) => !isEmptyNode(node);

/** The attributes that elements of a text can have; the API checks their values. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['class', 'href'],
  aside: ['class'],
  div: ['class', 'data-file', 'data-calculator', 'data-snippet'],
  figure: ['class', 'data-file'],
  img: ['alt', 'data-file', 'data-upload'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

const filterAttributes = (element: Element) => {
  const kept = attributes[element.name] ?? [];
  element.attribs = Object.fromEntries(Object.entries(element.attribs).filter(([name]) => kept.includes(name)));
};

/** Elements of blocks. The editor writes none of them empty, and would put an empty line into an empty one. */
const container = /^(ol|ul|li|blockquote|aside|table|thead|tbody|tr|td|th)$/;

/**
 * Whether HTML has only elements and attributes as an editor of the console writes them for a text, so that its cleaning
 * would change nothing. It may be a part of a text, such as an item without its list.
 * @param tags the HTML tags that the text can contain
 */
export const isOfEditor = (html: string, tags: readonly string[]): boolean => {
  const root = parseHtml(html);
  const isOwn = ({ name, attribs, children }: Element) =>
    tags.includes(name) &&
    (!container.test(name) || children.some(isTag)) &&
    (attribs.class === undefined || richTextClasses[name]?.includes(attribs.class)) &&
    Object.keys(attribs).every((key) => /^(data-pm-slice|rel)$/.test(key) || attributes[name]?.includes(key)) &&
    (attribs.href === undefined || cleanAddress(attribs.href).address === attribs.href);
  // The editor takes each end of a line in such words as a line break, and writes none itself.
  return (
    !/[\r\n]/.test(textOf(root).trim()) && elementsIn(root, ({ name }) => !/^(html|body)$/.test(name)).every(isOwn)
  );
};
