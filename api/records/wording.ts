import { fieldNames } from '../../providers/i18n/fieldNames';
import { humanize } from '../../providers/i18n/humanize';
import { type AreaSchema, formatMessage, nounOf, translateTerm } from '../../resources/kit';
import { recordMessages } from './messages.en';

/** What a field is called by its path, as in the console: `licenses.1.state` gives "Licenses 2 › State". */
export const fieldLabelOf = (
  { name: area, fieldNames: ofArea = {} }: Pick<AreaSchema, 'name' | 'fieldNames'>,
  path: string,
  locale: string,
): string => {
  const keys = path.split('.');
  const isRow = (key: string) => /^\d+$/.test(key);
  const names = keys.flatMap((key, index) => {
    if (isRow(key)) return [];
    const source = keys
      .slice(0, index + 1)
      .filter((part) => !isRow(part))
      .join('.');
    const usual = translateTerm(locale, 'fields', key, ofArea[source] ?? fieldNames[key] ?? humanize(key));
    const name = translateTerm(locale, `fields of ${area}`, source, usual);
    const next = keys[index + 1] ?? '';
    return [isRow(next) ? `${name} ${Number(next) + 1}` : name];
  });
  return names.join(' › ');
};

/** "a", "a and b", "a, b and c". */
export const listInWords = (items: readonly string[], joint: 'and' | 'or' = 'and', locale = 'en') =>
  // American English has a comma before the joint, which our sentences have not.
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, {
    type: joint === 'and' ? 'conjunction' : 'disjunction',
  }).format(items);

export const quoted = (name: string) => `“${name}”`;

/** The first names, and how many more there are: A, B and 3 more. */
export const someNames = (locale: string, names: readonly string[], shown: number) => {
  const more = () => formatMessage(locale, recordMessages.more({ count: names.length - shown }));
  return listInWords(names.length > shown ? [...names.slice(0, shown), more()] : names, 'and', locale);
};

/** The same in quotes, for a message: “A”, “B” and 3 more. */
export const quoteSome =
  (names: readonly string[], shown: number) =>
  (locale: string): string =>
    someNames(locale, names.map(quoted), shown);

/** What a sentence calls one record of an area in a language. */
export const nounForLocale = (locale: string, schema: AreaSchema) =>
  translateTerm(locale, 'nouns', schema.name, nounOf(schema));

/** The same, for a message. */
export const nounMessage =
  (schema: AreaSchema) =>
  (locale: string): string =>
    nounForLocale(locale, schema);

/** A noun phrase with its article; abbreviations go by the sound of their first letter ("an FAQ"). */
export const withArticle = (phrase: string) => {
  const isAbbreviation = /^[A-Z]{2}/.test(phrase);
  return `${(isAbbreviation ? /^[AEFHILMNORSX]/ : /^[aeio]/i).test(phrase) ? 'an' : 'a'} ${phrase}`;
};

export const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** What a record of an area is called where only its kind is left that everybody may read: "Enquiry". */
export const unnamedLabel = (schemas: readonly AreaSchema[], area: string): string => {
  const schema = schemas.find(({ name }) => name === area);
  return schema ? capitalised(nounOf(schema)) : area;
};
