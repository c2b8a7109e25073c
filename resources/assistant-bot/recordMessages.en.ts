import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'responses.text': 'Answer',
};

export const messages = {
  fields: recordFields,
  sections: {
    question: 'What members want',
    answer: 'What the bot answers',
  },
  help: {
    name: 'Only staff see this name: a topic and what is wanted, such as tsp.loans.',
    trainingPhrases: 'How members say it, one per line. At least five are needed to publish.',
    testQuestions:
      'Questions that must lead to this intent, one per line. The tests ask them. Use other words than the phrases.',
    responses: 'The bot says one of these answers. If there is a source, the source follows.',
    followUps: 'At most three, one per line.',
    priority: 'If several intents match, the highest number wins. 10 is the highest.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('assistant-bot', {
  notName: 'Use 3 to 60 lowercase letters, digits, periods and underscores, such as tsp.loans.',
  phraseTwice: '“%{phrase}” is here twice.',
  testIsTrained: '“%{question}” is a training phrase, which always passes. Test with other words.',
  actionMissing: 'Choose what the bot does.',
  tooFewPhrases: 'Add at least five ways in which members say this before it is published.',
  nameTaken: 'Another intent has this name.',
});
