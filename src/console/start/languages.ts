import type { Messages } from '../../../providers';
import { languagesOf } from '../../../providers/i18n/language';
import { setFormatLocale } from '../../../resources/engine/schema/localeFormatters';

/**
 * The languages in addition to English, from the catalog files that are beside the English ones. The member program has
 * languages of its own.
 */
export const languages = languagesOf(
  import.meta.glob<{ messages: Messages }>([
    '/{src,resources,providers}/**/*essages.*.ts',
    '!/{src,resources,providers}/**/*essages.en.ts',
    '!/src/member/**',
  ]),
);

/** Applies a language to what is not a text: formats, the language of the document, and that of requests. */
export const applyLanguage = (locale: string): void => {
  setFormatLocale(locale);
  document.documentElement.lang = locale;
};
