import { nestLists, nestWordLists } from './nestPastedLists';

/**
 * HTML from another program as the editor can read it: without its inline styles, which the content security policy
 * refuses even while they are read, and without what Word and Google Docs put around the text. What styles say of
 * bold, italic, underlined and struck text becomes tags, and paragraphs that only look like a list become one.
 */
export const cleanPastedHtml = (html: string): string => {
  // What was copied from an editor of ours says so, and is as it must be.
  if (/\sdata-pm-slice=/.test(html)) return withoutStyles(html);
  const { body } = new DOMParser().parseFromString(withoutStyles(html).replace(hardSpace, ' '), 'text/html');
  for (const element of [...body.querySelectorAll('meta, link, title, xml, br.Apple-interchange-newline')])
    element.remove();
  for (const comment of commentsIn(body)) comment.remove();
  nestWordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>('[data-style]')]) formatByTags(element);
  for (const element of [...body.querySelectorAll('*')]) if (isWrapper(element)) unwrap(element);
  nestLists(body);
  lowerHeadings(body);
  for (const element of [...body.querySelectorAll('*')]) keepAttributes(element);
  dropEmptyParagraphs(body);
  return body.innerHTML;
};

/** Word fills signs, ends of lines and empty cells with these. */
const hardSpace = /&nbsp;|&#160;|\u00A0/g;

/** The HTML with its styles as data that no browser applies. */
const withoutStyles = (html: string) =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1\s*>/gis, '')
    .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));

const commentsIn = (body: Element) => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  return comments;
};

const formatByTags = (element: HTMLElement) => {
  const style = element.dataset.style ?? '';
  const isBlock = /^(P|DIV|H[1-6]|LI|UL|OL|TABLE|T[RDH])$/.test(element.tagName);
  // Of a paragraph or a heading the style tells what it looks like, not that somebody marked words in it.
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

/** Elements that say nothing of the text: spans, fonts, bookmarks, and the smart tags of Word (`o:p`, `st1:place`). */
const isWrapper = (element: Element) =>
  /^(span|font|center)$/.test(element.localName) ||
  element.localName.includes(':') ||
  (element.localName === 'a' && !element.hasAttribute('href'));

const kept: Record<string, readonly string[]> = { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] };

const keepAttributes = (element: Element) => {
  for (const name of element.getAttributeNames())
    if (!kept[element.localName]?.includes(name)) element.removeAttribute(name);
};

/** The first level is the title of the page: a document that uses it has each heading one level down. */
const lowerHeadings = (body: Element) => {
  if (!body.querySelector('h1')) return;
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5')]) {
    const lower = document.createElement(`h${Number(heading.localName[1]) + 1}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
};

/** Word and Google Docs keep paragraphs apart by empty ones, and by line breaks between them. */
const dropEmptyParagraphs = (body: Element) => {
  for (const paragraph of [...body.querySelectorAll('p')])
    if (!paragraph.closest('td, th') && paragraph.textContent?.trim() === '') paragraph.remove();
  const isBetweenBlocks = body.querySelector(':scope > p, :scope > h1, :scope > h2, :scope > ul, :scope > ol');
  if (isBetweenBlocks) for (const lineBreak of [...body.querySelectorAll(':scope > br')]) lineBreak.remove();
};
