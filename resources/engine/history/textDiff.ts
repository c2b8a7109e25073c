import { diffWordsWithSpace } from 'diff';

/** A piece of a text, and whether the text that it is compared with has something else there. */
export interface TextSegment {
  text: string;
  isChanged: boolean;
}

/** From so many differences on, two texts count as different altogether. */
const mostDifferences = 1500;

/** Two texts, each in pieces of words that it shares with the other and of words that it does not. */
export const diffWords = (before: string, after: string): { before: TextSegment[]; after: TextSegment[] } => {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostDifferences });
  if (!changes) return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  return {
    before: joined(
      changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    ),
    after: joined(
      changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
    ),
  };
};

/** Words that changed next to each other are marked in one, with the space between them. */
const joined = (pieces: readonly TextSegment[]): TextSegment[] => {
  const isChanged = (index: number) => pieces[index]?.isChanged === true;
  const all: TextSegment[] = [];
  pieces.forEach(({ text }, index) => {
    const isBetween = text.trim() === '' && !text.includes('\n') && isChanged(index - 1) && isChanged(index + 1);
    const piece = { text, isChanged: isBetween || isChanged(index) };
    const last = all.at(-1);
    if (last?.isChanged === piece.isChanged) last.text += text;
    else all.push(piece);
  });
  return all;
};

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote';

/**
 * HTML with the words marked that another HTML has not, as `ins` or `del`; it must still be made safe to be shown.
 * @returns undefined where both have the same words, so that only their form differs
 */
export const diffHtml = (html: string, other: string, mark: 'ins' | 'del'): string | undefined => {
  const [{ body }, { body: otherBody }] = [parsed(html), parsed(other)];
  const texts = textsOf(body);
  const own = wordsOf(texts);
  const others = wordsOf(textsOf(otherBody));
  if (own === others) return undefined;
  const pieces = mark === 'ins' ? diffWords(others, own).after : diffWords(own, others).before;
  for (const { node, from } of texts) node.replaceWith(...marked(node.data, from, pieces, mark));
  return body.innerHTML;
};

/** Read apart from the page: nothing in it is run or fetched. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

interface PlacedText {
  node: Text;
  /** Where its text begins in that of the whole, in which each block stands in a line of its own. */
  from: number;
}

const textsOf = (body: HTMLElement): PlacedText[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: PlacedText[] = [];
  let block: Element | null | undefined;
  let from = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest(blocks);
    if (block !== undefined && own !== block) from += 1;
    block = own;
    texts.push({ node: node as Text, from });
    from += (node as Text).data.length;
  }
  return texts;
};

const wordsOf = (texts: readonly PlacedText[]) =>
  texts.reduce((whole, { node, from }) => whole.padEnd(from, '\n') + node.data, '');

/** The parts of a text, of which those are marked that lie in a changed piece. */
const marked = (text: string, from: number, pieces: readonly TextSegment[], mark: 'ins' | 'del'): (Node | string)[] => {
  let start = 0;
  return pieces.flatMap((piece): (Node | string)[] => {
    const own = text.slice(Math.max(start - from, 0), Math.max(start + piece.text.length - from, 0));
    start += piece.text.length;
    if (own === '') return [];
    if (!piece.isChanged || own.trim() === '') return [own];
    const element = document.createElement(mark);
    element.textContent = own;
    return [element];
  });
};
