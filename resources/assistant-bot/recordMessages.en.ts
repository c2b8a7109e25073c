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
    trainingPhrases: 'How members say it, a line each; at least five to publish.',
    testQuestions: 'Questions that must lead here, in other words than the phrases, a line each. The tests ask them.',
    responses: 'The bot takes one of them, or says it before the source.',
    followUps: 'At most three, a line each.',
    priority: '10 wins where several intents match.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('assistant-bot', {
  notName: 'Use 3 to 60 small letters, digits, points and underscores, such as tsp.loans.',
  phraseTwice: '“%{phrase}” is here twice.',
  testIsTrained: '“%{question}” is a training phrase, which always passes. Test with other words.',
  actionMissing: 'Choose what the bot does.',
  tooFewPhrases: 'Add at least five ways in which members say this before it is published.',
  nameTaken: 'Another intent has this name.',
});
