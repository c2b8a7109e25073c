import { mapValues, pickBy } from 'es-toolkit';
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

/**
 * A sentence, or two: one for staff, and the one that members read in its place. `%{name}` is a variable; `||||`
 * separates plural forms, which `smart_count` selects.
 */
type Sentence = string | { readonly both: string } | { readonly staff: string; readonly members: string };

type Sentences = Readonly<Record<string, Sentence>>;

type Texts = Readonly<Record<string, string>>;

/** The text of a sentence; a union of two texts, where members have one of their own. */
type TextOf<Of extends Sentence> = Of extends string ? Of : Of[keyof Of];

/** The people who read a message. */
export type Readers = 'staff' | 'members' | 'both';

type NamesIn<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The variables that stand for times in all sentences, so that no sentence says an unformatted one. */
type TimeName = 'when' | 'day' | 'earliest' | 'begins' | 'ends' | 'times';

type ValuesOf<Text extends string> = {
  readonly [Name in NamesIn<Text>]: Name extends TimeName ? TimeText : Value;
} & (Extract<Text, `${string} |||| ${string}`> extends never ? unknown : { readonly smart_count: number });

type MessageOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? Message
  : ((values: ValuesOf<Text>) => Message) & Pick<Message, 'code'>;

/** A sentence of a catalog in another language: two where members have one of their own. */
type TranslationOf<Of> = Of extends { readonly [forMembers]: true }
  ? { readonly staff: string; readonly members: string }
  : string;

/** Marks the type of a message that has a sentence for members. */
declare const forMembers: unique symbol;

type CatalogMessage<Of extends Sentence> = MessageOf<TextOf<Of>> &
  (Of extends { readonly members: string } ? { readonly [forMembers]: true } : unknown);

/** The sentences of a catalog in another language. */
export type Translation<Catalog> = { readonly [Code in keyof Catalog]: TranslationOf<Catalog[Code]> };

const english = 'en';

const languages = new Map<string, Map<string, Texts>>([[english, new Map()]]);

/** The readers of messages by code, where these are not staff alone. */
const readers = new Map<string, Readers>();

const sentencesOf = (locale: string, name: string): Texts => languages.get(locale)?.get(name) ?? {};

/** The suffix of a catalog with the sentences that members read in place of others. */
const ofMembers = '.members';

const textsOf = (sentence: Sentence): { staff: string; members?: string } => {
  if (typeof sentence === 'string') return { staff: sentence };
  return 'both' in sentence ? { staff: sentence.both } : sentence;
};

/** Adds sentences of a language, by catalog name; sentences that exist already are replaced. */
export const addLanguage = (locale: string, catalogs: Readonly<Record<string, Sentences>>) => {
  const merged = languages.get(locale) ?? new Map<string, Texts>();
  languages.set(locale, merged);
  for (const [name, sentences] of Object.entries(catalogs)) {
    const texts = mapValues(sentences, textsOf);
    const forMembers = pickBy(
      mapValues(texts, (text) => text.members),
      (text) => text !== undefined,
    ) as Texts;
    merged.set(name, { ...merged.get(name), ...mapValues(texts, (text) => text.staff) });
    const nameOfMembers = `${name}${ofMembers}`;
    if (Object.keys(forMembers).length > 0) merged.set(nameOfMembers, { ...merged.get(nameOfMembers), ...forMembers });
  }
};

/** Returns the languages that have sentences, English first. */
export const availableLanguages = (): string[] => [...languages.keys()];

/** Finds the most specific language with sentences for a tag: `pt-BR` before `pt`; undefined where there is none. */
export const matchLanguage = (tag: string): string | undefined =>
  [...languages.keys()]
    .sort((one, other) => other.length - one.length)
    .find((locale) => `${tag.toLowerCase()}-`.startsWith(`${locale.toLowerCase()}-`));

/** Returns all sentences of a language by catalog name, for translators. */
export const allMessageTexts = (locale = english): ReadonlyMap<string, Texts> => languages.get(locale) ?? new Map();

/**
 * Registers the English sentences of a catalog and returns its messages; one with variables is a function of them. The
 * readers are those of sentences that do not say theirs: staff alone, unless the catalog says so.
 */
export const messagesOf = <const Of extends Sentences>(name: string, sentences: Of, ofCatalog: Readers = 'staff') => {
  addLanguage(english, { [name]: sentences });
  const messages = Object.entries(sentences).map(([key, sentence]) => {
    const code = `${name}.${key}`;
    if (typeof sentence === 'string') readers.set(code, ofCatalog);
    else if ('both' in sentence) readers.set(code, 'both');
    else readers.set(`${name}${ofMembers}.${key}`, 'members');
    const hasVariables = Object.values(textsOf(sentence)).some((text) => text.includes('%{'));
    return [key, hasVariables ? Object.assign((values: Message['values']) => ({ code, values }), { code }) : { code }];
  });
  return Object.fromEntries(messages) as { readonly [Code in keyof Of]: CatalogMessage<Of[Code]> };
};

/** Returns who reads a message: staff alone, unless it says so. */
export const readersOf = ({ code }: Pick<Message, 'code'>): Readers => readers.get(code) ?? 'staff';

/**
 * Returns a message in the words for members, with only the values that these words name. Undefined where it, or a
 * message in its values, is for staff alone.
 */
export const messageForMembers = (message: Message): Message | undefined => {
  const [name, key] = partsOf(message);
  const text = propertyOf(sentencesOf(english, `${name}${ofMembers}`), key);
  if (text === undefined && readersOf(message) === 'staff') return undefined;
  const code = text === undefined ? message.code : `${name}${ofMembers}.${key}`;
  const values = Object.entries(message.values ?? {})
    .filter(([value]) => value === 'smart_count' || (text ?? sentencesOf(english, name)[key])?.includes(`%{${value}}`))
    .map(([value, content]) => [value, typeof content === 'object' ? messageForMembers(content) : content] as const);
  if (values.some(([, content]) => content === undefined)) return undefined;
  return { code, ...(values.length > 0 && { values: Object.fromEntries(values) }) } as Message;
};

const partsOf = ({ code }: Pick<Message, 'code'>): [name: string, key: string] => {
  const at = code.lastIndexOf('.');
  return [code.slice(0, at), code.slice(at + 1)];
};

/** Whether a message has a sentence; a stored message of another release may have none. */
export const hasSentence = (message: Pick<Message, 'code'>): boolean => {
  const [name, key] = partsOf(message);
  return Object.hasOwn(sentencesOf(english, name), key);
};

/**
 * Formats a message in a language; in English where the language has no sentence for it. `readerTimeZone` is the zone in
 * which its reader sees times; where it is not known, its times name their zone.
 */
export const formatMessage = (locale: string, message: Message, readerTimeZone?: string): string => {
  const { code, values = {} } = message;
  const [name, key] = partsOf(message);
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
