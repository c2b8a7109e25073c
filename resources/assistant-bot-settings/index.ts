import { Bot } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const assistantBotSettings = defineArea({
  name: 'assistant-bot-settings',
  path: '/cms/assistant-bot',
  tab: 'settings',
  shape: 'single',
  single: 'settings',
  section: 'content',
  icon: Bot,
  represent: 'botName',
  messages: {
    name: 'Settings',
    menu: 'Assistant bot',
    fields: {
      botName: 'Name',
      greetingTranslations: 'Greeting in other languages',
      'greetingTranslations.locale': 'Language',
      fallbackMessage: 'When it does not understand',
      confidenceThreshold: 'Answers when it is at least this sure',
      clarifyMargin: 'Asks back within',
      handoffMode: 'Hands over by',
      handoffHours: 'Hands over within',
      piiMasking: 'Hide personal data in conversations',
      retentionDays: 'Conversations are kept',
      isEnabled: 'Switched on',
      pageKeys: 'Shown on pages',
    },
    choices: {
      handoffMode: { none: 'It does not' },
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
  },
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.assistantBotSettings),
});
