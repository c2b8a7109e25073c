import { Bot } from 'lucide-react';
import { defineArea, panel, screen } from '../engine/area/defineArea';
import { messages } from './messages.en';

const shared = { path: '/cms/assistant-bot', section: 'tools', icon: Bot } as const;

export const assistantBot = defineArea({
  name: 'assistant-bot',
  ...shared,
  shape: panel,
  messages,
  list: () => import('./AssistantBotList').then(({ AssistantBotList }) => AssistantBotList),
  record: () => import('./AssistantBotFields').then(({ assistantBotViews }) => assistantBotViews),
  schema: () => import('./assistantBotSchema').then((module) => module.assistantBot),
});

export const assistantBotKnowledge = defineArea({
  name: 'assistant-bot.knowledge',
  ...shared,
  tab: 'knowledge',
  seenBy: ['assistant-bot', 'edit'],
  shape: screen,
  messages: messages.knowledge,
  list: () => import('./Knowledge').then(({ Knowledge }) => Knowledge),
});

export const assistantBotPlayground = defineArea({
  name: 'assistant-bot.playground',
  ...shared,
  tab: 'playground',
  shape: screen,
  messages: messages.playground,
  list: () => import('./Playground').then(({ Playground }) => Playground),
});

export const assistantBotTests = defineArea({
  name: 'assistant-bot.tests',
  ...shared,
  tab: 'tests',
  shape: screen,
  messages: messages.tests,
  list: () => import('./BotTests').then(({ Tests }) => Tests),
});

export const assistantBotUnanswered = defineArea({
  name: 'assistant-bot.unanswered',
  ...shared,
  tab: 'unanswered',
  seenBy: ['assistant-bot', 'edit'],
  shape: screen,
  messages: messages.unanswered,
  list: () => import('./UnansweredQuestions').then(({ Unanswered }) => Unanswered),
});
