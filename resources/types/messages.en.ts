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
  'meta.durationMinutes': 'Length',
  'meta.bufferAfter': 'Free time afterwards',
  'meta.maxActive': 'Live at once, at most',
  'meta.aspect': 'Proportions of its pictures',
  'meta.aspect.desktop': 'On wide screens',
  'meta.aspect.mobile': 'On phones',
  'meta.text': 'Text that members read',
  'meta.persona': 'What is known of them',
  'meta.persona.yearsToRetirement': 'Years to retirement',
  'meta.persona.contributionPct': 'Contribution in percent',
  'meta.persona.affiliateId': 'Union affiliate',
  'meta.persona.hasBeneficiary': 'Has named a beneficiary',
  'meta.persona.lastAppointmentDays': 'Days since the last appointment',
  'meta.persona.attendedTopics': 'Attended events about',
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
