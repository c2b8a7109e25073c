import { parsePhone } from './parsePhone';
import { normalizeForSearch } from './plainText';

/** The words before a name that people write as one with it: de la Cruz, Delacruz. The longest come first. */
const particles = ['de las', 'de los', 'de la', 'van der', 'van den', 'van de', 'von der', 'del', 'de', 'di', 'da']
  .concat(['dos', 'du', 'la', 'le', 'mac', 'mc', 'van', 'von', 'st', 'o'])
  .map((particle) => ({ particle, joined: particle.replaceAll(' ', '') }));
const minRest = 3;

/** A particle after the first name, and before the rest of its name. */
const joinable = new RegExp(`(?<= )(${particles.map(({ particle }) => particle).join('|')}) (?=[^ ]{${minRest}})`, 'g');

/** Returns the spellings of a word of a name: `delacruz`, `de la cruz`. The word is in lower case without accents. */
export const spellingsOfName = (word: string): string[] => [
  word,
  ...particles
    .filter(({ joined }) => word.startsWith(joined) && word.length >= joined.length + minRest)
    .map(({ particle, joined }) => `${particle} ${word.slice(joined.length)}`),
];

/**
 * Returns the words of a name as it is compared: in lower case, without accents and apostrophes, with particles as part
 * of the name that follows. `José de la Cruz-Díaz` is `jose`, `delacruz` and `diaz`.
 */
export const nameWords = (name: string): string[] =>
  normalizeForSearch(name)
    .replace(/[^\p{Letter}\d]+/gu, ' ')
    .trim()
    .replace(joinable, (particle) => particle.replaceAll(' ', ''))
    .split(' ')
    .filter(Boolean);

/** Returns the digits by which a complete telephone number is compared; undefined for any other text. */
export const phoneKeyOf = (phone: string): string | undefined => {
  const digits = parsePhone(phone.trim()).replace(/\D/g, '');
  return digits.length >= 10 ? digits.slice(-10) : undefined;
};

/** Returns an email address in lower case without its `+tag`; undefined for a text that is no address. */
export const untaggedEmail = (email: string): string | undefined => {
  const [, local, domain] = /^([^\s@+]+)(?:\+[^\s@]*)?@([^\s@]+\.[^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return local && `${local}@${domain}`;
};

/**
 * Returns a number by which the same email address is recognized, with or without a `+tag`. The address cannot be read
 * from it, so a device may store it. Undefined for a text that is no address.
 */
export const emailKeyOf = (email: string): number | undefined => {
  const address = untaggedEmail(email);
  if (address === undefined) return undefined;
  // FNV-1a, which needs no library and no secure context.
  return [...address].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);
};

/** The values by which people are compared. Each may be missing. */
export interface PersonIdentity {
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** In place of the email address. */
  emailKey?: number | null | undefined;
  phone?: string | null | undefined;
}

const emailKeyOfPerson = ({ email, emailKey }: PersonIdentity) => emailKey ?? emailKeyOf(email ?? '');

const isSameIfKnown = <Value>(one: Value | undefined, other: Value | undefined) => one !== undefined && one === other;

const includesAll = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word));

/**
 * Whether two names may be those of one person: one has all words of the other, at least two. A first name alone is that
 * of many.
 */
const isSimilarName = (one: readonly string[], other: readonly string[]) =>
  Math.min(one.length, other.length) > 1 && (includesAll(one, other) || includesAll(other, one));

/** Whether two people may be the same: by name, by the digits of the telephone number, or by the email address. */
export const isSimilarPerson = (one: PersonIdentity, other: PersonIdentity): boolean =>
  isSameIfKnown(emailKeyOfPerson(one), emailKeyOfPerson(other)) ||
  isSameIfKnown(phoneKeyOf(one.phone ?? ''), phoneKeyOf(other.phone ?? '')) ||
  isSimilarName(nameWords(one.name ?? ''), nameWords(other.name ?? ''));

/** The digits of a telephone number that a search needs. */
const minSearchedDigits = 3;

/**
 * Returns whether people are found by a search: by all of its words in the name, the number or the email address, by
 * digits of the telephone number, or by the email address with another `+tag`. Particles and apostrophes may be missing.
 */
export const personSearch = (search: string) => {
  const terms = normalizeForSearch(search)
    .split(/[\s,-]+/)
    .filter(Boolean);
  const digits = search.replace(/\D/g, '');
  const isPhone = digits.length >= minSearchedDigits && !/\p{Letter}{3}/u.test(search);
  const emailKey = emailKeyOf(search);
  return ({ number, ...person }: PersonIdentity & { number?: string }): boolean => {
    const text = normalizeForSearch(`${person.name} ${number ?? ''} ${person.email ?? ''}`);
    const joined = text.replace(/[\s-]/g, '');
    return (
      terms.every((term) => text.includes(term) || joined.includes(term)) ||
      (isPhone && (person.phone ?? '').includes(digits)) ||
      isSameIfKnown(emailKey, emailKeyOfPerson(person))
    );
  };
};
