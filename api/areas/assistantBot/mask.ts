import { escapeRegExp } from 'es-toolkit';
import { maskNumbers, maskToken } from './maskNumbers';
import { isStopWord } from './retrieval/vocabulary';

const nameCharacter = '[\\p{L}\\p{M}]';
const word = `${nameCharacter}[\\p{L}\\p{M}'’-]*`;
/** A name with a capital letter, such as Ann or O’Brien. */
const capitalized = `\\p{Lu}\\p{M}*(?:['’]\\p{Lu})?\\p{Ll}[\\p{L}\\p{M}'’-]*`;
const initial = `\\p{Lu}\\.?(?!${nameCharacter})`;

const anyCase = (pattern: string) =>
  pattern.replace(/[a-z]/g, (character) => `[${character}${character.toUpperCase()}]`);

/** Words inside a name, as in Maria de la Cruz. */
const particle = `(?:${anyCase('de|del|della|la|las|los|da|das|dos|di|du|van|von|der|den|bin|al|el')})(?!${nameCharacter})`;
/** Words that end a name, where the name is written in lower case. */
const wordsAfterName = anyCase(
  'and|but|or|i|im|my|is|was|who|from|at|in|with|what|when|where|how|can|could|do|does|should|will|would',
);
const inner = `(?: (?:${particle}|${initial}))*`;
const capitals = "\\p{Lu}[\\p{Lu}'’-]+";

const selfIntroduction = "(?:[Ii] am|[Ii]['’]m|[Tt]his is) ";

/** The patterns of an introduction by name. The first group is preserved. */
const introductions: readonly RegExp[] = [
  new RegExp(
    `\\b(${anyCase("(?:my name is|my name['’]s|i am called|my name was) ")})${word}${inner}(?: (?!(?:${wordsAfterName})(?!${nameCharacter}))${word})?(?: ${capitalized})*`,
    'gu',
  ),
  // Capital letters distinguish a name from a description.
  new RegExp(`\\b(${selfIntroduction})${capitalized}${inner} ${capitalized}`, 'gu'),
];

const introductionInCapitals = new RegExp(`\\b(${selfIntroduction})(${capitals})${inner} (${capitals})`, 'gu');

/** Abbreviations and descriptions in capitals, as in “I am FERS SPECIAL” and “I am a RETIRED VETERAN”. */
const wordsInCapitals = new Set(
  `FERS CSRS OPM SSA USPS FEHB FEGLI FLTCIP FEDVIP IRS IRA LEO ATC FAA DOD DHS DOE EPA NASA USDA COLA VERA VSIP PSHB SES VA
  ACTIVE DISABLED ELIGIBLE EMPLOYED EMPLOYEE FEDERAL MARRIED PLANNING POSTAL RETIRED RETIREE RETIRING SPECIAL SURVIVOR
  URGENT VESTED VETERAN WIDOW WIDOWED`.split(/\s+/),
);

/** Whether a word in capitals may be a name: no abbreviation, no known description, no word that is only emphasized. */
const canBeName = (text: string): boolean =>
  !wordsInCapitals.has(text) && /[AEIOUY]/.test(text.normalize('NFD')) && !isStopWord(text.toLowerCase());

const maskNameInCapitals = (found: string, introduction: string, first: string, last: string): string =>
  canBeName(first) && canBeName(last) ? `${introduction}${maskToken}` : found;

/** Returns a pattern of a name part however it is written: O'Brien, OBrien, José, Jose. */
const spellingsOf = (part: string): string => {
  const letters = [...part].filter((character) => /[\p{L}\p{Nd}]/u.test(character)).map(escapeRegExp);
  return `${letters.join(letters.length > 2 ? `[\\p{M}'’‘\`´-]*` : '\\p{M}*')}\\p{M}*`;
};

/** Returns a pattern of the parts of a name, together or alone, the longest first. Single letters are no part alone. */
const patternOf = (parts: readonly string[]): RegExp | undefined => {
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((_part, length) => parts.slice(from, from + length + 1)),
  );
  const spellings = runs
    .filter((run) => run.join('').length > 1)
    .sort((a, b) => b.length - a.length)
    .map((run) => run.map(spellingsOf).join(`\\.?[\\s-]*`));
  return spellings.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{M}\\p{Nd}])(?:${spellings.join('|')})(?![\\p{L}\\p{M}\\p{Nd}])`, 'giu')
    : undefined;
};

/** The maximum number of parts of a name. */
const maxParts = 8;

/**
 * Masks names of people: the name of an introduction, and the known name of the member, ignoring case, accents and
 * apostrophes.
 */
const maskNames = (text: string, name: string): string => {
  const parts = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{M}\p{Nd}'’‘`´]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, maxParts);
  const pattern = patternOf(parts.filter(Boolean));
  const withoutName = pattern ? text.normalize('NFD').replace(pattern, maskToken).normalize('NFC') : text;
  return introductions
    .reduce((masked, introduction) => masked.replace(introduction, `$1${maskToken}`), withoutName)
    .replace(introductionInCapitals, maskNameInCapitals);
};

const street = /\b\d{1,5} (?:[a-z.]+ ){1,2}(?:street|st|avenue|ave|road|rd|lane|ln|boulevard|blvd)\b/gi;

/**
 * Returns a question without personal data of the person who asked it.
 * @param name the name of the member, where it is known.
 */
export const maskPersonal = (text: string, name = ''): string =>
  maskNames(maskNumbers(text).replace(street, maskToken), name);
