import type { TranslationMessages } from 'react-admin';
import { forEachText, type Messages } from './textCatalog';

/** A language in addition to English, whose texts load when a user selects it. */
export interface Language {
  /** Such as `de`. */
  locale: string;
  /** Its name in the language itself. */
  name: string;
  load: () => Promise<TranslationMessages>;
}

/**
 * Combines the catalog files of a language, by path. The `messages` that `/resources/banners/messages.de.ts` exports
 * get keys that start with `resources.banners`.
 */
export const textsFromFiles = (files: Readonly<Record<string, { messages: Messages }>>): TranslationMessages => {
  const texts: Record<string, string> = {};
  for (const [path, { messages }] of Object.entries(files)) {
    forEachText(prefixOf(path), messages, (key, text) => {
      texts[key] = text;
    });
  }
  return texts as unknown as TranslationMessages;
};

/** The prefix of a catalog's text keys; empty for the shared catalog in `providers/i18n`, which has complete keys. */
const prefixOf = (path: string) => {
  const prefix = path.replace(/^\/|\/[^/]*$/g, '').replaceAll('/', '.');
  return prefix === 'providers.i18n' ? '' : prefix;
};
