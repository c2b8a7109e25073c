import MiniSearch from 'minisearch';
import { isLittle, plainWords } from './words';

/** The fewest letters of a word in which mistakes are looked for, and of one that may have two. */
const shortest = 5;
const shortestOfTwo = 7;

/** Gives the word that is meant by one that no text has; undefined where it is none, or nothing is near. */
export type Spelling = (word: string) => string | undefined;

/** Knows the words of texts: of those that differ the least from what is written, the most common one is meant. */
export const spellingOf = (texts: readonly string[]): Spelling => {
  const often = new Map<string, number>();
  for (const word of texts.flatMap(plainWords)) often.set(word, (often.get(word) ?? 0) + 1);
  const words = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] });
  words.addAll([...often.keys()].filter((word) => !/\d/.test(word)).map((id) => ({ id })));
  return (word) => {
    if (often.has(word) || isLittle(word) || word.length < shortest || /\d/.test(word)) return undefined;
    for (let letters = 1; letters <= (word.length < shortestOfTwo ? 1 : 2); letters += 1) {
      const [best] = words
        .search(word, { fuzzy: letters, maxFuzzy: letters })
        .map(({ id }) => String(id))
        // Whoever mistypes a word mostly begins it right.
        .filter((id) => id.length >= shortest - 1 && id[0] === word[0])
        .sort((a, b) => (often.get(b) ?? 0) - (often.get(a) ?? 0) || (a < b ? -1 : 1));
      if (best !== undefined) return best;
    }
    return undefined;
  };
};
