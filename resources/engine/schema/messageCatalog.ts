import type { TimeText } from './instantText';
import { propertyOf } from './propertyOf';

/**
 * A translatable message: the code of a sentence and the values of its variables. Only `messagesOf` creates messages,
 * so that each code has a sentence.
 */
export interface Message {
  readonly code: string;
  readonly values?: Readonly<Record<string, Value>>;
  readonly [messageBrand]: true;
}

/** A value of a message; a function where the language or the time zone of the reader determines its format. */
export type Value = string | number | Message | TimeText;

declare const messageBrand: unique symbol;

/** Sentences by code. `%{name}` is a variable; `||||` separates plural forms, which `smart_count` selects. */
type Sentences = Readonly<Record<string, string>>;

type NamesIn<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The variables that stand for times in all sentences, so that no sentence says an unformatted one. */
type TimeName = 'when' | 'day' | 'earliest' | 'begins' | 'ends' | 'times';

type ValuesOf<Sentence extends string> = {
  readonly [Name in NamesIn<Sentence>]: Name extends TimeName ? TimeText : Value;
} & (Sentence extends `${string} |||| ${string}` ? { readonly smart_count: number } : unknown);

type MessageOf<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? Message
  : (values: ValuesOf<Sentence>) => Message;

/** The sentences of a catalog in another language. */
export type Translation<Catalog> = { readonly [Code in keyof Catalog]: string };

const english = 'en';

const languages = new Map<string, Map<string, Sentences>>([[english, new Map()]]);

const sentencesOf = (locale: string, name: string): Sentences => languages.get(locale)?.get(name) ?? {};

/** Adds sentences of a language, by catalog name; sentences that exist already are replaced. */
export const addLanguage = (locale: string, catalogs: Readonly<Record<string, Sentences>>) => {
  const merged = languages.get(locale) ?? new Map<string, Sentences>();
  for (const [name, sentences] of Object.entries(catalogs))
    merged.set(name, { ...sentencesOf(locale, name), ...sentences });
  languages.set(locale, merged);
};

/** Returns the languages that have sentences, English first. */
export const availableLanguages = (): string[] => [...languages.keys()];

/** Finds the most specific language with sentences for a tag: `pt-BR` before `pt`; undefined where there is none. */
export const matchLanguage = (tag: string): string | undefined =>
  [...languages.keys()]
    .sort((one, other) => other.length - one.length)
    .find((locale) => `${tag.toLowerCase()}-`.startsWith(`${locale.toLowerCase()}-`));

/** Returns all sentences of a language by catalog name, for translators. */
export const allMessageTexts = (locale = english): ReadonlyMap<string, Sentences> => languages.get(locale) ?? new Map();

/** Registers the English sentences of a catalog and returns its messages; one with variables is a function of them. */
export const messagesOf = <const Of extends Sentences>(name: string, sentences: Of) => {
  addLanguage(english, { [name]: sentences });
  const messages = Object.entries(sentences).map(([key, sentence]) => {
    const code = `${name}.${key}`;
    return [key, sentence.includes('%{') ? (values: Message['values']) => ({ code, values }) : { code }];
  });
  return Object.fromEntries(messages) as { readonly [Code in keyof Of]: MessageOf<Of[Code]> };
};

/** Whether a message has a sentence; a stored message of another release may have none. */
export const hasSentence = ({ code }: Pick<Message, 'code'>): boolean => {
  const at = code.lastIndexOf('.');
  return Object.hasOwn(sentencesOf(english, code.slice(0, at)), code.slice(at + 1));
};

/**
 * Formats a message in a language; in English where the language has no sentence for it. `readerTimeZone` is the zone in
 * which its reader sees times; where it is not known, its times name their zone.
 */
export const formatMessage = (locale: string, { code, values = {} }: Message, readerTimeZone?: string): string => {
  const at = code.lastIndexOf('.');
  const [name, key] = [code.slice(0, at), code.slice(at + 1)];
  const sentence = sentencesOf(locale, name)[key] ?? sentencesOf(english, name)[key] ?? code;
  return pluralFormOf(locale, sentence, values.smart_count).replace(/%\{(\w+)\}/g, (match, value: string) =>
    values[value] === undefined ? match : toText(locale, formatMessageValue(locale, values[value], readerTimeZone)),
  );
};

/** Formats a number with its thousands separated, from 10,000 on: years and other short numbers have none. */
const toText = (locale: string, value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString(locale, { useGrouping: 'min2', maximumFractionDigits: 20 }) : value;

/** Translates a term, such as the name of a field; returns `defaultTerm` where the language has no translation. */
export const translateTerm = (locale: string, name: string, key: string, defaultTerm: string): string =>
  propertyOf(sentencesOf(locale, name), key) ?? defaultTerm;

/** Formats the values of a message in a language. */
export const formatMessageValues = (
  locale: string,
  { values = {} }: Message,
  readerTimeZone?: string,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatMessageValue(locale, value, readerTimeZone)]),
  );

/** Formats a value of a message in a language. */
export const formatMessageValue = (locale: string, value: Value, readerTimeZone?: string): string | number => {
  if (typeof value === 'function') return value(locale, readerTimeZone);
  return typeof value === 'object' ? formatMessage(locale, value, readerTimeZone) : value;
};

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const pluralFormOf = (locale: string, sentence: string, count: Value | undefined) => {
  const forms = sentence.split(' |||| ');
  if (forms.length === 1 || typeof count !== 'number') return sentence;
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const present = pluralForms.filter((form) => pluralCategories.includes(form));
  return forms[present.indexOf(rules.select(count))] ?? sentence;
};
