import { escapeRegExp } from 'es-toolkit';
import { maskToken } from './maskNumbers';

const letter = '[\\p{L}\\p{M}]';
const word = `${letter}[\\p{L}\\p{M}'’-]*`;
/** A name with a capital letter, such as Ann or O’Brien. */
const capitalized = `\\p{Lu}\\p{M}*(?:['’]\\p{Lu})?\\p{Ll}[\\p{L}\\p{M}'’-]*`;
const initial = `\\p{Lu}\\.?(?!${letter})`;

const anyCase = (pattern: string) =>
  pattern.replace(/[a-z]/g, (character) => `[${character}${character.toUpperCase()}]`);

/** Words inside a name, as in Maria de la Cruz. */
const particle = `(?:${anyCase('de|del|della|la|las|los|da|das|dos|di|du|van|von|der|den|bin|al|el')})(?!${letter})`;
/** Words that end a name, where the name is written in lower case. */
const wordsAfterName = anyCase(
  'and|but|or|i|im|my|is|was|who|from|at|in|with|what|when|where|how|can|could|do|does|should|will|would',
);
const inner = `(?: (?:${particle}|${initial}))*`;
/**
 * Abbreviations of the subject. In “I am FERS SPECIAL” they distinguish a description from a name in capitals; so do
 * words without a vowel.
 */
const abbreviation =
  '(?:FERS|CSRS|OPM|SSA|USPS|FEHB|FEGLI|FLTCIP|FEDVIP|IRS|IRA|LEO|ATC|FAA|DOD|DHS|DOE|EPA|NASA|USDA|COLA|VERA|VSIP|PSHB|SES|VA|[^AEIOUY\\W]+)\\b';
const capitals = `(?!${abbreviation})\\p{Lu}[\\p{Lu}'’-]+`;

/** The patterns of an introduction by name. The first group is preserved. */
const introductions: readonly RegExp[] = [
  new RegExp(
    `\\b(${anyCase("(?:my name is|my name['’]s|i am called|my name was) ")})${word}${inner}(?: (?!(?:${wordsAfterName})(?!${letter}))${word})?(?: ${capitalized})*`,
    'gu',
  ),
  // Capital letters distinguish a name from a description.
  new RegExp(
    `\\b((?:[Ii] am|[Ii]['’]m|[Tt]his is) )(?:${capitalized}${inner} ${capitalized}|${capitals}${inner} ${capitals})`,
    'gu',
  ),
];

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
export const maskNames = (text: string, name: string): string => {
  const parts = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{M}\p{Nd}'’‘`´]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, maxParts);
  const pattern = patternOf(parts.filter(Boolean));
  const withoutName = pattern ? text.normalize('NFD').replace(pattern, maskToken).normalize('NFC') : text;
  return introductions.reduce((masked, introduction) => masked.replace(introduction, `$1${maskToken}`), withoutName);
};
