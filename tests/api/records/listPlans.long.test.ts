import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarStates, upcomingFilter } from '../../../resources/appointments/listFilters';
import { displayStates, liveStates } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { byName } from './everyArea';
import { readWholeSteps } from './listPlan';
import { believeInDerivedValues, fillWithMany } from './manyRecords';

const now = new Date('2026-11-20T12:00:00.000Z');
const listed = schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet);

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
    { isOpen: true, dueAt_lte: 'endOfToday' },
    { isComplaint: true },
    { isOpen: true, assigneeId: 'me' },
    { isOpen: true, assigneeId: 'me', dueAt_empty: false },
    { tags: 'call back' },
    { q: 'pigeon' },
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

describe.each(byName(listed))('a million records of %s', (area, schema) => {
  it('are listed in the usual order and in each tab without reading or sorting all of them', async () => {
    const states = (schema.states.status?.values ?? []).map((status) => ({ status }));
    const tabs = [
      {},
      ...states,
      ...(schema.publish
        ? [{ showsAs: [...liveStates] }, ...displayStates.map((showsAs) => ({ showsAs })), { hasChanges: true }]
        : []),
      ...(schema.list.endField ? [{ when: 'upcoming' }, { when: 'past' }] : []),
      ...(tabsOf[area] ?? []),
    ];
    for (const tab of tabs) {
      const list = { filter: JSON.stringify(tab) };
      expect(await readWholeSteps(api.context.database, schema, list, now), list.filter).toEqual([]);
    }
  });
});
