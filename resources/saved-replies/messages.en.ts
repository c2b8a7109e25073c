import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  lastReviewedAt: 'Last reviewed',
  used: 'Times used',
};

export const messages = {
  name: 'Saved reply |||| Saved replies',
  forcedCaseName: 'saved reply |||| saved replies',
  fields,
  empty: 'Save an answer that you write again and again.',
} satisfies AreaMessages;
