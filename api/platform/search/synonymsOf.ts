import { stemmer } from 'stemmer';
import { normalizeForSearch } from '../../../resources/engine/schema';
import { defaultSynonyms } from './synonyms';

const expressionsOf = (line: string) =>
  line.split(',').map((expression) => normalizeForSearch(expression).trim().replaceAll('-', ' '));

const linesByStem = new Map<string, string[][]>();
for (const expressions of defaultSynonyms.map(expressionsOf))
  for (const expression of expressions) {
    const stem = stemmer(expression);
    linesByStem.set(stem, [...(linesByStem.get(stem) ?? []), expressions]);
  }

/** Returns what means the same as a word, by the synonyms of the bot. */
export const synonymsOf = (word: string): string[] => [
  ...new Set((linesByStem.get(stemmer(word)) ?? []).flat().filter((expression) => expression !== word)),
];
