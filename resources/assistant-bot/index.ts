import { Bot } from 'lucide-react';
import { customScreenRoutes, defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

const shared = { path: '/cms/assistant-bot', section: 'tools', icon: Bot } as const;

export const assistantBot = defineArea({
  name: 'assistant-bot',
  ...shared,
  shape: panelRoutes,
  messages,
  list: () => import('./AssistantBotList').then(({ AssistantBotList }) => AssistantBotList),
  record: () => import('./assistantBotViews').then(({ assistantBotViews }) => assistantBotViews),
  schema: () => import('./assistantBotSchema').then((module) => module.assistantBot),
});

export const assistantBotKnowledge = defineArea({
  name: 'assistant-bot.knowledge',
  ...shared,
  tab: 'knowledge',
  requiredPermission: ['assistant-bot', 'edit'],
  shape: customScreenRoutes,
  messages: messages.knowledge,
  list: () => import('./KnowledgeSources').then(({ KnowledgeSources }) => KnowledgeSources),
});

export const assistantBotPlayground = defineArea({
  name: 'assistant-bot.playground',
  ...shared,
  tab: 'playground',
  shape: customScreenRoutes,
  messages: messages.playground,
  list: () => import('./Playground').then(({ Playground }) => Playground),
});

export const assistantBotTests = defineArea({
  name: 'assistant-bot.tests',
  ...shared,
  tab: 'tests',
  shape: customScreenRoutes,
  messages: messages.tests,
  list: () => import('./BotTests').then(({ BotTests }) => BotTests),
});

export const assistantBotUnanswered = defineArea({
  name: 'assistant-bot.unanswered',
  ...shared,
  tab: 'unanswered',
  requiredPermission: ['assistant-bot', 'edit'],
  shape: customScreenRoutes,
  messages: messages.unanswered,
  list: () => import('./UnansweredQuestions').then(({ UnansweredQuestions }) => UnansweredQuestions),
});
