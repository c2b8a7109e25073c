/** What react-admin searches its menu of columns with: every browser can take accents off letters by itself. */
export const clean = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '');
