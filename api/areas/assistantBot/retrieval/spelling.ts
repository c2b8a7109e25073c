import { distance } from 'fastest-levenshtein';
import { isStopWord, splitIntoWords } from './vocabulary';

/** The fewest letters of a word in which mistakes are looked for, and of one that may have two. */
const shortest = 4;
const shortestOfTwo = 7;

/** Gives the word that is meant by one that no text has; undefined where it is none, or nothing is near. */
export type SpellingCorrector = (word: string) => string | undefined;

/** Knows the words of texts: of those that differ the least from what is written, the most common one is meant. */
export const buildSpellingCorrector = (texts: readonly string[]): SpellingCorrector => {
  const often = new Map<string, number>();
  for (const word of texts.flatMap(splitIntoWords)) often.set(word, (often.get(word) ?? 0) + 1);
  const words = [...often].filter(([word]) => word.length >= shortest && !/\d/.test(word) && !isStopWord(word));
  return (written) => {
    if (often.has(written) || isStopWord(written) || written.length < shortest || /\d/.test(written)) return undefined;
    const most = written.length < shortestOfTwo ? 1 : 2;
    let best: { word: string; mistakes: number; times: number } | undefined;
    for (const [word, times] of words) {
      // Whoever mistypes a word mostly begins it right.
      if (word[0] !== written[0] || Math.abs(word.length - written.length) > most) continue;
      const mistakes = mistakesBetween(word, written);
      // Few letters are soon those of another word, unless they are only in another order.
      if (mistakes > most || (Math.min(word.length, written.length) === shortest && !isSwapped(word, written)))
        continue;
      const isBetter = !best || mistakes < best.mistakes || (mistakes === best.mistakes && times > best.times);
      if (isBetter) best = { word, mistakes, times };
    }
    return best?.word;
  };
};

const isSwapped = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/** How many letters are missing, too many or wrong; of letters that are swapped one counts less. */
const mistakesBetween = (one: string, other: string): number =>
  distance(one, other) - (isSwapped(one, other) && one !== other ? 1 : 0);
