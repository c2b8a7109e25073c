import { propertyOf } from '../../schema/propertyOf';
import { nestLists, nestWordLists } from './nestPastedLists';

/** Returns the key of a pasted picture's upload from its address and alternative text; undefined removes the picture. */
export type AddPicture = (source: string, alt: string) => string | undefined;

/**
 * Converts pasted HTML of another program for the editor. It removes inline styles, which the content security policy
 * blocks even while they are parsed, and the wrappers of Word and Google Docs. Styles for bold, italic, underlined and
 * struck text become tags. Paragraphs that look like a list become a list. Pictures get the keys of their uploads.
 */
export const cleanPastedHtml = (html: string, addPicture: AddPicture = () => undefined): string => {
  // HTML that was copied from this editor has this attribute and needs no conversion.
  if (/\sdata-pm-slice=/.test(html)) return disableStyles(html);
  const { body } = new DOMParser().parseFromString(disableStyles(html).replace(nonBreakingSpace, ' '), 'text/html');
  for (const element of [...body.querySelectorAll('meta, link, title, xml, br.Apple-interchange-newline')])
    element.remove();
  for (const comment of commentsIn(body)) comment.remove();
  nestWordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('[data-style]')]) convertStylesToTags(element);
  for (const element of [...body.querySelectorAll('*')]) if (isWrapper(element)) unwrap(element);
  nestLists(body);
  lowerHeadings(body);
  for (const image of [...body.querySelectorAll('img')]) replaceByUpload(image, addPicture);
  for (const image of [...body.querySelectorAll('p > img')]) unwrapPicture(image);
  for (const element of [...body.querySelectorAll('*')]) removeOtherAttributes(element);
  removeEmptyParagraphs(body);
  return body.innerHTML;
};

/** Non-breaking spaces, with which Word fills list markers, line ends and empty cells. */
const nonBreakingSpace = /&nbsp;|&#160;|\u00A0/g;

/** Returns the HTML with its styles as data attributes, which browsers do not apply. */
const disableStyles = (html: string) =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1\s*>/gis, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

const commentsIn = (body: Element) => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  return comments;
};

const convertStylesToTags = (element: HTMLElement) => {
  const style = element.dataset.style ?? '';
  const isBlock = /^(P|DIV|H[1-6]|LI|UL|OL|TABLE|T[RDH])$/.test(element.tagName);
  // The style of a paragraph or a heading is its general look, not the format of single words.
  if (!isBlock) {
    if (/(?<!-)font-style:\s*italic/i.test(style)) wrapContents(element, 'em');
    if (/(?<!-)font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContents(element, 'strong');
    const decoration = /text-decoration[^:;]*:([^;]*)/i.exec(style)?.[1] ?? '';
    if (/line-through/i.test(decoration)) wrapContents(element, 's');
    // A link is underlined anyway.
    if (/underline/i.test(decoration) && !element.closest('a') && !element.querySelector('a'))
      wrapContents(element, 'u');
  }
  // Google Docs puts everything into one <b> that is not bold.
  if (/^(B|STRONG)$/.test(element.tagName) && /(?<!-)font-weight:\s*(normal|400)/i.test(style)) unwrap(element);
};

const wrapContents = (element: Element, tag: string) => {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Whether an element has no meaning: spans, fonts, bookmarks, and the smart tags of Word (`o:p`, `st1:place`). */
const isWrapper = (element: Element) =>
  /^(span|font|center)$/.test(element.localName) ||
  element.localName.includes(':') ||
  (element.localName === 'a' && !element.hasAttribute('href'));

const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['data-upload', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

const removeOtherAttributes = (element: Element) => {
  for (const name of element.getAttributeNames())
    if (!propertyOf(allowedAttributes, element.localName)?.includes(name)) element.removeAttribute(name);
};

const replaceByUpload = (image: Element, addPicture: AddPicture) => {
  const key = addPicture(image.getAttribute('src') ?? '', image.getAttribute('alt') ?? '');
  image.removeAttribute('data-upload');
  if (key) image.setAttribute('data-upload', key);
  else image.remove();
  // A picture without alternative text is not decorative: its author says so later.
  if (!image.getAttribute('alt')) image.removeAttribute('alt');
};

/** Replaces a paragraph that has nothing but pictures by them: they are blocks of the text. */
const unwrapPicture = ({ parentElement }: Element) => {
  if (parentElement?.localName === 'p' && parentElement.textContent?.trim() === '') unwrap(parentElement);
};

/** Moves all headings down by one level in a document with level 1, which is the page title. */
const lowerHeadings = (body: Element) => {
  if (!body.querySelector('h1')) return;
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5')]) {
    const lower = document.createElement(`h${Number(heading.localName[1]) + 1}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
};

/** Removes empty paragraphs and line breaks with which Word and Google Docs separate paragraphs. */
const removeEmptyParagraphs = (body: Element) => {
  for (const paragraph of [...body.querySelectorAll('p')])
    if (!paragraph.closest('td, th') && paragraph.textContent?.trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove();
  const isBetweenBlocks = body.querySelector(':scope > p, :scope > h1, :scope > h2, :scope > ul, :scope > ol');
  if (isBetweenBlocks) for (const lineBreak of [...body.querySelectorAll(':scope > br')]) lineBreak.remove();
};
