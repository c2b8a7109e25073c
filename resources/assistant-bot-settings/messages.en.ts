import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  botName: 'Name',
  greetingTranslations: 'Greeting in other languages',
  'greetingTranslations.locale': 'Language',
  fallbackMessage: 'When it does not understand',
  confidenceThreshold: 'Answers when it is at least this sure',
  clarifyMargin: 'Asks back within',
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
  offTopicTests: 'Must get no answer',
  piiMasking: 'Hide personal data in conversations',
  retentionDays: 'Conversations are kept',
  isEnabled: 'Switched on',
  pageKeys: 'Shown on pages',
};

export const messages = {
  name: 'Settings',
  forcedCaseName: 'settings',
  menu: 'Assistant bot',
  fields,
  choices: {
    handoffMode: { none: 'It does not' },
    'switchedOff.type': { faq: 'FAQ' },
    'handoffHours.day': {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
  },
} satisfies AreaMessages;
