import type { Report } from './noticeList';
import {
  type ChildNode,
  createElement,
  createText,
  type Document,
  type Element,
  elementsIn,
  hasClass,
  isTag,
  isText,
  replaceEach,
  textOf,
} from './tree';

/**
 * Replaces formulas (MathML) by their words and numbers, with raised and lowered ones. Programs write a formula several
 * times, as MathML, as source and as a picture; one of them stays.
 */
export const replaceFormulas = (root: Document, report: Report): void => {
  replaceEach(root, (element) => {
    const isDoubled = hasClass(element, /^(katex|mwe-math-element|MathJax)$/i) || element.name === 'mjx-container';
    if (!isDoubled) return undefined;
    const [math] = elementsIn(element, isMath);
    return math && [math];
  });
  replaceEach(root, (element) => {
    if (!isMath(element)) return undefined;
    const contents = wordsOf(element);
    report('formulas', contents.map(textOf).join(''));
    return contents;
  });
};

const isMath = ({ name }: Element) => name === 'math';

const wordsOf = (element: Element): ChildNode[] => {
  if (/^annotation/.test(element.name)) return [];
  if (!/^(msup|msub|msubsup|mfrac|msqrt)$/.test(element.name)) return element.children.flatMap(wordsOfNode);
  const parts = element.children.filter(isTag).map(wordsOf);
  const [first = [], second = [], third = []] = parts;
  switch (element.name) {
    case 'msup':
      return [...first, createElement('sup', second)];
    case 'msub':
      return [...first, createElement('sub', second)];
    case 'msubsup':
      return [...first, createElement('sub', second), createElement('sup', third)];
    case 'mfrac':
      return [...inBrackets(first), createText('/'), ...inBrackets(second)];
    default:
      return [createText('√'), ...inBrackets(parts.flat())];
  }
};

const wordsOfNode = (node: ChildNode): ChildNode[] => {
  if (isTag(node)) return wordsOf(node);
  return isText(node) && node.data.trim() !== '' ? [createText(node.data.trim())] : [];
};

const inBrackets = (nodes: readonly ChildNode[]) =>
  nodes.map(textOf).join('').length > 1 ? [createText('('), ...nodes, createText(')')] : nodes;
