/** Shorter words become too many others, and longer ones more patterns than an index takes. */
const [shortest, longest] = [4, 20];
/** From this length on a word is still known by the rest of it when any one letter is left open. */
const longEnough = 5;

/**
 * A regular expression for the words that begin with a word as somebody may have meant it: one letter of it is too many,
 * or two are swapped; of longer words also one wrong or one missing. The first letter is right but where it is swapped.
 * Undefined for what is no plain word, such as a number.
 */
export const fuzzyPattern = (word: string): string | undefined => {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest || !/^\p{Letter}+$/u.test(word)) return undefined;
  const places = letters.map((_, index) => index);
  const changed = (from: number, taken: number, ...put: string[]) => letters.toSpliced(from, taken, ...put).join('');
  const swapped = places.slice(1).map((at) => changed(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? ''));
  const afterFirst = places.slice(1);
  const without = afterFirst.map((at) => changed(at, 1));
  const open =
    letters.length < longEnough ? [] : afterFirst.flatMap((at) => [changed(at, 1, '.'), changed(at, 0, '.')]);
  return `\\m(?:${[word, ...swapped, ...without, ...open].join('|')})`;
};
