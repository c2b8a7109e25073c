export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** The minimum numbers of different character pairs for `fair`, `good` and `strong`. */
const bounds = [12, 18, 24];

/**
 * Estimates how hard a password is to guess, by its number of different pairs of adjacent characters. Repeated pairs
 * and runs such as `1234` do not count. The result is only a hint; the password rules decide what is refused.
 */
export const strengthOf = (password: string): Strength => {
  const characters = [...password.toLowerCase()];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const { size } = new Set(pairs.filter((pair) => !isRun(pair)));
  return strengths[bounds.filter((bound) => size >= bound).length] ?? 'strong';
};

const isRun = (pair: string) => {
  const [first = 0, second = 0] = [...pair].map((character) => character.codePointAt(0) ?? 0);
  return Math.abs(first - second) <= 1;
};
