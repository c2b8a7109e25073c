import { Bot } from 'lucide-react';
import { defineArea, singletonRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const assistantBotSettings = defineArea({
  name: 'assistant-bot-settings',
  path: '/cms/assistant-bot',
  tab: 'settings',
  shape: singletonRoutes('settings'),
  section: 'tools',
  icon: Bot,
  recordRepresentation: 'botName',
  messages,
  record: sectionViews(() => import('./recordMessages.en')),
  schema: () => import('./assistantBotSettingsSchema').then((module) => module.assistantBotSettings),
});
