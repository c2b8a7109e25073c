import { stemmer } from 'stemmer';

/** A word of a text, or several that are one expression: as said, and what it counts as. */
export interface Token {
  text: string;
  term: string;
}

/** What people write in many ways, before a text is taken apart. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  // 401(k), 403 b and 457(b) are names.
  [/\b(401|403|457)\s*\(?\s*([bk])\s*\)?(?![a-z])/g, '$1$2'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\s*%/g, '$1 percent'],
  // 59½ is written in as many ways as it is said.
  [/(\d)\s*(?:½|\.5\b|1\/2|and (?:a|one) half)/g, '$1 half'],
  [/½/g, ' half'],
  [/(\d)k\b(?<!40[13]k|457k)/g, '$1000'],
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(s|m|re|ve|ll|d)\b/g, ' '],
  [/'/g, ''],
];

/** Words that tell little of what somebody wants. */
const littleWords = new Set(
  `a able about actually all almost already also although always am an and another any anymore anyone anything are
  arent around as at away bad be because become been being best better big bit both but by came can cannot cant
  case chance come comes coming could day days decide decided did do does doesnt doing dont easy either else end
  enough even ever every everybody everyone everything exactly fact far few find fine folks for found friday from
  funny gave get gets getting give given giving go going good got great guess guy guys had happen happened
  happening happens hard has have having he hear heard hello help her here hey hi him his hope how i id idea if ill
  im important in instead interested into is isnt it its ive just kind kinda knew know known last lately later
  least let like likely little long look looking lot lots made make makes may maybe me mean might mind mine monday
  more morning most much must my need needs never next nice no none nor not nothing now obviously of off often ok
  okay on once one only or other our out over own people perhaps person place please plenty point possible possibly
  pretty probably problem put quite rather ready real really reason right said same saturday saw say saying says
  see seem seems seen send sent serious set several shall she should show since so some somebody somehow someone
  something somewhere soon sort still stuff such sunday supposed sure take taken takes taking tell than thank
  thanks that thats the their them then there these they thing think thinking this those though thought thursday
  till time times to together told too took toward tried tries try trying tuesday turn turned turns u under unless
  until up upon ur us use used using usually very want wants was way ways we wednesday well were what whatever
  whats when where whether which while who whole whom whose why will with without wonder wondering wont word words
  work worked works worried would yes yesterday yet you your youre`.split(/\s+/),
);

/** Written-out numbers, from two on. */
const units =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** One is left as it is: it is rarely a number. */
const numbers = new Map([
  ...units.map((word, index) => [word, index + 2] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);
const tensAndUnits = new RegExp(`\\b(${tens.join('|')})[ -](one|${units.slice(0, 8).join('|')})\\b`, 'g');
const anyNumber = new RegExp(`\\b(${[...numbers.keys()].join('|')})\\b`, 'g');

/** Numbers in figures, also those that are written out. */
const inFigures = (text: string): string =>
  text
    .replace(tensAndUnits, (_, ten: string, unit: string) => String((numbers.get(ten) ?? 0) + (numbers.get(unit) ?? 1)))
    .replace(anyNumber, (word) => String(numbers.get(word)))
    .replace(/\b(one|\d+) point (one|\d+)\b/g, (_, whole: string, part: string) =>
      [whole, part].map((number) => number.replace('one', '1')).join('.'),
    );

/** The words of a text in their order, in small letters without accents. */
export const splitIntoWords = (text: string): string[] => {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const spelled = spellings.reduce((said, [from, to]) => said.replace(from, to), inFigures(plain));
  return spelled.match(/\d+\.\d+|[a-z0-9]+/g) ?? [];
};

/** Whether a word tells little of what somebody wants. */
export const isStopWord = (word: string): boolean => littleWords.has(word);

/** Makes terms of words: forms of one word are the same term, and so is what means the same. */
export type Vocabulary = (said: readonly string[]) => Token[];

/**
 * @param synonyms words and expressions that mean the same, separated by commas; the first stands for all of them. An
 * expression that several lines hold means what the last of them says.
 */
export const buildVocabulary = (synonyms: readonly string[]): Vocabulary => {
  const meanings = new Map<string, string>();
  let longest = 1;
  for (const line of synonyms) {
    const expressions = line.split(',').map((part) => splitIntoWords(part).map(stemmer));
    for (const expression of expressions) {
      meanings.set(expression.join(' '), expressions[0]?.join(' ') ?? '');
      longest = Math.max(longest, expression.length);
    }
  }
  return (said) => {
    const stems = said.map((word) => stemmer(word));
    const words: Token[] = [];
    for (let at = 0; at < stems.length; ) {
      let length = Math.min(longest, stems.length - at);
      while (length > 1 && !meanings.has(stems.slice(at, at + length).join(' '))) length -= 1;
      const stem = stems.slice(at, at + length).join(' ');
      words.push({ text: said.slice(at, at + length).join(' '), term: meanings.get(stem) ?? stem });
      at += length;
    }
    return words;
  };
};

/** The words with each term once. */
export const distinctTerms = (words: readonly Token[]): Token[] => [
  ...new Map(words.map((word) => [word.term, word])).values(),
];
