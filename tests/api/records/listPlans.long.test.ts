import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords, parseListQuery } from '../../../api/records/read/list';
import { calendarStates, upcomingFilter } from '../../../resources/appointments/listFilters';
import { type AreaSchema, displayStates } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { byName } from './everyArea';
import { believeInDerivedValues, fillWithMany } from './manyRecords';

const now = new Date('2026-11-20T12:00:00.000Z');
const listed = schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet);
/** More rows than this are sorted only where the whole list is. */
const maxSorted = 100_000;

/** The tabs of lists beside those of the states. */
const tabsOf: Record<string, object[]> = {
  appointments: [
    upcomingFilter,
    { startsAt_within: 'today', status: calendarStates },
    { when: 'upcoming', status: 'requested' },
  ],
  contacts: [
    { isOpen: true },
    { isOpen: true, dueAt_lte: 'now' },
    { isComplaint: true },
    { isOpen: true, assigneeId: 'me' },
  ],
  'events-enrolment': [{ when: 'upcoming', status: 'waitlisted' }],
};

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ now: () => now });
  for (const schema of listed) await fillWithMany(api, schema, now);
  await believeInDerivedValues(api);
}, 300_000);
afterAll(() => api.close());

interface Node {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The steps of the plan for a page that read or sort the whole area. */
const wholeSteps = async (schema: AreaSchema, filter: object) => {
  const plans: Node[] = [];
  const explaining = {
    execute: async (statement: SQL) => {
      const { rows } = await api.context.database.execute(sql`EXPLAIN (FORMAT JSON) ${statement}`);
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'];
      if (plan['Node Type'] !== 'Aggregate') plans.push(plan);
      return { rows: [] };
    },
  };
  const query = parseListQuery(schema, { filter: JSON.stringify(filter) }, now);
  await listRecords(explaining as never, schema, query, now);
  const page = plans.flatMap(nodesOf).find(({ 'Node Type': type }) => type === 'Limit');
  if (!page) throw new Error('There is no plan for the page.');
  return nodesOf(page).filter(
    ({ 'Node Type': type, 'Plan Rows': rows, 'Relation Name': relation }) =>
      (type === 'Seq Scan' && /^record(s_|_values)/.test(relation ?? '')) || (type === 'Sort' && rows > maxSorted),
  );
};

describe.each(byName(listed))('a million records of %s', (area, schema) => {
  it('are listed in the usual order and in each tab without reading or sorting all of them', async () => {
    const states = (schema.states.status?.values ?? []).map((status) => ({ status }));
    const tabs = [
      {},
      ...states,
      ...(schema.publish
        ? [
            { showsAs: ['live', 'live_with_changes'] },
            ...displayStates.map((showsAs) => ({ showsAs })),
            { hasChanges: true },
          ]
        : []),
      ...(schema.list.endField ? [{ when: 'upcoming' }, { when: 'past' }] : []),
      ...(tabsOf[area] ?? []),
    ];
    for (const tab of tabs) expect(await wholeSteps(schema, tab), JSON.stringify(tab)).toEqual([]);
  });
});
