import type { Message } from '../../../resources/engine/schema';
import { httpMessages } from './messages.en';

/**
 * The bounds of a JSON text. The largest bodies of the product have 12 levels, 100 keys in an object, 500 items in a
 * list, and 20,000 values: a page of 60 blocks whose audiences name all that they can.
 */
export const jsonBounds = { depth: 32, keys: 1_000, items: 1_000, values: 30_000 };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Returns by which bound a JSON text is refused; undefined if it is within all. It reads the text itself, because what is
 * nested deeply or has very many parts must not be parsed: a parser, the rules and their refusals hold up all others.
 */
export const jsonBoundsErrorMessage = (text: string): Message | undefined => {
  /** The maximum and the number of commas of each object and list that is open, the outermost first. */
  const open: { isObject: boolean; commas: number }[] = [];
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === quote) index = endOfString(text, index);
    else if (character === openObject || character === openList) {
      if (open.length === jsonBounds.depth) return httpMessages.bodyTooDeep({ deepest: jsonBounds.depth });
      open.push({ isObject: character === openObject, commas: 0 });
      values += 1;
    } else if (character === closeObject || character === closeList) open.pop();
    else if (character === comma) {
      const inner = open.at(-1);
      values += 1;
      if (inner) inner.commas += 1;
      if (inner?.isObject && inner.commas === jsonBounds.keys)
        return httpMessages.tooManyKeys({ max: jsonBounds.keys });
      if (inner && inner.commas === jsonBounds.items) return httpMessages.tooManyItems({ max: jsonBounds.items });
    }
    if (values > jsonBounds.values) return httpMessages.tooManyValues({ max: jsonBounds.values });
  }
  return undefined;
};

/** Returns the index of the quote that ends the string which begins at an index; the end of the text without one. */
const endOfString = (text: string, start: number) => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
};
