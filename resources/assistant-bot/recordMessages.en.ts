import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
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
