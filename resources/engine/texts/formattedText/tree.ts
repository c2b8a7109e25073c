import { type ChildNode, type Document, Element, isComment, isTag, isText, type ParentNode, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Elements deeper than this lose their tags, so that no text can be too deep for the functions that walk it. */
const maxDepth = 100;

/** Elements that are no part of a text, with all that they contain. */
const unreadable = /^(head|script|style|meta|link|title|xml|template|noscript|noembed|noframes|xmp|source|track|base)$/;

/** Parses HTML into a tree of elements and texts, without comments of HTML, scripts and styles. */
export const parseHtml = (html: string): Document => {
  const document = parseDocument(html);
  flattenDeepElements(document);
  return document;
};

const flattenDeepElements = (document: Document) => {
  const open: { parent: ParentNode; depth: number }[] = [{ parent: document, depth: 0 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { parent, depth } = entry;
    if (depth < maxDepth) {
      setChildren(parent, parent.children.filter(isReadable));
      for (const child of parent.children) if (isTag(child)) open.push({ parent: child, depth: depth + 1 });
    } else setChildren(parent, textsIn(parent));
  }
};

const isReadable = (node: ChildNode) => (isTag(node) ? !unreadable.test(node.name) : isText(node));

const textsIn = (parent: ParentNode): Text[] => {
  const texts: Text[] = [];
  const open: ChildNode[] = [...parent.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) texts.push(node);
    else if (isTag(node) && isReadable(node)) for (const child of [...node.children].reverse()) open.push(child);
  }
  return texts;
};

/** Returns the tree as HTML. */
export const renderHtml = (root: ParentNode): string => DomUtils.getInnerHTML(root, { encodeEntities: 'utf8' });

/** Replaces the contents of an element. Texts beside each other become one, as in HTML that is read again. */
export const setChildren = (parent: ParentNode, children: readonly ChildNode[]): void => {
  const joined: ChildNode[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (last && isText(last) && isText(child)) joined.splice(-1, 1, new Text(last.data + child.data));
    else joined.push(child);
  }
  parent.children = joined;
  for (const child of joined) child.parent = parent;
};

/** Creates an element with contents. */
export const createElement = (
  name: string,
  children: readonly ChildNode[],
  attributes: Record<string, string> = {},
): Element => {
  const element = new Element(name, { ...attributes });
  setChildren(element, children);
  return element;
};

export const createText = (text: string): Text => new Text(text);

/** Replaces each element by what `change` returns for it; undefined keeps it. Inner elements come first. */
export const replaceEach = (
  parent: ParentNode,
  change: (element: Element) => readonly ChildNode[] | undefined,
): void => {
  const children = parent.children.flatMap((child) => {
    if (!isTag(child)) return [child];
    replaceEach(child, change);
    return change(child) ?? [child];
  });
  setChildren(parent, children);
};

/** Removes the elements that meet a condition, with all that they contain. Outer elements come first. */
export const removeEach = (parent: ParentNode, isRemoved: (element: Element) => boolean): void => {
  const kept = parent.children.filter((child) => {
    if (!isTag(child)) return true;
    if (isRemoved(child)) return false;
    removeEach(child, isRemoved);
    return true;
  });
  setChildren(parent, kept);
};

/** Returns the elements within a node that meet a condition, in the order of the text. */
export const elementsIn = (parent: ParentNode, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, parent.children);

/** Returns the text of a node. */
export const textOf = (node: ParentNode | ChildNode): string => (isComment(node) ? '' : DomUtils.textContent(node));

/** Whether a node has no text and shows nothing. */
export const isEmptyNode = (node: ChildNode): boolean =>
  textOf(node).trim() === '' && !(isTag(node) && (isVisible(node) || elementsIn(node, isVisible).length > 0));

const isVisible = ({ name, attribs }: Element) =>
  name === 'img' || Object.keys(attribs).some((key) => /^data-/.test(key));

/** Returns the value of a property of the styles of an element, in lower case; empty without it. */
export const styleOf = ({ attribs: { style } }: Element, property: string): string => {
  if (!style?.toLowerCase().includes(property)) return '';
  for (const declaration of style.split(';').reverse()) {
    const [name = '', ...value] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase();
  }
  return '';
};

/** Whether an element has a class that meets a condition. */
export const hasClass = ({ attribs }: Element, name: RegExp): boolean =>
  (attribs.class ?? '').split(/\s+/).some((each) => name.test(each));

const blocks =
  /^(p|h[1-6]|ul|ol|li|table|caption|colgroup|col|thead|tbody|tfoot|tr|t[hd]|blockquote|aside|figure|figcaption|div|section|article|header|footer|main|nav|address|pre|dl|dt|dd|hr|form|fieldset|legend|details|summary|center|body|html)$/;

/** Whether a node is an element that has lines of its own. */
export const isBlock = (node: ChildNode): node is Element => isTag(node) && isBlockName(node);

/** Whether an element has lines of its own. */
export const isBlockName = ({ name }: Element): boolean => blocks.test(name);

export { type ChildNode, type Document, type Element, isTag, isText, type ParentNode };
