import { passphraseWords } from './passphraseWords';

/** Six of some 1400 words are over 60 bits, which nobody guesses. */
const length = 6;

/** A passphrase of random words, separated by spaces. */
export const makePassphrase = (): string => Array.from({ length }, randomWord).join(' ');

const randomWord = () => passphraseWords[randomBelow(passphraseWords.length)];

/** A random whole number below a bound, each as likely as the others. */
const randomBelow = (bound: number): number => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - (2 ** 32 % bound);
  return number < fair ? number % bound : randomBelow(bound);
};
