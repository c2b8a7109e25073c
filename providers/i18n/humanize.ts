/**
 * Formats the name of a field or choice as a label: `deliveryModes` → `Delivery modes`, `tab_bar` → `Tab bar`,
 * `authorId` → `Author`.
 */
export const humanize = (name: string): string => {
  const words = name
    .replace(/([a-z])Ids$/, '$1s')
    .replace(/([a-z])Id$/, '$1')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
