/** Names of several areas that do not say in words what they mean. */
const commonNames: Readonly<Record<string, string>> = {
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  ogImage: 'Picture where it is shared',
  noIndex: 'Hide from search engines',
};

/** What the name of a field or choice says in words: `deliveryModes` → `Delivery modes`, `tab_bar` → `Tab bar`, `authorId` → `Author`. */
export const wordsOfName = (name: string): string => {
  const common = Object.hasOwn(commonNames, name) ? commonNames[name] : undefined;
  if (common) return common;
  const words = name
    .replace(/([a-z])Ids$/, '$1s')
    .replace(/([a-z])Id$/, '$1')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
