import { sql } from 'drizzle-orm';
import { difference } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../../../api/platform/process/run';
import { recordMessages } from '../../../api/records/messages.en';
import { backfillRecords } from '../../../api/records/prepare/backfillRecords';
import { prepareStorage } from '../../../api/records/prepare/prepareStorage';
import { listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { indexesOf } from '../../../api/records/storage/indexes';
import { sortColumns } from '../../../api/records/storage/sortKeys';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';

const now = new Date('2026-11-20T12:00:00.000Z');
const schemaOf = (area: string) => schemas.find(({ name }) => name === area) as AreaSchema;
const banners = schemaOf('banners');
const contacts = schemaOf('contacts');

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await insertRecords(
    api.context.database,
    banners,
    Array.from({ length: 2000 }, (_, index) => ({
      status: index % 2 ? 'draft' : 'archived',
      data: { name: `Banner ${index}`, placement: 'home_hero' },
    })),
    { at: now },
  );
});
afterAll(() => api.close());

const indexes = async () => {
  const { rows } = await api.context.database.execute<{ name: string; oid: number; valid: boolean }>(sql`
    SELECT indexrelid::regclass::text AS name, indexrelid AS oid, indisvalid AS valid FROM pg_index
    WHERE indrelid = 'records_banners'::regclass AND NOT indisprimary ORDER BY name`);
  return rows;
};
const declared = () =>
  indexesOf(banners)
    .map(({ name }) => name)
    .sort();

it('has few indexes in every area', () => {
  // The index of the primary key is not among them.
  const counts = schemas.map((schema) => [schema.name, indexesOf(schema).length + 1] as const);
  expect(counts.filter(([, count]) => count > 16)).toEqual([]);
});

it('changes nothing when all is as declared, also with several processes at once', async () => {
  const before = await indexes();
  await Promise.all([prepareStorage(api.context), prepareStorage(api.context), prepareStorage(api.context)]);
  expect(await indexes()).toEqual(before);
  expect(before.map(({ name }) => name)).toEqual(declared());
});

it('writes no record whose search text and keys are up to date', async () => {
  const written = async () =>
    (await api.context.database.execute(sql`SELECT id, xmin::text FROM records WHERE area = 'banners' ORDER BY id`))
      .rows;
  const before = await written();
  await backfillRecords(api.context.database, banners);
  expect(await written()).toEqual(before);
});

it('drops an index that is no longer declared, and creates missing or invalid ones again', async () => {
  const { database } = api.context;
  const [missing, invalid] = declared();
  await database.execute(sql.raw(`CREATE INDEX records_banners_undeclared ON records_banners (version)`));
  await database.execute(sql.raw(`DROP INDEX ${missing}`));
  await database.execute(sql`UPDATE pg_index SET indisvalid = false WHERE indexrelid = ${invalid}::regclass`);
  await prepareStorage(api.context);
  const after = await indexes();
  expect(after.map(({ name }) => name)).toEqual(declared());
  expect(after.every(({ valid }) => valid)).toBe(true);
});

describe('processes of several versions on one database', () => {
  const prepare = (changes: Partial<AreaSchema>) => {
    const changed = { ...banners, ...changes };
    const others = schemas.filter(({ name }) => name !== 'banners');
    return prepareStorage({ ...api.context, schemas: [...others, changed] });
  };
  const byName = { fields: ['name'], message: recordMessages.idTaken };
  const sort = banners.list.sort.filter((field) => field !== 'name');
  const newer = { list: { ...banners.list, sort }, rules: { unique: [byName] } };
  const indexesIn = (changes: Partial<AreaSchema>) =>
    indexesOf({ ...banners, ...changes })
      .map(({ name }) => name)
      .sort();
  const names = async () => (await indexes()).map(({ name }) => name);
  // The other tests use the indexes of the normal schemas.
  afterAll(() => prepareStorage(api.context));

  it('each creates the keys and indexes that it declares, also the older one', async () => {
    const keys = async (changes: Partial<AreaSchema>) => {
      await prepare(changes);
      expect(await names()).toEqual(indexesIn(changes));
      const [row] = (
        await api.context.database.execute(
          sql`SELECT facets, ${sql.raw(sortColumns.join(', '))} FROM records WHERE area = 'banners' ORDER BY id LIMIT 1`,
        )
      ).rows;
      return row;
    };
    const before = await keys({});
    expect(await keys(newer)).not.toEqual(before);
    expect(await keys({})).toEqual(before);
  });

  it('one drops what it does not declare', async () => {
    const newest = { list: { ...banners.list, filter: [] }, rules: {} };
    await prepare(newest);
    expect(await names()).toEqual(indexesIn(newest));
  });

  it('one that cannot create a unique index because of duplicates does not start, states why, and drops nothing', async () => {
    const before = await indexes();
    const unique = [{ fields: ['placement', 'status'], message: recordMessages.idTaken }];
    await expect(prepare({ rules: { unique } })).rejects.toThrow(
      new StartupError(
        'Records of banners share their placement and status, which this version does not allow. Give each its own with the version from before, then start this one again.',
      ),
    );
    const after = await indexes();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.filter(({ valid }) => !valid)).toEqual([]);
  });
});

