import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { dayNames } from '../engine/schema/dayNames.en';
import { messagesOf } from '../engine/schema/messageCatalog';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  botName: 'Name',
  greetingTranslations: 'Greeting in other languages',
  'greetingTranslations.locale': 'Language',
  fallbackMessage: 'When it does not understand',
  confidenceThreshold: 'Answers when it is at least this sure',
  clarifyMargin: 'Asks for clarification within',
  handoffMode: 'Hands over by',
  handoffHours: 'Hands over within',
  synonyms: 'Words that mean the same',
  articleIds: 'Articles',
  documentIds: 'Documents',
  snippets: 'Texts of its own',
  'snippets.text': 'Answer',
  'snippets.isActive': 'In use',
  switchedOff: 'Switched off',
  'switchedOff.type': 'Kind',
  'switchedOff.id': 'Source',
  offTopicTests: 'Questions it must not answer',
  piiMasking: 'Hide personal data in conversations',
  retentionDays: 'Conversations are kept',
  isEnabled: 'Switched on',
  pageKeys: 'Shown on pages',
};

export const messages = {
  fields,
  choices: {
    handoffMode: { none: 'It does not' },
    'switchedOff.type': { faq: 'FAQ' },
    'handoffHours.day': dayNames,
  },
  sections: {
    identity: 'Who it is',
    answers: 'How it answers',
    handoff: 'Handing over to people',
    knowledge: 'Other knowledge',
    tests: 'Tests',
    privacy: 'Privacy',
  },
  help: {
    quickReplies: 'Offered with the greeting: at most six, of 30 characters.',
    disclaimer: 'Says that the bot educates and does not advise.',
    confidenceThreshold: 'From 0.30 to 0.95',
    clarifyMargin: 'If two answers are this close, the bot asks which is meant. From 0 to 0.30.',
    blockedTopics: 'The bot does not talk about these.',
    articleIds: 'The bot reads them once they are published.',
    documentIds: 'PDFs that are published for everybody or for all members.',
    snippets: 'Questions as members ask them, with answers that are written nowhere else.',
    switchedOff: 'The bot does not use these, not even through an intent. “Knowledge” lists all that it uses.',
    offTopicTests: 'Questions for the tests that the bot must not answer, one per line.',
    synonyms: 'A line for each meaning: words and expressions, separated by commas.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('assistant-bot-settings', {
  languageTwice: 'This language is already here.',
});
