import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('assistant-bot', {
  notName: 'Use 3 to 60 small letters, digits, points and underscores, such as tsp.loans.',
  phraseTwice: '“%{phrase}” is here twice.',
  testIsTrained: '“%{question}” is a training phrase, which always passes. Test with other words.',
  actionMissing: 'Choose what the bot does.',
  tooFewPhrases: 'Add at least five ways in which members say this before it is published.',
  nameTaken: 'Another intent has this name.',
});
