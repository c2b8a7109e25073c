import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  pageKeys: 'Shown on pages',
  botEnabled: 'Used by the assistant',
  isFeatured: 'Featured',
  sortOrder: 'Position',
  lastReviewedAt: 'Last reviewed',
  helpfulYes: 'Helpful',
  helpfulNo: 'Not helpful',
};

export const messages = {
  name: 'FAQ |||| FAQs',
  forcedCaseName: 'FAQ |||| FAQs',
  fields,
  stale: 'Review due',
  helpful: '%{yes} found it helpful, %{no} did not',
  botDisabled: 'Not used by the assistant',
  empty: 'Answer a question that members often ask; the app and the assistant will show it.',
} satisfies AreaMessages;
