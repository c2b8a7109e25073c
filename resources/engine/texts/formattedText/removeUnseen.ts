import type { Report } from './noticeList';
import { type Document, type Element, elementsIn, hasClass, isTag, isText, removeEach, styleOf, textOf } from './tree';

/**
 * Removes what the readers of the other program did not see: deleted text of tracked changes, comments, and hidden text,
 * rows and columns. Removes controls of forms, too.
 * @param isOfWord whether the text comes from Word
 */
export const removeUnseen = (root: Document, isOfWord: boolean, report: Report): void => {
  removeEach(root, (element) => {
    if (isTrackedDeletion(element, isOfWord)) return reportText('deletedText', element, report);
    if (isComment(element)) return reportText('comments', element, report);
    if (element.name !== 'col' && isHidden(element)) return reportText('hiddenText', element, report);
    if (isControl(element)) {
      if (element.attribs.type !== 'hidden') report('controls');
      return true;
    }
    return false;
  });
  for (const table of elementsIn(root, ({ name }) => name === 'table')) removeHiddenColumns(table, report);
};

const reportText = (name: 'deletedText' | 'comments' | 'hiddenText', element: Element, report: Report) => {
  const text = textOf(element);
  if (text.trim() !== '') report(name, text);
  return true;
};

/**
 * Whether tracked changes have deleted the text of an element. Programs mark it with its author or time, or put the new
 * text (`ins`) directly beside it. Any other `del`, such as an old price of a web page, is struck text and stays.
 */
const isTrackedDeletion = (element: Element, isOfWord: boolean): boolean => {
  if (hasClass(element, /^msoDel$/i)) return true;
  if (element.name !== 'del') return false;
  const { cite, datetime } = element.attribs;
  return isOfWord || cite !== undefined || datetime !== undefined || isNextToInsertion(element);
};

const isNextToInsertion = ({ prev, next }: Element) =>
  [prev, next].some((sibling) => sibling !== null && isTag(sibling) && sibling.name === 'ins');

/** Whether an element is a comment of Word or Google Docs, or a reference to one. */
const isComment = (element: Element) =>
  hasClass(element, /^(MsoComment(Reference|Text|Subject)|msocomanchor|msocomtxt|msocomoff)/i) ||
  /^comment/.test(styleOf(element, 'mso-element')) ||
  styleOf(element, 'mso-special-character') === 'comment' ||
  (element.name === 'a' && /^#(_msocom|_msoanchor|cmnt)/.test(element.attribs.href ?? '')) ||
  (element.name === 'div' && isCommentOfDocs(element));

/** Google Docs writes a comment as a block that begins with a link back to its place. */
const isCommentOfDocs = ({ children }: Element) => {
  const first = children.find((child) => !isText(child) || child.data.trim() !== '');
  if (!first || !isTag(first) || first.name !== 'p') return false;
  const [link] = first.children;
  return link !== undefined && isTag(link) && /^#cmnt_ref/.test(link.attribs.href ?? '');
};

const isHidden = (element: Element) =>
  (element.attribs.hidden !== undefined && element.attribs.hidden !== 'until-found') ||
  (element.name === 'dialog' && element.attribs.open === undefined) ||
  /^none\b/.test(styleOf(element, 'display')) ||
  /^(hidden|collapse)\b/.test(styleOf(element, 'visibility')) ||
  styleOf(element, 'mso-hide') === 'all';

const isControl = ({ name }: Element) =>
  /^(button|select|option|optgroup|datalist|input|textarea|output|progress|meter)$/.test(name);

/** Removes the cells of columns that a table hides. */
const removeHiddenColumns = (table: Element, report: Report) => {
  const hidden = hiddenColumnsOf(table);
  if (hidden.size === 0) return;
  /** The number of further rows that a cell above covers, by column. */
  const covered: number[] = [];
  for (const row of elementsIn(table, ({ name }) => name === 'tr')) {
    if (closestTable(row) !== table) continue;
    let column = 0;
    const removed = new Set<Element>();
    for (const cell of row.children) {
      if (!isTag(cell) || !/^t[hd]$/.test(cell.name)) continue;
      while ((covered[column] ?? 0) > 0) column += 1;
      const columns = Array.from({ length: spanOf(cell, 'colspan') }, (_, index) => column + index);
      for (const each of columns) covered[each] = spanOf(cell, 'rowspan');
      const left = columns.filter((each) => !hidden.has(each)).length;
      if (left === 0) removed.add(cell);
      else if (left < columns.length) cell.attribs.colspan = String(left);
      column += columns.length;
    }
    for (const cell of removed) if (textOf(cell).trim() !== '') report('hiddenText', textOf(cell));
    row.children = row.children.filter((child) => !isTag(child) || !removed.has(child));
    for (const index of covered.keys()) covered[index] = Math.max(0, (covered[index] ?? 0) - 1);
  }
};

const maxSpan = 99;

const spanOf = ({ attribs }: Element, name: 'colspan' | 'rowspan') =>
  Math.min(maxSpan, Math.max(1, Number.parseInt(attribs[name] ?? '', 10) || 1));

const closestTable = (element: Element) => {
  let found = element.parent;
  while (found && isTag(found) && found.name !== 'table') found = found.parent;
  return found;
};

const hiddenColumnsOf = (table: Element): ReadonlySet<number> => {
  const hidden = new Set<number>();
  let column = 0;
  for (const element of elementsIn(table, ({ name }) => name === 'col')) {
    if (closestTable(element) !== table) continue;
    const span = Math.min(maxSpan, Math.max(1, Number.parseInt(element.attribs.span ?? '', 10) || 1));
    for (let index = 0; index < span; index += 1) if (isHidden(element)) hidden.add(column + index);
    column += span;
  }
  return hidden;
};
