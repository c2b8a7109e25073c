import { stemmer } from 'stemmer';

/** The beginnings of the forms of a word. */
export interface WordForms {
  /** Those that are long enough to be found anywhere in a text. */
  parts: readonly string[];
  /** Those that are found only where a word starts, because other words contain them. */
  starts: readonly string[];
}

/** The minimum length of a word that has forms, and of a beginning that is found anywhere. */
const [minLength, minBeginning] = [4, 5];

const inflections = ['', 's', 'es', 'ed', 'ing', 'ings'];
/** The endings that make another word, with the minimum length of the stem before them. */
const derivations = [
  { endings: ['ment', 'ments', 'er', 'ers'], minStem: 5 },
  { endings: ['ion', 'ions', 'or', 'ors'], minStem: 7 },
];
/** Words that end like the form of another word. */
const isBase = (word: string) => /(?:ss|us|is|news|series)$/.test(word);

/**
 * Returns the forms of an English word: of `pensions` those of `pension`, of `planning` also `planned`. Words that are
 * shorter, or in another alphabet, have none.
 */
export const wordFormsOf = (word: string): WordForms => {
  if (word.length < minLength || !/^[a-z]+$/.test(word) || isBase(word)) return { parts: [word], starts: [] };
  const stem = stemmer(word);
  if (stem.endsWith('i')) return formsInY(word, stem.slice(0, -1));
  const formsWith = (endings: readonly string[]) =>
    endings.flatMap((ending) => withEnding(stem, ending)).filter((form) => stemmer(form) === stem);
  const endings = derivations.flatMap(({ endings, minStem }) => (stem.length < minStem ? [] : endings));
  if (![...formsWith(inflections), ...formsWith(endings)].includes(word)) return numberFormsOf(word);
  if (stem.length >= minBeginning) return { parts: [stem], starts: [] };
  if (withEnding(stem, '').includes(word)) return { parts: [word], starts: [] };
  const forms = formsWith(inflections);
  const starts = forms.filter((form) => form.length < minBeginning);
  const others = forms.filter((form) => !starts.some((start) => form.startsWith(start)));
  return { parts: withoutLonger([word, ...others]), starts: withoutLonger(starts) };
};

/** Returns a stem with an ending, in each spelling: `sav` and `save`, `plan` and `plann`. */
const withEnding = (stem: string, ending: string): string[] => {
  const root = stem.replace(/e$/, '');
  if (/^[ei]/.test(ending)) return [root + ending, root + root.slice(-1) + ending];
  return [...new Set([stem, `${root}e`])].map((base) => base + ending);
};

/** Returns the forms of a word like `policy`, `policies`, `married`. */
const formsInY = (word: string, root: string): WordForms =>
  root.length + 1 >= minBeginning && [`${root}y`, `${root}ies`, `${root}ied`, `${root}ying`].includes(word)
    ? { parts: [`${root}y`, `${root}ie`], starts: [] }
    : numberFormsOf(word);

/** Returns the singular and the plural of a word that the stemmer makes too short. */
const numberFormsOf = (word: string): WordForms => {
  const [, root] = /^(.*[^aeiou])(?:y|ies)$/.exec(word) ?? [];
  if (root !== undefined && root.length + 1 >= minBeginning) return { parts: [`${root}y`, `${root}ie`], starts: [] };
  const singular = word.replace(/(?<=s|x|z|ch|sh)es$|s$/, '');
  return { parts: [singular.length >= minBeginning ? singular : word], starts: [] };
};

/** Leaves out texts that contain another one. */
export const withoutLonger = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => !texts.some((other) => other !== text && text.includes(other)));
