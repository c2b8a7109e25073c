/**
 * A sentence for a person by its code, with the values that it names. Only `messagesOf` makes messages, so that none is
 * without a sentence.
 */
export interface Message {
  readonly code: string;
  readonly values?: Readonly<Record<string, Value>>;
  readonly [made]: true;
}

/** What stands in a sentence; a function where the language decides how it is written. */
export type Value = string | number | Message | ((locale: string) => string);

declare const made: unique symbol;

/** Sentences by their code. `%{name}` is a value; forms of a plural, chosen by `smart_count`, are parted by `||||`. */
type Sentences = Readonly<Record<string, string>>;

type NamesIn<Sentence extends string> = Sentence extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ValuesOf<Sentence extends string> = Readonly<Record<NamesIn<Sentence>, Value>> &
  (Sentence extends `${string} |||| ${string}` ? { readonly smart_count: number } : unknown);

type MessageOf<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? Message
  : (values: ValuesOf<Sentence>) => Message;

/** What another language says in the place of a catalogue. */
export type Translation<Catalogue> = { readonly [Code in keyof Catalogue]: string };

const english = 'en';

const languages = new Map<string, Map<string, Sentences>>([[english, new Map()]]);

const sentencesOf = (locale: string, name: string): Sentences => languages.get(locale)?.get(name) ?? {};

/** Adds a language, or to it: its sentences, by the name of their catalogue. */
export const addLanguage = (locale: string, catalogues: Readonly<Record<string, Sentences>>) => {
  const all = languages.get(locale) ?? new Map<string, Sentences>();
  for (const [name, sentences] of Object.entries(catalogues))
    all.set(name, { ...sentencesOf(locale, name), ...sentences });
  languages.set(locale, all);
};

/** The language with sentences that a tag stands for, of `pt-BR` and `pt` the former; undefined where there is none. */
export const matchLanguage = (tag: string): string | undefined =>
  [...languages.keys()]
    .sort((one, other) => other.length - one.length)
    .find((locale) => `${tag.toLowerCase()}-`.startsWith(`${locale.toLowerCase()}-`));

/** All sentences of a language by the name of their catalogue, for those who translate them. */
export const allMessageTexts = (locale = english): ReadonlyMap<string, Sentences> => languages.get(locale) ?? new Map();

/** Takes the English sentences of a part of the product, and gives its messages; what has values asks for them. */
export const messagesOf = <const Of extends Sentences>(name: string, sentences: Of) => {
  addLanguage(english, { [name]: sentences });
  const messages = Object.entries(sentences).map(([key, sentence]) => {
    const code = `${name}.${key}`;
    return [key, sentence.includes('%{') ? (values: Message['values']) => ({ code, values }) : { code }];
  });
  return Object.fromEntries(messages) as { readonly [Code in keyof Of]: MessageOf<Of[Code]> };
};

/** Says a message in a language; in English where that has no sentence for it. */
export const formatMessage = (locale: string, { code, values = {} }: Message): string => {
  const at = code.lastIndexOf('.');
  const [name, key] = [code.slice(0, at), code.slice(at + 1)];
  const sentence = sentencesOf(locale, name)[key] ?? sentencesOf(english, name)[key] ?? code;
  return formFor(locale, sentence, values.smart_count).replace(/%\{(\w+)\}/g, (whole, value: string) =>
    values[value] === undefined ? whole : String(formatMessageValue(locale, values[value])),
  );
};

/** A word that no sentence is, such as the name of a field, in a language; the usual one where that has none. */
export const translateTerm = (locale: string, name: string, key: string, usual: string): string =>
  sentencesOf(locale, name)[key] ?? usual;

/** The values of a message as they are written in a language. */
export const formatMessageValues = (locale: string, { values = {} }: Message): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatMessageValue(locale, value)]));

/** Writes a value of a sentence in a language. */
export const formatMessageValue = (locale: string, value: Value): string | number => {
  if (typeof value === 'function') return value(locale);
  return typeof value === 'object' ? formatMessage(locale, value) : value;
};

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const formFor = (locale: string, sentence: string, count: Value | undefined) => {
  const forms = sentence.split(' |||| ');
  if (forms.length === 1 || typeof count !== 'number') return sentence;
  const rules = new Intl.PluralRules(locale);
  const { pluralCategories } = rules.resolvedOptions();
  const present = pluralForms.filter((form) => pluralCategories.includes(form));
  return forms[present.indexOf(rules.select(count))] ?? sentence;
};
