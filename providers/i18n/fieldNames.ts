/** The labels of fields that many areas have and whose names do not read well as labels. */
export const fieldNames: Readonly<Record<string, string>> = {
  createdAt: 'Created',
  createdByName: 'Created by',
  updatedAt: 'Changed',
  updatedByName: 'Changed by',
  default: 'Usual order',
  email: 'Email',
  zip: 'ZIP code',
  publishAt: 'Published from',
  unpublishAt: 'Published until',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  ogImage: 'Picture where it is shared',
  noIndex: 'Hide from search engines',
  alt: 'Alternative text',
  optOuts: 'Wants no messages about',
  ageMin: 'Lowest age',
  ageMax: 'Highest age',
  yearsOfServiceMin: 'Fewest years of service',
  yearsOfServiceMax: 'Most years of service',
};

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
