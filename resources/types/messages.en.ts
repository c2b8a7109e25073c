import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  label: 'Name',
  labelTranslations: 'Name in other languages',
  parentId: 'Part of',
  sortOrder: 'Position',
  isActive: 'In use',
  isSystem: 'Came with the console',
  usageCount: 'Used by',
};

export const messages = {
  name: 'Type |||| Types',
  forcedCaseName: 'type |||| types',
  fields,
  choices: { category: { faq_category: 'FAQ category', us_state: 'US state' } },
  inUse: 'In use',
  inactive: 'Inactive',
  empty: 'Add the values that the forms of the other areas offer.',
} satisfies AreaMessages;
