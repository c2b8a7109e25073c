import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  pageKeys: 'Shown on pages',
  botEnabled: 'Told by the assistant',
  isFeatured: 'Featured',
  relatedServiceId: 'Related service',
  sortOrder: 'Position',
  lastReviewedAt: 'Last reviewed',
};

export const messages = {
  name: 'FAQ |||| FAQs',
  forcedCaseName: 'FAQ |||| FAQs',
  fields,
  stale: 'Review due',
  botDisabled: 'Not told by the assistant',
  empty: 'Answer a question that members often ask; the app and the assistant will show it.',
} satisfies AreaMessages;
