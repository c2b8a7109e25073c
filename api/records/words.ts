/** A field or state in words: `startsAt` gives "starts at", `licenses.0.state` gives "licenses state". */
export const wordsOf = (name: string) =>
  name
    .replace(/\.\d+/g, '')
    .replace(/[._-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

/** "a", "a and b", "a, b and c". */
export const listInWords = (items: readonly string[], joint: 'and' | 'or' = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;

/** The first names in quotes, and how many more there are: “A”, “B” and 3 more. */
export const someInWords = (names: readonly string[], shown: number) => {
  const quoted = names.slice(0, shown).map((name) => `“${name}”`);
  return listInWords(names.length > shown ? [...quoted, `${names.length - shown} more`] : quoted);
};

/** A noun phrase with its article; abbreviations go by the sound of their first letter ("an FAQ"). */
export const withArticle = (phrase: string) => {
  const isAbbreviation = /^[A-Z]{2}/.test(phrase);
  return `${(isAbbreviation ? /^[AEFHILMNORSX]/ : /^[aeio]/i).test(phrase) ? 'an' : 'a'} ${phrase}`;
};

export const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
