import { Bot } from 'lucide-react';
import { defineArea, singletonRoutes } from '../engine/core/resource/defineArea';
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
  record: () =>
    import('./AssistantBotSettingsFields').then(({ assistantBotSettingsViews }) => assistantBotSettingsViews),
  schema: () => import('./assistantBotSettingsSchema').then((module) => module.assistantBotSettings),
});
