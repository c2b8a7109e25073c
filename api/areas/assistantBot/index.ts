import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import { problemAt } from '../../platform/http/problem';
import type { AreaModule } from '../../records/areaModule';
import { type AreaRules, isForPublishing } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { getBotIndex } from './botIndex';
import { deleteOldConversations } from './conversations';
import { readDocumentTexts } from './documentTexts';
import { assistantBotMessages } from './messages.en';
import { phraseErrors } from './phrases';
import { assistantBotRoutes } from './routes';
import { requiredPassPercent, runTests } from './runTests';
import { updateAllIntentMetrics } from './usageMetrics';

const assistantBotRules: AreaRules<typeof assistantBot> = {
  /** The drafts must pass the tests before members get any of them. */
  beforeChange: ({ status, data }, _before, { context, action, reason }) => {
    if (action !== 'published' || reason) return { status, data };
    return fromDatabase(async (transaction) => {
      const results = await runTests(transaction, await getBotIndex(context, 'draft', transaction));
      const passed = results.filter(({ isPassed }) => isPassed).length;
      if (passed * 100 < results.length * requiredPassPercent)
        throw problemAt(
          'reason',
          assistantBotMessages.tooFewPass({ passed, total: results.length, needed: requiredPassPercent }),
        );
      return { status, data };
    });
  },
  validate: (record, before, { operation }) =>
    fromDatabase(async (transaction) => ({
      ...(isForPublishing(operation) && (await phraseErrors(transaction, record, 'published'))),
      ...(await phraseErrors(transaction, record, 'draft', before)),
    })),
};

export const assistantBotArea: AreaModule<typeof assistantBot> = {
  schema: assistantBot,
  rules: assistantBotRules,
  routes: { '/assistant-bot': assistantBotRoutes },
  scheduledTasks: [deleteOldConversations, readDocumentTexts, updateAllIntentMetrics],
};
