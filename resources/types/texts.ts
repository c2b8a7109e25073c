import { viewTexts } from '../../providers';

/** What is said of the use of a type, and of merging it into another. */
export const useTypeTexts = viewTexts('resources.types.texts', {
  usage: 'Use',
  usedBy: 'Used by one record. |||| Used by %{smart_count} records.',
  showUses: 'Show them',
  mergeInto: 'Merge into…',
  title: 'Merge “%{name}”',
  explanation:
    'All records that use “%{name}” will use the other type: as they are edited, as members see them, and in the trash. Then “%{name}” goes to the trash.',
  none: 'No record uses it now.',
  some: 'One record will change. |||| %{smart_count} records will change.',
  into: 'Merge into',
  alone: 'There is no other type of this category to merge it into.',
  merge: 'Merge',
  merged: '“%{from}” is merged into “%{into}”.',
});
