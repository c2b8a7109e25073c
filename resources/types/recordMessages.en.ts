import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
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
  fields: recordFields,
  sections: {
    type: 'Type',
    booking: 'Booking',
    banners: 'Banners',
    disclosure: 'Disclosure',
    persona: 'Test persona',
    use: 'In forms and lists',
  },
  help: {
    'meta.persona': 'Fields that are left empty are unknown, and meet no condition of a rule.',
    color: 'White text on it must be easy to read.',
    key: 'Lowercase letters, digits and underscores. It cannot change once a record uses the type.',
    'meta.maxActive': 'At most this many are live at once.',
    'meta.aspect': 'Width and height, such as 3:1. If left empty, the placement shows no picture.',
    isActive: 'If this is off, nobody can choose the type any longer. Old records keep it.',
    sortOrder: 'Lower numbers come first. A new type comes last.',
  },
  texts: {
    usage: 'Use',
    usedBy: 'Used by one record. |||| Used by %{smart_count} records.',
    showUses: 'Show them',
    mergeInto: 'Merge into…',
    title: 'Merge “%{name}”',
    explanation:
      'All records that use “%{name}” will use the other type: as they are edited, as members see them, and in the trash. Then “%{name}” goes to the trash.',
    none: 'No record uses it now.',
    changedRecords: 'One record will change. |||| %{smart_count} records will change.',
    into: 'Merge into',
    noOtherType: 'There is no other type of this category to merge it into.',
    merge: 'Merge',
    merged: '“%{from}” is merged into “%{into}”.',
  },
  color: {
    example: 'Name',
  },
  translations: {
    add: 'Add a language',
    remove: 'Remove the name in %{language}',
    inLanguage: 'Name in %{language}',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('types', {
  notRatio: 'Enter the width and the height of a picture as a proportion such as 3:1.',
  notKey: 'Use 2 to 40 letters, digits, underscores and hyphens.',
  keyTaken: 'Another type of this category has this key. Choose another.',
  labelTaken: 'Another type of this category is called this. Choose another name.',
  notOfCategory: 'Types of this category do not have this field. Remove it.',
});
