import { Bot } from 'lucide-react';
import { defineArea, single } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const assistantBotSettings = defineArea({
  name: 'assistant-bot-settings',
  path: '/cms/assistant-bot',
  tab: 'settings',
  shape: single('settings'),
  section: 'content',
  icon: Bot,
  recordRepresentation: 'botName',
  messages: {
    name: 'Settings',
    menu: 'Assistant bot',
    fields,
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
  record: () => import('./AssistantBotSettingsFields'),
  schema: () => import('./assistantBotSettingsSchema').then((module) => module.assistantBotSettings),
});
