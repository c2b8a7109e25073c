import type { Report } from './noticeList';
import {
  type ChildNode,
  createElement,
  type Element,
  elementsIn,
  isEmptyNode,
  isTag,
  type ParentNode,
  removeEach,
  replaceEach,
  setChildren,
  styleOf,
  textOf,
} from './tree';

/** A list under construction: its element, then the nested lists down to that of the last item. */
interface OpenList {
  id: string;
  firstLevel: number;
  elements: Element[];
}

interface WordItem {
  /** The id of its list. */
  id: string;
  /** The nesting level, from 1. */
  level: number;
  /** Its marker: a number, a letter or a sign. */
  marker: string;
}

/** Converts the paragraphs that Word writes for list items, with their markers as text, into lists. */
export const nestWordLists = (parent: ParentNode): void => {
  let open: OpenList | undefined;
  const children: ChildNode[] = [];
  for (const child of parent.children) {
    const found = isTag(child) ? parseWordItem(child) : undefined;
    if (found && isTag(child)) {
      const tag = /^\(?(\d+|[a-z]{1,5})[.)]/i.test(found.marker) ? 'ol' : 'ul';
      if (open?.id !== found.id) {
        open = { id: found.id, firstLevel: found.level, elements: [createElement(tag, [])] };
        children.push(...open.elements);
      }
      const depth = Math.max(1, found.level - open.firstLevel + 1);
      open.elements.splice(depth);
      while (open.elements.length < depth) open.elements.push(appendNestedList(open.elements.at(-1), tag));
      append(open.elements.at(-1), createElement('li', child.children, numberAttributesOf(found.marker)));
    } else {
      if (!isEmptyNode(child)) open = undefined;
      if (isTag(child)) nestWordLists(child);
      children.push(child);
    }
  }
  setChildren(parent, children);
};

const append = (parent: ParentNode | undefined, child: ChildNode) => {
  parent?.children.push(child);
  if (parent) child.parent = parent;
};

/** Appends a new list to the last item of a list and returns it. */
const appendNestedList = (list: Element | undefined, tag: string) => {
  const inner = createElement(tag, []);
  const item = list?.children.filter(isTag).at(-1);
  if (item) append(item, inner);
  else append(list, createElement('li', [inner]));
  return inner;
};

/** Parses the list style of Word, `mso-list:l0 level1 lfo1`, and removes the marker; undefined for other elements. */
const parseWordItem = (element: Element): WordItem | undefined => {
  const isMarker = (each: Element) => styleOf(each, 'mso-list') === 'ignore';
  const [, id = '', level] = /^(\S+) level(\d)/.exec(styleOf(element, 'mso-list')) ?? [];
  if (!level || element.name !== 'p') return undefined;
  const [found] = elementsIn(element, isMarker);
  removeEach(element, isMarker);
  return { id, level: Number(level), marker: found ? textOf(found).trim() : '' };
};

/** Returns the number of an item as attributes: letters count from `a`, and `i` is the Roman one. */
const numberAttributesOf = (marker: string): Record<string, string> => {
  const [, parts = '', digits, letters = ''] =
    /^\(?((?:\d{1,4}\.)*)(?:(\d{1,4})|([a-z]{1,5}))[.)]?$/i.exec(marker) ?? [];
  if (digits) return { value: digits, ...(parts && { type: 'a' }) };
  const word = letters.toLowerCase();
  if (word === '') return {};
  const number = /^[ivx]+$/.test(word) ? romanNumberOf(word) : word.charCodeAt(0) - 96;
  return { type: 'a', value: String(number) };
};

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

const romanNumberOf = (word: string) =>
  [...word].reduce((sum, letter, index) => {
    const [digit = 0, next = 0] = [romanDigits[letter], romanDigits[word[index + 1] ?? '']];
    return digit < next ? sum - digit : sum + digit;
  }, 0);

/**
 * Makes lists valid. Google Docs puts a nested list next to its item; it moves into the item. Word in the browser writes
 * a list for each item; they become one list. Items without a list get one. What stands between the items of a list divides it, and its numbers go on.
 */
