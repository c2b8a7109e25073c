import { stemmer } from 'stemmer';
import { normalizeForSearch } from '../../../resources/engine/schema';
import { defaultSynonyms } from './synonyms';

/** Returns what means the same as a word. */
export type SynonymsOf = (word: string) => string[];

const expressionsOf = (line: string) =>
  line.split(',').map((expression) => normalizeForSearch(expression).trim().replaceAll('-', ' '));

/** Returns the function that finds synonyms in lines of expressions, such as `COLA, cost of living adjustment`. */
export const createSynonyms = (lines: readonly string[]): SynonymsOf => {
  const linesByStem = new Map<string, string[][]>();
  for (const expressions of lines.map(expressionsOf))
    for (const expression of expressions) {
      const stem = stemmer(expression);
      linesByStem.set(stem, [...(linesByStem.get(stem) ?? []), expressions]);
    }
  return (word) => [
    ...new Set((linesByStem.get(stemmer(word)) ?? []).flat().filter((expression) => expression && expression !== word)),
  ];
};

/** Returns what means the same as a word, by the synonyms that the bot has from the beginning. */
export const synonymsOf = createSynonyms(defaultSynonyms);
