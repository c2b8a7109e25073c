import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    identity: 'Who it is',
    answers: 'How it answers',
    handoff: 'Handing over to people',
    privacy: 'Privacy',
  },
  help: {
    quickReplies: 'Offered with the greeting: at most six, of 30 characters.',
    disclaimer: 'Says that the bot educates and does not advise.',
    confidenceThreshold: 'From 0.30 to 0.95',
    clarifyMargin: 'Two answers this close, from 0 to 0.30, make it ask which is meant.',
    blockedTopics: 'It does not talk about these.',
  },
} satisfies RecordMessages;
