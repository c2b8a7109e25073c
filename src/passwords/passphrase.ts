import { passphraseWords } from './passphraseWords';

/** Six of about 1400 words have more than 60 bits of entropy, which is not feasible to guess. */
const wordCount = 6;

/** Creates a passphrase of random words, separated by spaces. */
export const createPassphrase = (): string => Array.from({ length: wordCount }, randomWord).join(' ');

const randomWord = () => passphraseWords[randomBelow(passphraseWords.length)];

/** A uniformly distributed random integer from 0 up to but not including a bound. */
const randomBelow = (bound: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const acceptBelow = 2 ** 32 - (2 ** 32 % bound);
  return number < acceptBelow ? number % bound : randomBelow(bound);
};
