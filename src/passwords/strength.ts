export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** So many different pairs of neighbouring characters lift a password above the strength at the same place. */
const bounds = [12, 18, 24];

/**
 * How hard a password is to guess, roughly: by its number of different pairs of neighbouring characters, so that what
 * repeats does not count again, nor do runs such as `1234`. A hint only; what is refused stands in the password rules.
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
