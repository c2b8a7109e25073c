import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    identity: 'Who it is',
    answers: 'How it answers',
    handoff: 'Handing over to people',
    knowledge: 'Knowledge beside intents and FAQs',
    tests: 'Tests',
    privacy: 'Privacy',
  },
  help: {
    quickReplies: 'Offered with the greeting: at most six, of 30 characters.',
    disclaimer: 'Says that the bot educates and does not advise.',
    confidenceThreshold: 'From 0.30 to 0.95',
    clarifyMargin: 'Two answers this close, from 0 to 0.30, make it ask which is meant.',
    blockedTopics: 'It does not talk about these.',
    articleIds: 'It reads them once they are published.',
    documentIds: 'PDFs that are published for everybody or for whoever is signed in.',
    snippets: 'What is written nowhere else: a question as members ask it, and the answer.',
    switchedOff: 'It tells nothing of these, not even through an intent. Knowledge lists all that it knows.',
    offTopicTests: 'Questions for the tests that are none of the bot’s business, a line each.',
    synonyms: 'A line for each meaning: words and expressions, separated by commas.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('assistant-bot-settings', {
  languageTwice: 'This language is already here.',
});
