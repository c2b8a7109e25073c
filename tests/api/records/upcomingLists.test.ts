import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { hasDerivedEnd } from '../../../api/records/storage/derivedValues';
import { keysOf } from '../../../api/records/storage/sortKeys';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { byName } from './everyArea';
import { addDerivedValues, setDerived } from './writeDirectly';

const now = '2026-11-20T12:00:00.000Z';
const instants = [
  undefined,
  '2026-10-02T12:00:00.000Z',
  '2026-11-19T23:30:00.000Z',
  '2026-11-20T00:00:00.000Z',
  '2026-11-20T11:59:59.999Z',
  now,
  '2026-11-20T12:00:00.001Z',
  '2026-11-21T00:00:00.000Z',
  '2027-01-02T12:00:00.000Z',
];
/** Each start with each later end, as far as they are known. */
const times = instants
  .flatMap((start) => instants.map((end) => ({ start, end })))
  .filter(({ start, end }) => !start || !end || start < end)
  .map((time, index) => ({ ...time, id: `record-${String(index).padStart(2, '0')}` }));
const isUpcoming = ({ end }: { end: string | undefined }) => end === undefined || end > now;

const withEnd = schemas.filter(({ list }) => list.endField);
let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(now) });
});
afterAll(() => api.close());

describe.each(byName(withEnd))('records of %s', (area, schema) => {
  const [start = '', end = ''] = [schema.list.defaultSort[0]?.[0], schema.list.endField];
  // Every second record is in the state that needs staff.
  const pending = String(schema.list.pendingFilter?.status ?? schema.states.status?.values[1]);
  const isPending = ({ id }: { id: string }) => Number(id.at(-1)) % 2 === 1;
  const contentOf = (time: (typeof times)[number]) => ({ [start]: time.start, [end]: time.end });

  const listed = async (when: string, filter: object = {}) => {
    const ids: string[] = [];
    for (let from = 0; ; from += 5) {
      const range = `[${from},${from + 4}]`;
      const query = parseListQuery(schema, { filter: JSON.stringify({ when, ...filter }), range }, new Date(now));
      const { rows, counted } = await listRecords(api.context.database, schema, query, new Date(now));
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < 5) return { ids, total: counted.total };
    }
  };

  beforeAll(async () => {
    const usual = schema.states.status?.values.find((status) => status !== pending) ?? 'draft';
    const rows = times.map((time) => {
      const data = hasDerivedEnd(schema) ? {} : contentOf(time);
      const status = isPending(time) ? pending : usual;
      return { area, id: time.id, version: 1, status, data, search: '', ...keysOf(schema, { status, data }) };
    });
    const stored = rows.map((row) => ({ ...row, has_changes: false, created_at: now, updated_at: now }));
    const deleted = { ...stored[0], id: 'record-deleted', deleted_at: now };
    const columns = sql.raw(Object.keys(deleted).join(', '));
    await api.context.database.execute(sql`INSERT INTO records (${columns}) SELECT ${columns}
      FROM jsonb_populate_recordset(NULL::records, ${JSON.stringify([...stored, deleted])}::jsonb)`);
    await addDerivedValues(api, area);
    if (!hasDerivedEnd(schema)) return;
    for (const time of times) await setDerived(api, area, time.id, contentOf(time));
  });

  it('are upcoming until they end, in the order of their starts', async () => {
    const expected = sortBy(times.filter(isUpcoming), [({ start }) => start ?? 'unknown', 'id']).map(({ id }) => id);
    expect(await listed('upcoming')).toEqual({ ids: expected, total: expected.length });
  });

  it('are past from their end on, latest first', async () => {
    const past = times.filter((time) => !isUpcoming(time));
    const expected = sortBy(past, [({ start }) => start ?? 'unknown', 'id']).map(({ id }) => id);
    expect(await listed('past')).toEqual({ ids: expected.reverse(), total: expected.length });
  });

  it.each([
    ['upcoming', isUpcoming],
    ['past', (time: (typeof times)[number]) => !isUpcoming(time)],
  ] as const)('are listed by their state as well where they are %s', async (when, isListed) => {
    const expected = sortBy(times.filter(isListed).filter(isPending), [({ start }) => start ?? 'unknown', 'id']);
    const ids = (when === 'past' ? expected.toReversed() : expected).map(({ id }) => id);
    expect(await listed(when, { status: pending })).toEqual({ ids, total: ids.length });
  });
});
