import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { humanize } from './humanize';
import type { Language } from './language';
import { messages } from './messages.en';
import { englishText, registerTexts } from './textCatalog';

/** The texts of fields and of fixed choices say what `console.fields` or else their names say, unless an area gives them another. */
const namedByItself = /^resources\..+\.(?:fields|choices)\..*?([^.]+)$/;

registerTexts('', messages);

/**
 * The texts of the console. Those in English come with the code; another language is loaded when it is chosen, and
 * what it does not say is said in English.
 */
export function makeI18nProvider(others: readonly Language[] = []): I18nProvider {
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
    const name = text === undefined && namedByItself.exec(key)?.[1];
    if (!name) return text;
    const usual = `console.fields.${name}`;
    return translate(usual, { _: englishText(usual) ?? humanize(name) });
  };
  return {
    ...provider,
    translate: (key, options) => {
      const text = inEnglish(key);
      return translate(key, text === undefined ? options : { ...options, _: text });
    },
  };
}
