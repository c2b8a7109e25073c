import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for master types that are not in their schema. */
export const typeMessages = messagesOf('types', {
  notDeletable: 'This type came with the console, so it cannot be deleted. Make it inactive, or merge it into another.',
  fixedByConsole: 'This type came with the console, so this cannot be changed.',
  parentOfOtherCategory: 'Choose one of the category “%{category}”.',
  parentNotOfSameCategory: 'Choose one of the same category.',
  translationTaken: 'Another type of this category is called this in this language. Choose another name.',
  changedUse:
    'One record uses %{name} now. Check it again before you merge. |||| %{smart_count} records use %{name} now. Check it again before you merge.',
  mergedIntoItself: 'A type cannot be merged into itself. Choose another.',
  notOfSameCategory: 'Choose a type of the same category.',
  inactive: 'This is inactive. Choose one that is in use.',
  namedByRules: 'The console’s own rules use %{name}, so it cannot be deleted. Make it inactive instead.',
  usedByMembers: 'Members have %{name}, and another system keeps their records. Make it inactive instead.',
  belowOther: '%{below} is below %{above}. Move it first.',
});
