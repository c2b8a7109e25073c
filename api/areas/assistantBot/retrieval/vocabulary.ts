import { stemmer } from 'stemmer';

/** A word of a text, or several words that form one expression: as written, and as a normalized term. */
export interface Token {
  text: string;
  term: string;
}

/** The spellings that are unified before a text is split into words. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[’‘`]/g, "'"],
  // 401(k), 403 b and 457(b) are names.
  [/\b(401|403|457)\s*\(?\s*([bk])\s*\)?(?![a-z])/g, '$1$2'],
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\s*%/g, '$1 percent'],
  // 59½ is written in many ways.
  [/(\d)\s*(?:½|\.5\b|1\/2|and (?:a|one) half)/g, '$1 half'],
  [/½/g, ' half'],
  [/(\d)k\b(?<!40[13]k|457k)/g, '$1000'],
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(s|m|re|ve|ll|d)\b/g, ' '],
  [/'/g, ''],
];

/** Stop words, which carry little meaning. */
const stopWords = new Set(
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
  work worked works worried would yes yesterday yet you your youre
  gonna wanna gotta dunno lol yall yep nope nah omg btw thx pls plz sorta anybody thru til tho cuz cos sorry
  january february march april june july august september october november december spring summer fall winter`.split(
    /\s+/,
  ),
);

/** Number words, from two on. */
const units =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** “One” is no key, because it is rarely a number. */
const numbers = new Map([
  ...units.map((word, index) => [word, index + 2] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);
const tensAndUnits = new RegExp(`\\b(${tens.join('|')})[ -](one|${units.slice(0, 8).join('|')})\\b`, 'g');
const anyNumber = new RegExp(`\\b(${[...numbers.keys()].join('|')})\\b`, 'g');

/** Replaces number words by digits. */
const replaceNumberWords = (text: string): string =>
  text
    .replace(tensAndUnits, (_, ten: string, unit: string) => String((numbers.get(ten) ?? 0) + (numbers.get(unit) ?? 1)))
    .replace(anyNumber, (word) => String(numbers.get(word)))
    .replace(/\b(one|\d+) point (one|\d+)\b/g, (_, integer: string, part: string) =>
      [integer, part].map((number) => number.replace('one', '1')).join('.'),
    );

/** Splits a text into its words in order, in lower case and without accents. */
export const splitIntoWords = (text: string): string[] => {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const normalized = spellings.reduce((result, [from, to]) => result.replace(from, to), replaceNumberWords(plain));
  return normalized.match(/\d+\.\d+|[a-z0-9]+/g) ?? [];
};

/** Whether a word is a stop word, which carries little meaning. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Converts words into tokens. Forms of one word have the same term, and so have synonyms. */
export type Vocabulary = (words: readonly string[]) => Token[];

/**
 * Builds the vocabulary of synonyms.
 * @param synonyms lines of words and expressions that mean the same, separated by commas. All have the term of the
 * first one. Where several lines have an expression, the last one counts.
 */
export const buildVocabulary = (synonyms: readonly string[]): Vocabulary => {
  const meanings = new Map<string, string>();
  let maxLength = 1;
  for (const line of synonyms) {
    const expressions = line.split(',').map((part) => splitIntoWords(part).map(stemmer));
    for (const expression of expressions) {
      meanings.set(expression.join(' '), expressions[0]?.join(' ') ?? '');
      maxLength = Math.max(maxLength, expression.length);
    }
  }
  return (words) => {
    const stems = words.map((word) => stemmer(word));
    const tokens: Token[] = [];
    for (let at = 0; at < stems.length; ) {
      let length = Math.min(maxLength, stems.length - at);
      while (length > 1 && !meanings.has(stems.slice(at, at + length).join(' '))) length -= 1;
      const stem = stems.slice(at, at + length).join(' ');
      tokens.push({ text: words.slice(at, at + length).join(' '), term: meanings.get(stem) ?? stem });
      at += length;
    }
    return tokens;
  };
};

/** Returns the tokens with each term a single time. */
export const distinctTerms = (tokens: readonly Token[]): Token[] => [
  ...new Map(tokens.map((word) => [word.term, word])).values(),
];

/**
 * Returns a key that two phrases share if the bot cannot tell them apart: if they have the same terms. A phrase without
 * Latin letters or digits has no terms and is its own key.
 */
export const phraseKeyOf = (vocabulary: Vocabulary, phrase: string): string => {
  const terms = distinctTerms(vocabulary(splitIntoWords(phrase))).map(({ term }) => term);
  return terms.length > 0 ? terms.sort().join(' ') : phrase.toLowerCase();
};
