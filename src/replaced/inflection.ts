import { wordsOfName } from '../../providers/i18n/wordsOfName';

/** What react-admin names areas and fields by that bring no texts; ours do, so 4 kB of English grammar are left out. */
export const humanize = wordsOfName;
export const transform = wordsOfName;
export const capitalize = wordsOfName;
export const inflect = (name: string) => name;
export const pluralize = inflect;
export const singularize = inflect;
