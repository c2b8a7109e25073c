import { useTranslate } from 'react-admin';

/** Texts by name, in groups where that helps. */
export interface Messages {
  readonly [name: string]: string | Messages | undefined;
}

/** What a catalogue must say in another language: the same names, with texts of its own. */
export type Translated<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : Translated<English[Name]>;
};

/** The names of a catalogue's texts: `title`, `moves.draft`. */
export type TextKey<English> = {
  [Name in keyof English & string]: English[Name] extends string ? Name : `${Name}.${TextKey<English[Name]>}`;
}[keyof English & string];

/** The English texts that have come so far, by key. */
const english = new Map<string, string>();

export const englishText = (key: string): string | undefined => english.get(key);

/** Goes through texts with their keys, which begin with a place: `resources.banners`. */
export const forEachText = (place: string, messages: Messages, found: (key: string, text: string) => void): void => {
  for (const [name, text] of Object.entries(messages)) {
    const key = place === '' ? name : `${place}.${name}`;
    if (typeof text === 'string') found(key, text);
    else if (text) forEachText(key, text, found);
  }
};

/**
 * Adds English texts below a place.
 * Texts come with the code that shows them, so that those of forms and dialogs do not weigh on the first list.
 */
export const registerTexts = (place: string, messages: Messages): void =>
  forEachText(place, messages, (key, text) => english.set(key, text));

/**
 * Adds a catalogue, and makes a hook that gives its texts by their names in the language of the console.
 * @param place where the file of the catalogue stands, with dots: `resources.engine.history`. The key of a text is its place and its name.
 */
export const createTextsHook = <English extends Messages>(place: string, messages: English) => {
  registerTexts(place, messages);
  return () => {
    const translate = useTranslate();
    return (name: TextKey<English>, values: object = {}): string => translate(`${place}.${name}`, values);
  };
};
