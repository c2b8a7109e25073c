import { mapValues } from 'es-toolkit';
import type { Language } from '../../api/messageCatalogs';
import { addLanguage, allMessageTexts } from '../../resources/kit';

/** As CLDR calls what is English to look at and no language to read. */
export const pseudo = 'en-XA';

/** Every sentence in brackets: what comes without them was never translated. */
const bracketed = (sentence: string) =>
  sentence
    .split(' |||| ')
    .map((form) => `⟦${form}⟧`)
    .join(' |||| ');

/** Adds the language that says everything in brackets. */
export const addPseudoLanguage = () => {
  const catalogues = [...allMessageTexts()].map(([name, sentences]) => [name, mapValues(sentences, bracketed)]);
  addLanguage(pseudo, Object.fromEntries(catalogues) as Language);
};
