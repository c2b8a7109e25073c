/** What the fields are called whose name does not read well by itself. */
export const fields = {
  pageKeys: 'Shown on pages',
  botEnabled: 'Told by the assistant',
  isFeatured: 'Featured',
  relatedServiceId: 'Related service',
  sortOrder: 'Position',
  lastReviewedAt: 'Last reviewed',
};