export const nestLists = (root: ParentNode, report: Report): void => {
  putItemsIntoLists(root);
  replaceEach(root, (element) => {
    if (isList(element)) nestListsInItems(element);
    return undefined;
  });
  joinListsOfWord(root);
  replaceEach(root, (element) => (isList(element) ? divideList(element, report) : undefined));
  replaceEach(root, (element) => {
    delete element.attribs.value;
    return undefined;
  });
};

const isList = (node: ChildNode): node is Element => isTag(node) && /^[uo]l$/.test(node.name);
const isItem = (node: ChildNode): node is Element => isTag(node) && node.name === 'li';

const putItemsIntoLists = (parent: ParentNode) => {
  const children: ChildNode[] = [];
  let list: Element | undefined;
  for (const child of parent.children) {
    if (isTag(child)) putItemsIntoLists(child);
    if (!isItem(child) || (isTag(parent) && isList(parent))) {
      children.push(child);
      if (!isEmptyNode(child)) list = undefined;
    } else if (list) append(list, child);
    else {
      list = createElement('ul', [child]);
      children.push(list);
    }
  }
  setChildren(parent, children);
};

const nestListsInItems = (list: Element) => {
  const children: ChildNode[] = [];
  let item: Element | undefined;
  for (const child of list.children) {
    if (isList(child)) {
      if (item) append(item, child);
      else children.push(createElement('li', [child]));
    } else {
      children.push(child);
      if (isItem(child)) item = child;
      else if (!isEmptyNode(child)) item = undefined;
    }
  }
  setChildren(list, children);
};

const joinListsOfWord = (parent: ParentNode) => {
  const children: ChildNode[] = [];
  let before: ChildNode | undefined;
  for (const child of parent.children) {
    if (isTag(child)) joinListsOfWord(child);
    const list = wrappedListOf(child);
    if (list && before && isList(before) && before.name === list.name && continues(before, list)) {
      for (const item of list.children) append(before, item);
      continue;
    }
    children.push(list ?? child);
    if (list || !isEmptyNode(child)) before = list ?? child;
  }
  setChildren(parent, children);
};

/** Returns the only child of a `div`, if it is a list. */
const wrappedListOf = (node: ChildNode) => {
  if (!isTag(node) || node.name !== 'div' || node.attribs.class === 'columns') return undefined;
  const contents = node.children.filter((child) => !isEmptyNode(child));
  return contents.length === 1 && contents[0] && isList(contents[0]) ? contents[0] : undefined;
};

/** Whether the numbers of a list go on in the next one. Word in the browser says it, other programs say no start. */
const continues = (list: Element, next: Element) => {
  const start = startOf(next);
  return list.name === 'ul' || start === 1 || start === startOf(list) + list.children.filter(isItem).length;
};

const startOf = ({ attribs }: Element) => numberIn(attribs.start) ?? 1;

const numberIn = (text: string | undefined) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** Returns the parts of a list: a new one begins after what is no item, and where an item has another number. */
const divideList = (list: Element, report: Report): ChildNode[] => {
  const isNumbered = list.name === 'ol';
  if (isNumbered && [list, ...list.children.filter(isItem)].some(hasLetters)) report('listLetters');
  let number = startOf(list);
  let part: Element | undefined;
  const parts: ChildNode[] = [];
  for (const child of list.children) {
    if (!isItem(child)) {
      if (isEmptyNode(child)) continue;
      part = undefined;
      parts.push(child);
      continue;
    }
    const own = isNumbered ? numberIn(child.attribs.value) : undefined;
    if (own !== undefined && own !== number) {
      part = undefined;
      number = own;
    }
    if (!part) {
      part = createElement(list.name, [], isNumbered && number !== 1 ? { start: String(number) } : {});
      parts.push(part);
    }
    append(part, child);
    number += 1;
  }
  return parts;
};

const hasLetters = (element: Element) =>
  /^[ai]$/i.test(element.attribs.type ?? '') || /(alpha|roman|latin)/.test(styleOf(element, 'list-style-type'));
