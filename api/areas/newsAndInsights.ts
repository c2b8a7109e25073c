import type { AreaRules } from '../records/areaModule';

/** What is published without a start is shown, and sorted, from the instant of its publishing on. */
export const newsRules: AreaRules = {
  prepare: async (_transaction, { status, data }, _before, { action, context }) => {
    const now = context.now().toISOString();
    const { publishAt, unpublishAt } = data as { publishAt?: string; unpublishAt?: string };
    const isNoted = action === 'published' && !publishAt && (!unpublishAt || unpublishAt > now);
    return { status, data: isNoted ? { ...data, publishAt: now } : data };
  },
};
