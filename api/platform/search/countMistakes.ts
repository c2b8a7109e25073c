import { distance } from 'fastest-levenshtein';

/** Whether two words have the same letters. */
export const isSwapped = (one: string, other: string): boolean =>
  [...one].sort().join('') === [...other].sort().join('');

/** Counts the letters that are missing, too many or wrong. Swapped letters count one less. */
export const countMistakes = (one: string, other: string): number =>
  distance(one, other) - (isSwapped(one, other) && one !== other ? 1 : 0);
