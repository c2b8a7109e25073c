import { normalizeForSearch } from '../../../resources/engine/schema/plainText';

/** Whether a text contains all words of a query. */
export const matchesAllWords = (text: string, query: string): boolean =>
  normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => normalizeForSearch(text).includes(word));

interface Part {
  text: string;
  /** The start of the part in the text. */
  start: number;
  isWord: boolean;
}

/** Splits a text into the words of a query and the parts between them, in their order. */
export const splitByMatches = (text: string, query: string): Part[] => {
  const words = query.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, start: 0, isWord: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  let offset = 0;
  return text.split(new RegExp(`(${escaped.join('|')})`, 'iu')).map((part, index) => {
    offset += part.length;
    return { text: part, start: offset - part.length, isWord: index % 2 === 1 };
  });
};
