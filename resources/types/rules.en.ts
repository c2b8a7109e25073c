import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('types', {
  notRatio: 'Enter the width and the height of a picture as a proportion such as 3:1.',
  notKey: 'Use 2 to 40 letters, digits, underscores and hyphens.',
  notColor: 'Enter a color such as #0B6E99.',
  keyTaken: 'Another type of this category has this key. Choose another.',
  labelTaken: 'Another type of this category is called this. Choose another name.',
  notOfCategory: 'This category does not have this.',
  contrastTooLow:
    'White text on this color is hard to read (%{contrast} : 1). Choose a darker one, of 4.5 : 1 or more.',
});
