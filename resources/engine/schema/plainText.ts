/** Normalizes a text for search: lower case, without accents. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Converts a title to a slug: `Medicare & you` → `medicare-and-you`. */
export const slugify = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Returns the text of an HTML fragment, exact enough to count its characters. */
export const stripHtml = (value: string) =>
  value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '.')
    .replace(/\s+/g, ' ')
    .trim();
