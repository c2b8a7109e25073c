import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { keysOf } from '../../../api/records/storage/sortKeys';
import type { AreaSchema } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { setUpApi } from '../setUpApi';
import { fillWithMany } from './manyRecords';

const now = new Date('2026-11-20T12:00:00.000Z');
const api = setUpApi({ now: () => now });
const perPage = 7;

const instant = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const drawnEvent = fc.record(
  {
    title: fc.constantFrom('Pension', 'pension', 'Épargne', 'Zebra', '"quoted"', "O'Neil"),
    startsAt: fc.integer({ min: 1, max: 4 }).map(instant),
    endsAt: fc.integer({ min: 5, max: 40 }).map(instant),
    capacity: fc.constantFrom(-1, 0, 5, 40),
  },
  { requiredKeys: [] },
);

let inserted = 0;
const insert = async (rows: readonly Record<string, unknown>[]) => {
  const records = rows.map((data, index) => {
    inserted += 1;
    const at = instant(1 + (index % 3));
    // Ids are in no relation to the other values.
    const id = `${(inserted * 7919) % 9973}`;
    const keys = keysOf(events, { status: 'draft', data });
    return {
      area: 'events',
      id,
      version: 1,
      status: 'draft',
      data,
      search: '',
      created_at: at,
      updated_at: at,
      ...keys,
    };
  });
  const columns = sql.raw(Object.keys(records[0] ?? {}).join(', '));
  const json = JSON.stringify(records);
  await api.context.database.execute(
    sql`INSERT INTO records (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::records, ${json}::jsonb)`,
  );
  await api.context.database.execute(
    sql`INSERT INTO record_values (area, record_id) SELECT area, id FROM records WHERE area = 'events' ON CONFLICT DO NOTHING`,
  );
};

interface List {
  sort?: string;
  filter?: string;
}

const read = async (schema: AreaSchema, list: List & { range: string; cursor?: string | undefined }) => {
  const { rows, nextCursor } = await listRecords(api.context.database, schema, parseListQuery(schema, list, now), now);
  return { ids: rows.map(({ id }) => id), nextCursor };
};

/** The ids of all pages by number. */
const readByNumber = async (schema: AreaSchema, list: List, size: number) => {
  const all: string[] = [];
  for (;;) {
    const { ids } = await read(schema, { ...list, range: JSON.stringify([all.length, all.length + size - 1]) });
    all.push(...ids);
    if (ids.length < size) return all;
  }
};

/** The ids of all pages by cursor. */
const readByCursor = async (schema: AreaSchema, list: List, size: number, between?: () => Promise<void>) => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(schema, { ...list, range: JSON.stringify([0, size - 1]), cursor });
    all.push(...page.ids);
    cursor = page.nextCursor;
    await between?.();
  } while (cursor);
  return all;
};

const directions = ['ASC', 'DESC'];
const sortsOf = (keys: readonly string[]) =>
  keys.flatMap((key) => directions.map((direction) => ({ sort: JSON.stringify([key, direction]) })));

describe('the pages of events by cursor', () => {
  beforeAll(async () => {
    const drawn = fc.sample(drawnEvent, 60);
    await insert([...drawn, {}, {}, ...drawn.slice(0, 5)]);
  });

  it.each<List>([
    {},
    ...sortsOf(['title', 'startsAt', 'capacity', 'createdAt', 'updatedAt', 'id']),
    { filter: JSON.stringify({ when: 'past' }) },
    { filter: JSON.stringify({ when: 'upcoming' }) },
    { filter: JSON.stringify({ status: 'draft' }), sort: '["title","DESC"]' },
    { filter: JSON.stringify({ startsAt_gte: instant(2) }), sort: '["capacity","ASC"]' },
  ])('are those by number, with equal and empty values: %j', async (list) => {
    const byNumber = await readByNumber(events, list, perPage);
    expect(byNumber.length).toBeGreaterThan(perPage);
    expect(await readByCursor(events, list, perPage)).toEqual(byNumber);
  });

  it.each(sortsOf(['title', 'startsAt']))('have each record once while others are created: %j', async (list) => {
    const before = await readByNumber(events, list, perPage);
    const between = () => insert(fc.sample(drawnEvent, 2));
    const seen = await readByCursor(events, list, 20, between);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
  });
});

it('the pages of enrollments by cursor are those by number, in the order of a derived value', async () => {
  await fillWithMany(api, eventsEnrolment, now);
  for (const list of [{}, { filter: '{"when":"past"}' }, ...sortsOf(['createdAt', 'lastName'])]) {
    const byNumber = await readByNumber(eventsEnrolment, list, 150);
    expect(byNumber.length).toBeGreaterThan(800);
    expect(await readByCursor(eventsEnrolment, list, 150)).toEqual(byNumber);
  }
});

describe('GET with a cursor', () => {
  const sort = '["createdAt","ASC"]';
  const get = (area: string, parts: Record<string, string>) =>
    api.call('GET', `/${area}?${new URLSearchParams(parts)}`);

  it('returns the next page, with the total of all records', async () => {
    const first = await get('types', { range: '[0,9]', sort });
    const cursor = first.headers.get('next-cursor') ?? '';
    const next = await get('types', { range: '[0,9]', sort, cursor });
    expect(next.body.data).toEqual((await get('types', { range: '[10,19]', sort })).body.data);
    expect(next.headers.get('content-range')?.split('/')[1]).toBe(first.headers.get('content-range')?.split('/')[1]);
  });

  it.each([
    ['of another list', { cursor: Buffer.from('["1"]').toString('base64url') }],
    ['with a wrong time', { sort: '["createdAt","ASC"]', cursor: Buffer.from('["soon","1"]').toString('base64url') }],
    ['that is no JSON', { cursor: 'none' }],
    ['of a list without cursors', { sort: '["status","ASC"]', cursor: Buffer.from('["a","1"]').toString('base64url') }],
  ])('refuses one %s', async (_which, parts) => {
    const { status, body } = await get('events', parts);
    expect([status, body.code]).toEqual([400, 'http.notCursor']);
  });

  it('refuses a range that does not begin at 0', async () => {
    const cursor = (await get('types', { range: '[0,9]', sort })).headers.get('next-cursor') ?? '';
    expect((await get('types', { range: '[10,19]', sort, cursor })).body.code).toBe('http.rangeWithCursor');
  });
});
