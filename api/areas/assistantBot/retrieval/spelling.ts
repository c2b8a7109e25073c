import { countMistakes, isSwapped } from '../../../platform/search/correctSearch';
import { isStopWord, splitIntoWords } from './vocabulary';

/** The minimum length of a word that is corrected, and of one that may have two mistakes. */
const minLength = 4;
const minLengthForTwo = 7;

/** Returns the correction of a word that is in no text; undefined where it needs none, or no word is near. */
export type SpellingCorrector = (word: string) => string | undefined;

/**
 * Builds a spelling corrector of the words of texts. It selects a word with the fewest mistakes, the most frequent one
 * among equals.
 */
export const buildSpellingCorrector = (texts: readonly string[]): SpellingCorrector => {
  const frequencies = new Map<string, number>();
  for (const word of texts.flatMap(splitIntoWords)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const words = [...frequencies].filter(([word]) => word.length >= minLength && !/\d/.test(word) && !isStopWord(word));
  return (written) => {
    if (frequencies.has(written) || isStopWord(written) || written.length < minLength || /\d/.test(written))
      return undefined;
    const maxMistakes = written.length < minLengthForTwo ? 1 : 2;
    let best: { word: string; mistakes: number; times: number } | undefined;
    for (const [word, times] of words) {
      // The first letter of a mistyped word is mostly right.
      if (word[0] !== written[0] || Math.abs(word.length - written.length) > maxMistakes) continue;
      const mistakes = countMistakes(word, written);
      // With few letters, a mistake soon makes another word, so only swapped letters are corrected.
      if (mistakes > maxMistakes || (Math.min(word.length, written.length) === minLength && !isSwapped(word, written)))
        continue;
      const isBetter = !best || mistakes < best.mistakes || (mistakes === best.mistakes && times > best.times);
      if (isBetter) best = { word, mistakes, times };
    }
    return best?.word;
  };
};
