import { upperFirst } from 'es-toolkit';
import { closest, distance } from 'fastest-levenshtein';
import { fieldNames, humanize } from '../../providers/i18n/fieldNames';
import { type AreaSchema, formatMessage, nounOf, propertyOf, translateTerm } from '../../resources/engine/schema';
import { recordMessages } from './messages.en';

/** Returns the label of a field by its path, as in the console: `licenses.1.state` gives "Licenses 2 › State". */
export const fieldLabelOf = (
  { name: area, fieldNames: areaFieldNames = {} }: Pick<AreaSchema, 'name' | 'fieldNames'>,
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
    const defaultName = translateTerm(
      locale,
      'fields',
      key,
      propertyOf(areaFieldNames, source) ?? propertyOf<string>(fieldNames, key) ?? humanize(key),
    );
    const name = translateTerm(locale, `fields of ${area}`, source, defaultName);
    const next = keys[index + 1] ?? '';
    return [isRow(next) ? `${name} ${Number(next) + 1}` : name];
  });
  return names.join(' › ');
};

/** Joins items into a list: "a", "a and b", "a, b and c". */
export const listInWords = (items: readonly string[], joint: 'and' | 'or' = 'and', locale = 'en') =>
  // American English has a comma before the conjunction, which the sentences of the product do not have.
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, {
    type: joint === 'and' ? 'conjunction' : 'disjunction',
  }).format(items);

/** Returns a name in quotation marks. */
export const quoted = (name: string) => `“${name}”`;

/** Returns the first names and the number of the others: "A, B and 3 more". */
export const someNames = (locale: string, names: readonly string[], maxNames: number) => {
  const more = () => formatMessage(locale, recordMessages.more({ count: names.length - maxNames }));
  return listInWords(names.length > maxNames ? [...names.slice(0, maxNames), more()] : names, 'and', locale);
};

/** Returns a message value with the first names in quotation marks: “A”, “B” and 3 more. */
export const quoteSome =
  (names: readonly string[], maxNames: number) =>
  (locale: string): string =>
    someNames(locale, names.map(quoted), maxNames);

/** Returns the noun for a record of an area in a language. */
export const nounForLocale = (locale: string, schema: AreaSchema) =>
  translateTerm(locale, 'nouns', schema.name, nounOf(schema));

/** Returns the noun for a record of an area as a message value. */
export const nounMessage =
  (schema: AreaSchema) =>
  (locale: string): string =>
    nounForLocale(locale, schema);

/** Returns a noun phrase with its indefinite article; for abbreviations by the sound of the first letter ("an FAQ"). */
export const withArticle = (phrase: string) => {
  const isAbbreviation = /^[A-Z]{2}/.test(phrase);
  return `${(isAbbreviation ? /^[AEFHILMNORSX]/ : /^[aeio]/i).test(phrase) ? 'an' : 'a'} ${phrase}`;
};

/** Returns the label of a record whose only public property is its area: "Inquiry". */
export const unnamedLabel = (schemas: readonly AreaSchema[], area: string): string => {
  const schema = schemas.find(({ name }) => name === area);
  return schema ? upperFirst(nounOf(schema)) : area;
};

/** Returns the name that somebody probably meant; undefined where every name differs in more than half its letters. */
export const nearestName = (written: string, names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined;
  const nearest = closest(written, names);
  return distance(written, nearest) <= Math.max(written.length, nearest.length) / 2 ? nearest : undefined;
};
