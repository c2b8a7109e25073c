import { newsAndInsights } from '../../resources/news-and-insights/newsAndInsightsSchema';
import type { AreaModule, AreaRules } from '../records/areaModule';

/** What is published without a start is shown, and sorted, from the instant of its publishing on. */
const newsRules: AreaRules = {
  beforeSave: async (_transaction, { status, data }, _before, { action, context }) => {
    const now = context.now().toISOString();
    const { publishAt, unpublishAt } = data as { publishAt?: string; unpublishAt?: string };
    const isNoted = action === 'published' && !publishAt && (!unpublishAt || unpublishAt > now);
    return { status, data: isNoted ? { ...data, publishAt: now } : data };
  },
};

export const newsArea: AreaModule = { schema: newsAndInsights, rules: newsRules };
