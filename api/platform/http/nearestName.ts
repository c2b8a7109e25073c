import { closest, distance } from 'fastest-levenshtein';

/** Returns the name that somebody probably meant; undefined where every name differs in more than half its letters. */
export const nearestName = (written: string, names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined;
  const nearest = closest(written, names);
  return distance(written, nearest) <= Math.max(written.length, nearest.length) / 2 ? nearest : undefined;
};
