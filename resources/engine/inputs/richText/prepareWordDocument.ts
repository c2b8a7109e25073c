import { type Element, isTag, type ParentNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import type JSZip from 'jszip';
import type { Report } from '../../texts/formattedText/noticeList';
import { elementsIn, removeEach, setChildren, textOf } from '../../texts/formattedText/tree';
import { countWordItems } from './countWordItems';

const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];

/**
 * Changes a Word document before it is read: removes hidden text and rows, and writes the number of each item before its
 * text, in marks that `replaceItemNumbers` finds. Reports deleted text and comments, which the reader leaves out.
 */
export const prepareWordDocument = async (document: JSZip, report: Report): Promise<void> => {
  const readXml = async (path: string) =>
    parseDocument((await document.file(path)?.async('string')) ?? '', { xmlMode: true });
  const [numbering, styles, comments] = await Promise.all(
    ['word/numbering.xml', 'word/styles.xml', 'word/comments.xml'].map(readXml),
  );
  const hiddenStyles = elementsIn(
    styles as ParentNode,
    (element) => element.name === 'w:style' && hasHiddenRun(element),
  );
  const hiddenIds = new Set(hiddenStyles.map(({ attribs }) => attribs['w:styleId']));
  for (const path of parts) {
    const file = document.file(path);
    if (!file) continue;
    const xml = await readXml(path);
    removeEach(xml, (element) => removeUnread(element, hiddenIds, report));
    for (const element of elementsIn(xml, ({ name }) => name === 'w:dstrike')) element.name = 'w:strike';
    if (path === parts[0]) countWordItems(xml, numbering as ParentNode, insertItemNumber);
    document.file(path, DomUtils.getOuterHTML(xml.children, { xmlMode: true }));
  }
  for (const comment of elementsIn(comments as ParentNode, ({ name }) => name === 'w:comment'))
    report('comments', textOf(comment));
};

/** Returns whether an element is removed. Deleted text stays: the reader leaves it out, and joins its paragraphs. */
const removeUnread = (element: Element, hiddenIds: ReadonlySet<string | undefined>, report: Report): boolean => {
  if (element.name === 'w:del') {
    const text = textOf(element);
    if (text.trim() !== '') report('deletedText', text);
    return false;
  }
  if (element.name !== 'w:r' && element.name !== 'w:tr') return false;
  const properties = childOf(element, `${element.name}Pr`);
  const isHidden =
    element.name === 'w:tr'
      ? isOn(childOf(properties, 'w:hidden'))
      : isOn(childOf(properties, 'w:vanish')) || hiddenIds.has(childOf(properties, 'w:rStyle')?.attribs['w:val']);
  const isDeletedRow = element.name === 'w:tr' && childOf(properties, 'w:del') !== undefined;
  const text = textOf(element);
  if (text.trim() !== '' && (isHidden || isDeletedRow)) report(isDeletedRow ? 'deletedText' : 'hiddenText', text);
  return isHidden || isDeletedRow;
};

/** Returns the child of an element of a Word document with a name. */
export const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.children.filter(isTag).find((child) => child.name === name);

/** Whether a property is set: it may say that it is not. */
const isOn = (property: Element | undefined) =>
  property !== undefined && !/^(0|false|off)$/.test(property.attribs['w:val'] ?? '');

const hasHiddenRun = (style: Element) => isOn(childOf(childOf(style, 'w:rPr'), 'w:vanish'));

/** The marks around a number. No text has these characters, which Unicode leaves to programs. */
const [before, after] = ['\uE000', '\uE001'];

/** Writes the number of an item before its text; `hasOtherMarker` means letters, or numbers such as 1.1. */
const insertItemNumber = (paragraph: Element, number: number, hasOtherMarker: boolean) => {
  const mark = `<w:r><w:t>${before}${hasOtherMarker ? 'a' : ''}${number}${after}</w:t></w:r>`;
  const properties = paragraph.children.findIndex((child) => isTag(child) && child.name === 'w:pPr');
  setChildren(paragraph, [
    ...paragraph.children.slice(0, properties + 1),
    ...parseDocument(mark, { xmlMode: true }).children,
    ...paragraph.children.slice(properties + 1),
  ]);
};

/** Replaces the marks in the HTML of a Word document: by the value of an item, or before a heading by its number. */
export const replaceItemNumbers = (html: string): string =>
  html
    .replace(new RegExp(`<li>${before}(a?)(\\d+)${after}`, 'g'), (_, letters: string, number: string) =>
      letters ? `<li type="a" value="${number}">` : `<li value="${number}">`,
    )
    .replace(new RegExp(`${before}a?(\\d+)${after}`, 'g'), '$1. ');
