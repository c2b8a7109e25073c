import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  responses: 'Answers',
  answerSource: 'Answers with',
  followUps: 'Offered next',
  locale: 'Language',
  hits30d: 'Answers in 30 days',
  avgConfidence: 'Average certainty',
  helpfulRate: 'Helpful, %',
};

export const messages = {
  name: 'Intent |||| Intents',
  forcedCaseName: 'intent |||| intents',
  menu: 'Assistant bot',
  fields,
  choices: { answerSource: { text: 'The answers below', faq: 'FAQ' } },
  phrases: 'One phrase |||| %{smart_count} phrases',
  empty: 'Add what members ask the bot: how they say it, and what it answers.',
  // The other screens at the same address.
  knowledge: { name: 'Knowledge |||| Knowledge', forcedCaseName: 'knowledge |||| knowledge', menu: 'Assistant bot' },
  playground: {
    name: 'Playground |||| Playground',
    forcedCaseName: 'playground |||| playground',
    menu: 'Assistant bot',
  },
  tests: { name: 'Tests |||| Tests', forcedCaseName: 'tests |||| tests', menu: 'Assistant bot' },
  unanswered: {
    name: 'Unanswered |||| Unanswered',
    forcedCaseName: 'unanswered questions |||| unanswered questions',
    menu: 'Assistant bot',
  },
} satisfies AreaMessages;
