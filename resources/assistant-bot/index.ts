import { Bot } from 'lucide-react';
import { defineArea, panel } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const assistantBot = defineArea({
  name: 'assistant-bot',
  path: '/cms/assistant-bot',
  shape: panel,
  section: 'tools',
  icon: Bot,
  messages,
  list: () => import('./AssistantBotList').then(({ AssistantBotList }) => AssistantBotList),
  record: () => import('./AssistantBotFields').then(({ assistantBotViews }) => assistantBotViews),
  schema: () => import('./assistantBotSchema').then((module) => module.assistantBot),
});
