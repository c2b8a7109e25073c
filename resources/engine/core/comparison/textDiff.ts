import { diffWordsWithSpace } from 'diff';

/** A segment of a text; `isChanged` means that the compared text differs there. */
export interface TextSegment {
  text: string;
  isChanged: boolean;
}

/** With more differences than this, two texts are treated as completely different. */
const maxDifferences = 1500;

/** Splits two texts into segments of words that they have in common and of words that differ. */
export const diffWords = (before: string, after: string): { before: TextSegment[]; after: TextSegment[] } => {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxDifferences });
  if (!changes) return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  return {
    before: mergeSegments(
      changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    ),
    after: mergeSegments(
      changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
    ),
  };
};

/** Merges adjacent segments; changed words and the space between them become one segment. */
const mergeSegments = (textSegments: readonly TextSegment[]): TextSegment[] => {
  const isChanged = (index: number) => textSegments[index]?.isChanged === true;
  const merged: TextSegment[] = [];
  textSegments.forEach(({ text }, index) => {
    const isBetween = text.trim() === '' && !text.includes('\n') && isChanged(index - 1) && isChanged(index + 1);
    const segment = { text, isChanged: isBetween || isChanged(index) };
    const last = merged.at(-1);
    if (last?.isChanged === segment.isChanged) last.text += text;
    else merged.push(segment);
  });
  return merged;
};

const blockSelector = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, figcaption, cite, div';

/**
 * Wraps those words of `html` in `ins` or `del` elements that `other` does not contain. The result is not sanitized.
 * @returns undefined where both have the same words, so that only their formatting differs
 */
export const diffHtml = (html: string, other: string, element: 'ins' | 'del'): string | undefined => {
  const [{ body }, { body: otherBody }] = [parseHtml(html), parseHtml(other)];
  const texts = textsOf(body);
  const text = joinTexts(texts);
  const otherText = joinTexts(textsOf(otherBody));
  if (text === otherText) return undefined;
  const segments = element === 'ins' ? diffWords(otherText, text).after : diffWords(text, otherText).before;
  for (const { node, from } of texts) node.replaceWith(...highlightChanges(node.data, from, segments, element));
  return body.innerHTML;
};

/** Parses HTML in a separate document, in which no script runs and nothing is fetched. */
const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html');

interface TextNode {
  node: Text;
  /** The offset of the node in the complete text, in which each block has a line of its own. */
  from: number;
}

const textsOf = (body: HTMLElement): TextNode[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: TextNode[] = [];
  let block: Element | null | undefined;
  let from = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const nodeBlock = node.parentElement?.closest(blockSelector);
    if (block !== undefined && nodeBlock !== block) from += 1;
    block = nodeBlock;
    texts.push({ node: node as Text, from });
    from += (node as Text).data.length;
  }
  return texts;
};

const joinTexts = (texts: readonly TextNode[]) =>
  texts.reduce((text, { node, from }) => text.padEnd(from, '\n') + node.data, '');

/** Splits the text of a node at the changed segments, which become elements. `from` is the offset of the text. */
const highlightChanges = (
  text: string,
  from: number,
  textSegments: readonly TextSegment[],
  tagName: 'ins' | 'del',
): (Node | string)[] => {
  let start = 0;
  return textSegments.flatMap((segment): (Node | string)[] => {
    const part = text.slice(Math.max(start - from, 0), Math.max(start + segment.text.length - from, 0));
    start += segment.text.length;
    if (part === '') return [];
    if (!segment.isChanged || part.trim() === '') return [part];
    const element = document.createElement(tagName);
    element.textContent = part;
    return [element];
  });
};
