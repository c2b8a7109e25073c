import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { humanize } from './fieldNames';
import type { Language } from './language';
import { messages } from './messages.en';
import { englishText, registerTexts } from './textCatalog';

/** The keys of fields and choices. Their default text comes from `console.fields`, or else from their name. */
const fieldOrChoiceKey = /^resources\..+\.(?:fields|choices)\..*?([^.]+)$/;

registerTexts('', messages);

/**
 * Creates the i18n provider of the console. English texts come with the code; other languages load when a user selects
 * them. Texts that a language does not have appear in English.
 * @param onChange called with the locale of each selected language, once its texts are loaded
 */
export function makeI18nProvider(
  others: readonly Language[] = [],
  onChange: (locale: string) => void = () => undefined,
): I18nProvider {
  const english = {} as TranslationMessages;
  const provider = polyglotI18nProvider(
    (locale) => others.find((language) => language.locale === locale)?.load() ?? english,
    'en',
    [{ locale: 'en', name: 'English' }, ...others],
    { allowMissing: true },
  );
  const { translate } = provider;
  const inEnglish = (key: string) => {
    const text = englishText(key);
    const name = text === undefined && fieldOrChoiceKey.exec(key)?.[1];
    if (!name) return text;
    const defaultKey = `console.fields.${name}`;
    return translate(defaultKey, { _: englishText(defaultKey) ?? humanize(name) });
  };
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      onChange(locale);
    },
    translate: (key, options) => {
      const text = inEnglish(key);
      return translate(key, text === undefined ? options : { ...options, _: text });
    },
  };
}
