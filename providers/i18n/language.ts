import type { TranslationMessages } from 'react-admin';
import { forEachText, type Messages } from './textCatalog';

/** A language beside English, whose texts load when somebody chooses it. */
export interface Language {
  /** Such as `de`. */
  locale: string;
  /** What it calls itself. */
  name: string;
  load: () => Promise<TranslationMessages>;
}

/**
 * Puts the texts of a language together from the files of its catalogues, by path: what
 * `/resources/banners/messages.de.ts` exports as `messages` stands below `resources.banners`.
 */
export const textsFromFiles = (files: Readonly<Record<string, { messages: Messages }>>): TranslationMessages => {
  const texts: Record<string, string> = {};
  for (const [path, { messages }] of Object.entries(files)) {
    forEachText(placeOf(path), messages, (key, text) => {
      texts[key] = text;
    });
  }
  return texts as unknown as TranslationMessages;
};

/** The catalogue of react-admin's texts and of those that all parts share names their keys in full. */
const placeOf = (path: string) => {
  const place = path.replace(/^\/|\/[^/]*$/g, '').replaceAll('/', '.');
  return place === 'providers.i18n' ? '' : place;
};
