import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { english } from './english';

/**
 * The texts of the console in English.
 * @param areaMessages the name, fields and other texts of each area, by resource name
 */
export function makeI18nProvider(areaMessages: Record<string, object> = {}): I18nProvider {
  const messages: TranslationMessages = { ...english, resources: areaMessages as TranslationMessages['resources'] };
  return polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], { allowMissing: true });
}
