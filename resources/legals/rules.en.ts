import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('legals', {
  notVersionLabel: 'Enter two numbers with a point between them, such as 3.2.',
  changesMissing: 'Say what changed: members read it from the second version on.',
  headingsSkipLevel: 'The headings skip a level. Begin with a heading, and put subheadings only below one.',
});
