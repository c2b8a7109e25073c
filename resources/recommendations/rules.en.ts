import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('recommendations', {
  tooManyConditions: 'Use at most %{most} conditions in all.',
  conditionsMissing: 'Say which members it is for.',
  kindMissing: 'Choose what it leads to.',
  groupEmpty: 'Add a condition, or remove the group.',
  notComparable: 'This cannot be asked here. Choose another comparison.',
  yesOrNoMissing: 'Choose yes or no.',
  highestBelowLowest: 'The highest must not be below the lowest.',
  wordsMissing: 'Choose at least one.',
});
