import { mapValues } from 'es-toolkit';
import type { Language } from '../../../api/server/messageCatalogs';
import { addLanguage, allMessageTexts } from '../../../resources/engine/schema';

/** The CLDR code of a pseudo-language that looks like English. */
export const pseudo = 'en-XA';

/** A sentence in brackets: a text without them was not translated. */
const bracketed = (sentence: string) =>
  sentence
    .split(' |||| ')
    .map((form) => `⟦${form}⟧`)
    .join(' |||| ');

/** Adds the language whose texts are all in brackets. */
export const addPseudoLanguage = () => {
  const catalogs = [...allMessageTexts()].map(([name, sentences]) => [name, mapValues(sentences, bracketed)]);
  addLanguage(pseudo, Object.fromEntries(catalogs) as Language);
};
