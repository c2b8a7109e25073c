import { newsAndInsights } from '../../resources/news-and-insights/newsAndInsightsSchema';
import type { AreaModule } from '../records/areaModule';
import type { AreaRules } from '../records/areaRules';

/**
 * News that is published without a start gets the time of publishing as its start, which its visibility and order use.
 */
const newsRules: AreaRules<typeof newsAndInsights> = {
  beforeChange: ({ status, data }, _before, { action, now: publishedAt }) => {
    const now = publishedAt.toISOString();
    const { publishAt, unpublishAt } = data;
    const shouldSetStart = action === 'published' && !publishAt && (!unpublishAt || unpublishAt > now);
    return { status, data: shouldSetStart ? { ...data, publishAt: now } : data };
  },
};

export const newsArea: AreaModule<typeof newsAndInsights> = { schema: newsAndInsights, rules: newsRules };
