/** What the fields are called whose name does not read well by itself. */
export const fields = {
  categoryIds: 'Categories',
  body: 'Text',
  heroImage: 'Picture',
  authorType: 'Written by',
  publishAt: 'Published from',
  unpublishAt: 'Published until',
  reviewBy: 'Review by',
  isFeatured: 'Featured',
  readingMinutes: 'Reading time',
  'related.id': 'Leads to',
  'sources.label': 'Name',
  'sources.url': 'Address',
  shareTexts: 'Texts for sharing',
  disclosureIds: 'Disclosures',
};
