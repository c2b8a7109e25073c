import { fieldNames } from '../../providers/i18n/fieldNames';
import { wordsOfName } from '../../providers/i18n/wordsOfName';
import { type AreaSchema, nounOf } from '../../resources/kit';

/** What a field is called by its path, as in the console: `licenses.1.state` gives "Licenses 2 › State". */
export const nameOfField = ({ fieldNames: ofArea = {} }: Pick<AreaSchema, 'fieldNames'>, path: string): string => {
  const keys = path.split('.');
  const isRow = (key: string) => /^\d+$/.test(key);
  const names = keys.flatMap((key, index) => {
    if (isRow(key)) return [];
    const source = keys.slice(0, index + 1).filter((part) => !isRow(part));
    const name = ofArea[source.join('.')] ?? fieldNames[key] ?? wordsOfName(key);
    const next = keys[index + 1] ?? '';
    return [isRow(next) ? `${name} ${Number(next) + 1}` : name];
  });
  return names.join(' › ');
};

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

/** What a record of an area is called where only its kind is left that everybody may read: "Enquiry". */
export const unnamed = (schemas: readonly AreaSchema[], area: string): string => {
  const schema = schemas.find(({ name }) => name === area);
  return schema ? capitalised(nounOf(schema)) : area;
};
