import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { AreaModule } from '../../records/areaModule';
import { deleteOldConversations } from './conversations';
import { readDocumentTexts } from './documentTexts';
import { assistantBotRoutes } from './routes';
import { assistantBotRules } from './rules';
import { updateAllIntentMetrics } from './usageMetrics';

export const assistantBotArea: AreaModule = {
  schema: assistantBot,
  rules: assistantBotRules,
  routes: { '/assistant-bot': assistantBotRoutes },
  scheduledTasks: [deleteOldConversations, readDocumentTexts, updateAllIntentMetrics],
};
