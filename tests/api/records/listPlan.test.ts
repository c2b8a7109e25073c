import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { startApi } from '../startApi';
import { readWholeSteps } from './listPlan';
import { believeInDerivedValues, fillWithMany } from './manyRecords';

const now = new Date('2026-11-20T12:00:00.000Z');
const ids = ['record-17', 'record-400', 'record-401'];

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ now: () => now });
  await fillWithMany(api, eventsEnrolment, now);
  await believeInDerivedValues(api);
});
afterAll(() => api.close());

describe('a million enrollments', () => {
  it.each<object>([
    {},
    { range: '[0,199]' },
    { sort: '["id","ASC"]' },
    { sort: '["id","DESC"]', range: '[200,399]' },
    { filter: JSON.stringify({ id: ids }) },
    { filter: JSON.stringify({ id: ids, status: ['waitlisted'] }) },
    { filter: '{"when":"upcoming"}' },
    { filter: '{"when":"past"}' },
  ])('are listed without reading all of them or looking an id up in all areas: %j', async (list) => {
    expect(await readWholeSteps(api.context.database, eventsEnrolment, list, now)).toEqual([]);
  });

  it('are found by their ids, and sorted by them', async () => {
    const listed = async (list: { filter?: string; sort?: string; range?: string }) => {
      const query = parseListQuery(eventsEnrolment, list, now);
      const { rows } = await listRecords(api.context.database, eventsEnrolment, query, now);
      return rows.map(({ id }) => id);
    };
    expect(await listed({ filter: JSON.stringify({ id: ids }), sort: '["id","DESC"]' })).toEqual([...ids].reverse());
    expect(await listed({ sort: '["id","ASC"]', range: '[0,1]' })).toEqual(['record-0', 'record-1']);
  });
});
