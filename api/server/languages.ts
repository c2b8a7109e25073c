import { addLanguage } from '../../resources/engine/schema';
import type { Language } from './messageCatalogs';

/** The languages of the API in addition to English, by locale. One that lacks a message does not compile. */
const languages: Readonly<Record<string, Language>> = {};

/** Adds all languages to the messages of this process. */
export const addLanguages = (): void => {
  for (const [locale, catalogs] of Object.entries(languages)) addLanguage(locale, catalogs);
};
