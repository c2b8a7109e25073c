import { messages as english, type ProgramTexts } from './messages.en';

/** The languages that have texts. */
export type Language = 'en' | 'es';

/** The texts that count now. They change between two drawings, so read them while drawing and never at the start. */
export let messages: ProgramTexts = english;

/** The locale of dates and numbers, as it belongs to `messages`. */
export let locale = 'en-US';

/** Loads the texts of a language; those of English are there from the start. */
export const loadMessages = async (language: Language): Promise<ProgramTexts> =>
  language === 'es' ? (await import('./messages.es')).messages : english;

/** Changes the language of the program. It must be drawn again afterwards. */
export const setLanguage = (language: Language, loaded: ProgramTexts): void => {
  messages = loaded;
  locale = `${language}-US`;
  document.documentElement.lang = language;
};
