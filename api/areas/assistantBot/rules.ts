import { problemAt } from '../../platform/http/problem';
import { type AreaRules, isPublishing } from '../../records/areaModule';
import { fromDatabase } from '../../records/databaseQuery';
import { getBotIndex } from './botIndex';
import { assistantBotMessages } from './messages.en';
import { phraseErrors } from './phrases';
import { runTests } from './runTests';

/** The percentage of tests that must pass. With fewer, an intent can only be published with a reason. */
export const requiredPassPercent = 90;

export const assistantBotRules: AreaRules = {
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
      ...(isPublishing(operation) && (await phraseErrors(transaction, record, 'published'))),
      ...(await phraseErrors(transaction, record, 'draft', before)),
    })),
};
