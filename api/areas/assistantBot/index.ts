import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { AreaModule } from '../../records/areaModule';
import { forgetConversations } from './conversations';
import { readDocumentTexts } from './documentTexts';
import { keepAllFigures } from './figures';
import { assistantBotRoutes } from './routes';
import { assistantBotRules } from './rules';

export const assistantBotArea: AreaModule = {
  schema: assistantBot,
  rules: assistantBotRules,
  routes: assistantBotRoutes,
  clock: [forgetConversations, readDocumentTexts, keepAllFigures],
};
