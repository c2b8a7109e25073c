import type { Language, Messages } from '../../providers';
import { textsFromFiles } from '../../providers/i18n/language';

const catalogues = import.meta.glob<{ messages: Messages }>('/{src,resources,providers}/**/*essages.en.ts');

/** Puts every text of a catalog in brackets, each plural form separately. */
const inBrackets = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [
      name,
      typeof text === 'string'
        ? text
            .split(' |||| ')
            .map((form) => `⟦${form}⟧`)
            .join(' |||| ')
        : text && inBrackets(text),
    ]),
  );

/** A language with the English texts in brackets, so that a text from no catalog has none. */
export const bracketed: Language = {
  locale: 'xx',
  name: 'Brackets',
  load: async () => {
    const files = Object.entries(catalogues).map(async ([path, load]) => {
      const { messages } = await load();
      return [path, { messages: messages && inBrackets(messages) }] as const;
    });
    const loaded = await Promise.all(files);
    return textsFromFiles(Object.fromEntries(loaded.filter(([, { messages }]) => messages)));
  },
};
