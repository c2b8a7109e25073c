import { stemmer } from 'stemmer';

/** A word of a text, or several that are one expression: as said, and what it counts as. */
export interface Word {
  said: string;
  term: string;
}

/** What people write in many ways, before a text is taken apart. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  [/½/g, ' 1/2'],
  // 401(k), 403 b and 457(b) are names.
  [/\b(401|403|457)\s*\(?\s*([bk])\s*\)?(?![a-z])/g, '$1$2'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\s*%/g, '$1 percent'],
  [/n't\b/g, ' not'],
  [/'(s|m|re|ve|ll|d)\b/g, ' '],
  [/'/g, ''],
];

/** Words that tell little of what somebody wants. */
const littleWords = new Set(
  `a about all also am an and any anyone anything are arent as at be been being but by can cant cannot could did do does dont
  doesnt doing else ever exactly for from get gets getting give go going good got had has have having he hello help her here
  hey hi him his how i id if ill im in into is isnt it its ive just kind know let like look made make makes may maybe me mean
  might mine more most much must my need needs not now of off ok okay on one only or other our out over own please put say see
  she should so some somebody someone something still such take tell than thank thanks that thats the their them then there
  these they thing this those though to too u up ur us use used using very want wants was way we well were what whats when
  where which while who whom whose why will with without wont work worked works would yes yet you your youre`.split(
    /\s+/,
  ),
);

/** The words of a text in their order, in small letters without accents. */
export const plainWords = (text: string): string[] => {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const spelled = spellings.reduce((said, [from, to]) => said.replace(from, to), plain);
  return spelled.match(/[a-z0-9]+/g) ?? [];
};

/** Whether a word tells little of what somebody wants. */
export const isLittle = (word: string): boolean => littleWords.has(word);

/** Makes terms of words: forms of one word are the same term, and so is what means the same. */
export type Vocabulary = (said: readonly string[]) => Word[];

/**
 * @param synonyms words and expressions that mean the same, separated by commas; the first stands for all of them. An
 * expression that several lines hold means what the last of them says.
 */
export const vocabularyOf = (synonyms: readonly string[]): Vocabulary => {
  const meanings = new Map<string, string>();
  let longest = 1;
  for (const line of synonyms) {
    const expressions = line.split(',').map((part) => plainWords(part).map(stemmer));
    for (const expression of expressions) {
      meanings.set(expression.join(' '), expressions[0]?.join(' ') ?? '');
      longest = Math.max(longest, expression.length);
    }
  }
  return (said) => {
    const stems = said.map((word) => stemmer(word));
    const words: Word[] = [];
    for (let at = 0; at < stems.length; ) {
      let length = Math.min(longest, stems.length - at);
      while (length > 1 && !meanings.has(stems.slice(at, at + length).join(' '))) length -= 1;
      const stem = stems.slice(at, at + length).join(' ');
      words.push({ said: said.slice(at, at + length).join(' '), term: meanings.get(stem) ?? stem });
      at += length;
    }
    return words;
  };
};

/** The words with each term once. */
export const distinct = (words: readonly Word[]): Word[] => [
  ...new Map(words.map((word) => [word.term, word])).values(),
];
