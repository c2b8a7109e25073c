/**
 * The lengths of words that are matched: a shorter word resembles too many others, and a longer one needs more
 * alternatives than the index can process.
 */
const [minLength, maxLength] = [4, 20];
/** From this length on, a word is still recognized if any one of its letters is replaced or missing. */
const minWildcardLength = 5;

/**
 * Returns a regular expression for words that start with a misspelled variant of the word: one extra letter or two
 * swapped letters; for longer words also one wrong or one missing letter. The first letter must be right unless it is
 * swapped. Undefined for text that is no plain word, such as a number.
 */
export const fuzzyPattern = (word: string): string | undefined => {
  const letters = [...word];
  if (letters.length < minLength || letters.length > maxLength || !/^\p{Letter}+$/u.test(word)) return undefined;
  const positions = letters.map((_, index) => index);
  const splice = (from: number, deleteCount: number, ...inserted: string[]) =>
    letters.toSpliced(from, deleteCount, ...inserted).join('');
  const swapped = positions.slice(1).map((at) => splice(at - 1, 2, letters[at] ?? '', letters[at - 1] ?? ''));
  const afterFirst = positions.slice(1);
  const deletions = afterFirst.map((at) => splice(at, 1));
  const wildcards =
    letters.length < minWildcardLength ? [] : afterFirst.flatMap((at) => [splice(at, 1, '.'), splice(at, 0, '.')]);
  return `\\m(?:${[word, ...swapped, ...deletions, ...wildcards].join('|')})`;
};
