import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { english } from './english';
import { wordsOfName } from './wordsOfName';

/** The texts of fields and of fixed choices say what `console.fields` or else their names say, unless an area gives them another. */
const namedByItself = /^resources\..+\.(?:fields|choices)\..*?([^.]+)$/;

/**
 * The texts of the console in English.
 * @param areaMessages the name, fields and other texts of each area, by resource name
 */
export function makeI18nProvider(areaMessages: Record<string, object> = {}): I18nProvider {
  const messages: TranslationMessages = { ...english, resources: areaMessages as TranslationMessages['resources'] };
  const provider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
    allowMissing: true,
  });
  return {
    ...provider,
    translate: (key, options) => {
      const [, name] = namedByItself.exec(key) ?? [];
      if (name === undefined) return provider.translate(key, options);
      const usual = provider.translate(`console.fields.${name}`, { _: wordsOfName(name) });
      return provider.translate(key, { ...options, _: usual });
    },
  };
}
