import { useTranslate } from 'react-admin';

/** Texts by name, which may be grouped. */
export interface Messages {
  readonly [name: string]: string | Messages | undefined;
}

/** The type of a catalog in another language: the same names with other texts. */
export type Translated<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Translated<English[Name]>;
};

/** The names of a catalog's texts: `title`, `labels.publish`. */
export type TextKey<English> = {
  [Name in keyof English & string]: English[Name] extends string ? Name : `${Name}.${TextKey<English[Name]>}`;
}[keyof English & string];

/** Whether a catalog has a text, or a group of texts, with this name. */
export const isTextName = <English extends object>(messages: English, name: string): name is keyof English & string =>
  Object.hasOwn(messages, name);

/** The English texts that were registered so far, by key. */
const english = new Map<string, string>();

/** The English text of a key, if it is registered. */
export const englishText = (key: string): string | undefined => english.get(key);

/** Calls a function for each text with its key, which starts with a prefix such as `resources.banners`. */
export const forEachText = (prefix: string, messages: Messages, visit: (key: string, text: string) => void): void => {
  for (const [name, text] of Object.entries(messages)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof text === 'string') visit(key, text);
    else if (text) forEachText(key, text, visit);
  }
};

/**
 * Registers English texts below a prefix.
 * Texts are registered by the code that shows them, so that the texts of forms and dialogs do not load with the first
 * list.
 */
export const registerTexts = (prefix: string, messages: Messages): void =>
  forEachText(prefix, messages, (key, text) => english.set(key, text));

/**
 * Registers a catalog and creates a hook that returns its texts by name, in the language of the console.
 * @param prefix the path of the catalog's file with dots, such as `resources.engine.features.history`, and the prefix of its
 * keys
 */
export const createTextsHook = <English extends Messages>(prefix: string, messages: English) => {
  registerTexts(prefix, messages);
  return () => {
    const translate = useTranslate();
    return (name: TextKey<English>, values: object = {}): string => translate(`${prefix}.${name}`, values);
  };
};
