import { Bot } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const assistantBot = defineArea({
  name: 'assistant-bot',
  path: '/cms/assistant-bot',
  shape: 'panel',
  section: 'content',
  icon: Bot,
  represent: 'name',
  messages: {
    name: 'Intent |||| Intents',
    menu: 'Assistant bot',
    fields,
    choices: { answerSource: { text: 'The answers below', faq: 'FAQ' } },
    phrases: 'One phrase |||| %{smart_count} phrases',
    empty: 'Add what members ask the bot: how they say it, and what it answers.',
  },
  list: () => import('./AssistantBotList').then(({ AssistantBotList }) => AssistantBotList),
  record: () => import('./AssistantBotFields'),
  schema: () => import('./assistantBotSchema').then((module) => module.assistantBot),
});
