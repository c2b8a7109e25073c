import { isAllowed } from '../../roles';
import { countMetric, type Tile } from '../tile';

/** What a new console needs before members can be served, each with the list that shows it. */
const steps: readonly { name: string; area: string; filter: Record<string, unknown>; least?: number }[] = [
  { name: 'organization', area: 'organization', filter: {} },
  { name: 'colleagues', area: 'staff', filter: {}, least: 2 },
  { name: 'legals', area: 'legals', filter: { showsAs: ['live', 'live_with_changes'] } },
  { name: 'pages', area: 'app-page', filter: { showsAs: ['live', 'live_with_changes'] } },
  { name: 'advisors', area: 'advisors', filter: { showsAs: ['live', 'live_with_changes'] } },
];

/** What is left to do before members can be served; for those who set the console up, and empty once all is done. */
export const setup: Tile = {
  name: 'setup',
  areas: ['organization'],
  read: async (asked) => {
    if (!isAllowed(asked.reader.role, 'organization', 'edit')) return { steps: [] };
    const done = await Promise.all(
      steps.map(async ({ name, area, filter, least = 1 }) => {
        const figure = await countMetric(asked, area, filter);
        return figure ? [{ name, area, isDone: figure.total >= least }] : [];
      }),
    );
    const all = done.flat();
    return { steps: all.every(({ isDone }) => isDone) ? [] : all };
  },
};
