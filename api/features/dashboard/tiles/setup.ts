import { isAllowed } from '../../../roles';
import { countMetric, type ServedTile } from '../tile';

/** The steps before a new console can serve members, each with the list that shows it. */
const steps: readonly { name: string; area: string; filter: Record<string, unknown>; minTotal?: number }[] = [
  { name: 'organization', area: 'organization', filter: {} },
  { name: 'colleagues', area: 'staff', filter: {}, minTotal: 2 },
  { name: 'legals', area: 'legals', filter: { showsAs: ['live', 'live_with_changes'] } },
  { name: 'pages', area: 'app-page', filter: { showsAs: ['live', 'live_with_changes'] } },
  { name: 'advisors', area: 'advisors', filter: { showsAs: ['live', 'live_with_changes'] } },
];

/** The open steps before members can be served, for users who may edit the organization; empty when all are done. */
export const setup: ServedTile = {
  name: 'setup',
  areas: ['organization'],
  read: async (request) => {
    if (!isAllowed(request.reader.role, 'organization', 'edit')) return { steps: [] };
    const done = await Promise.all(
      steps.map(async ({ name, area, filter, minTotal = 1 }) => {
        const metric = await countMetric(request, area, filter);
        return metric ? [{ name, area, isDone: metric.total >= minTotal }] : [];
      }),
    );
    const all = done.flat();
    return { steps: all.every(({ isDone }) => isDone) ? [] : all };
  },
};
