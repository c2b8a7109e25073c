import { groupBy } from 'es-toolkit';
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

type CatalogFile = () => Promise<{ messages: Messages }>;

/**
 * Returns the languages of catalog files, by path. The language of `/resources/banners/messages.de.ts` is `de`.
 */
export const languagesOf = (files: Readonly<Record<string, CatalogFile>>): Language[] => {
  const byLocale = groupBy(Object.entries(files), ([path]) => /\.([\w-]+)\.ts$/.exec(path)?.[1] ?? '');
  return Object.entries(byLocale).map(([locale, catalogs]) => ({
    locale,
    name: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
    load: async () => {
      const loaded = catalogs.map(async ([path, load]) => [path, await load()] as const);
      return textsFromFiles(Object.fromEntries(await Promise.all(loaded)));
    },
  }));
};

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

/** The prefixes of the text keys of catalogs that do not belong to their folder alone. */
const sharedPrefixes: Readonly<Record<string, string>> = { 'providers.i18n': '', resources: 'console.fields' };

/** The prefix of a catalog's text keys: its folder. */
const prefixOf = (path: string) => {
  const prefix = path.replace(/^\/|\/[^/]*$/g, '').replaceAll('/', '.');
  return sharedPrefixes[prefix] ?? prefix;
};