/** Expects that the rows of a list are read from an index in their order. */
const expectNoSort = async (schema: AreaSchema, sent: { sort?: string; filter: string }) => {
  const { database } = api.context;
  const query = parseListQuery(schema, sent, now);
  const plans: string[] = [];
  const explaining = {
    execute: async (statement: ReturnType<typeof sql>) => {
      const { rows } = await database.execute(sql`EXPLAIN ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  };
  await listRecords(explaining as never, schema, query, now);
  const page = plans.find((plan) => plan.includes('Limit')) ?? '';
  // The only sort is that of the finished page; below the limit the rows are read as needed.
  expect(page.slice(page.indexOf('Limit')), JSON.stringify(sent)).not.toContain('Sort');
  expect(page, JSON.stringify(sent)).toMatch(/Index (Only )?Scan/);
};

it('reads the first rows of a state in any declared order from an index, without sorting', async () => {
  await api.context.database.execute(sql`ANALYZE records_banners`);
  // Totals of statistics stand beside the records, so their order is a sort.
  const declared = difference<string>(banners.list.sort, banners.statistics ?? []);
  for (const key of [...declared, 'updatedAt'])
    await expectNoSort(banners, { sort: `["${key}","DESC"]`, filter: '{"status":"draft"}' });
});

it('reads an order from an index also where its keys have different directions', async () => {
  const { database } = api.context;
  await database.execute(sql`
    INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
    SELECT 'contacts', n::text, 1, 'new', jsonb_build_object('isOpen', n % 20 = 0, 'dueAt', 'day ' || n % 100), '',
      now(), now()
    FROM generate_series(1, 3000) AS n`);
  await backfillRecords(database, contacts);
  await database.execute(sql`ANALYZE records_contacts`);
  for (const filter of ['{}', '{"isOpen":true}', '{"isOpen":true,"dueAt_lte":"now"}'])
    await expectNoSort(contacts, { filter });
});

it('keeps its counters right through every kind of change, however often they are merged', async () => {
  const { database } = api.context;
  const counted = async () => {
    const counters = await database.execute(sql`
      SELECT area, status, sum(change)::integer AS n FROM record_counts GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2`);
    const real = await database.execute(sql`
      SELECT area, coalesce(status, '') AS status, count(*)::integer AS n FROM records
      WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`);
    return { kept: counters.rows, real: real.rows };
  };
  const ids = Array.from({ length: 700 }, (_, index) => index);
  for (const each of ids) {
    await database.execute(sql`
      UPDATE records SET status = 'published' WHERE area = 'banners' AND data->>'name' = ${`Banner ${each}`}`);
  }
  await database.execute(sql`UPDATE records SET deleted_at = now() WHERE area = 'banners' AND status = 'draft'`);
  await database.execute(sql`UPDATE records SET deleted_at = NULL WHERE area = 'banners' AND status = 'draft'`);
  const { kept: counters, real } = await counted();
  expect(counters).toEqual(real);
  const { rows } = await database.execute<{ n: number }>(sql`SELECT count(*)::integer AS n FROM record_counts`);
  expect(rows[0]?.n).toBeLessThan(300);
});
