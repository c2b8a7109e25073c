/** A text as it is compared: in lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether a text has all the words that were typed. */
export const matchesAllWords = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

interface Part {
  text: string;
  /** Where in the whole text it begins. */
  at: number;
  isWord: boolean;
}

/** The parts of a text in their order: the words that were typed, and what stands between them. */
export const splitByMatches = (text: string, typed: string): Part[] => {
  const words = typed.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, at: 0, isWord: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  let at = 0;
  return text.split(new RegExp(`(${escaped.join('|')})`, 'iu')).map((part, place) => {
    at += part.length;
    return { text: part, at: at - part.length, isWord: place % 2 === 1 };
  });
};
