import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../../api/platform/backup/backUp';
import {
  addActivityPartitions,
  detachOldActivity,
  tryAddActivityPartitions,
} from '../../../api/platform/database/activityPartitions';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { cleanUp } from '../../../api/server/cleanUp';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores } from '../platform/restoreBackup';
import { startApi } from '../startApi';

vi.setConfig({ testTimeout: 120_000 });

const { createDirectory, openBackup } = setUpRestores();
let api: Awaited<ReturnType<typeof startApi>>;
let now = new Date();

beforeAll(async () => {
  api = await startApi({ now: () => now });
});
afterAll(() => api.close());

const insertEntry = (at: string) => `
  INSERT INTO activity (at, action, area, record_id, record_label) VALUES ('${at}', 'created', 'faqs', '1', 'Question')`;
const month = (later: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 15)).toISOString();
const partitionName = (at: string) => `activity_${at.slice(0, 7).replace('-', '_')}`;
const readPartitions = (url: string) =>
  queryOnce(url, 'SELECT tableoid::regclass::text AS place, id, at FROM activity ORDER BY at, id');

describe('the activity by month', () => {
  const findPartition = async (at: string) => {
    const { rows } = await api.context.database.execute(
      sql.raw(`${insertEntry(at)} RETURNING tableoid::regclass::text AS place`),
    );
    return rows[0]?.place;
  };

  it('has a partition for each of the next months, one for all earlier dates, and a default partition', async () => {
    for (const later of [1, 2, 3]) expect(await findPartition(month(later))).toBe(partitionName(month(later)));
    expect(await findPartition('2019-05-05T00:00:00Z')).toBe('activity_past');
    expect(await findPartition('2099-05-05T00:00:00Z')).toBe('activity_default');
  });

  it('gets partitions for coming months from a scheduled task, also with several processes at once and after a long outage', async () => {
    expect(await findPartition(month(6))).toBe('activity_default');
    now = new Date(month(5));
    await Promise.all([cleanUp(api.context), addActivityPartitions(api.context), addActivityPartitions(api.context)]);
    expect(await findPartition(month(3))).toBe(partitionName(month(3)));
    // Entries in the default partition already keep their month there.
    expect(await findPartition(month(1))).toBe('activity_default');
    expect(await findPartition(month(2))).toBe(partitionName(month(2)));
  });

  it('a process starts while the table is locked, and the partitions are added later', async () => {
    now = new Date(month(1));
    const holder = await api.context.database.$client.connect();
    await holder.query('BEGIN; LOCK TABLE activity IN ACCESS SHARE MODE');
    await tryAddActivityPartitions(api.context);
    expect(await findPartition(month(3))).toBe('activity_default');
    await holder.query('ROLLBACK');
    holder.release();
    now = new Date(month(1));
    await tryAddActivityPartitions(api.context);
    expect(await findPartition(month(3))).toBe(partitionName(month(3)));
  });

  it('the database allows only inserts, also in a single partition', async () => {
    const { rows } = await api.context.database.execute<{ name: string }>(
      sql`SELECT DISTINCT tableoid::regclass::text AS name FROM activity`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name } of [{ name: 'activity' }, ...rows])
      for (const statement of [`UPDATE ${name} SET ip = NULL`, `DELETE FROM ${name}`])
        await expect(api.context.database.execute(sql.raw(statement))).rejects.toMatchObject({
          cause: { message: 'The table activity is only ever added to.' },
        });
  });

  it('is restored from a backup into the same partitions', async () => {
    const { database } = api.context;
    // As in an installation that is older than this month.
    await database.execute(
      sql.raw("CREATE TABLE activity_old PARTITION OF activity FOR VALUES FROM ('2150-01-01') TO ('2150-02-01')"),
    );
    await database.execute(sql.raw(insertEntry('2150-01-05T00:00:00Z')));
    await database.execute(sql.raw(`ALTER TABLE activity DETACH PARTITION activity_past`));
    await database.execute(sql.raw(`DROP TABLE activity_past`));
    await database.execute(
      sql.raw(`CREATE TABLE activity_past PARTITION OF activity FOR VALUES FROM (MINVALUE) TO ('2020-01-01')`),
    );
    await database.execute(sql.raw(insertEntry('2019-01-05T00:00:00Z')));
    const file = path.join(await createDirectory(), 'months.zip');
    const backgroundDatabase = connectForBackgroundWork(api.url);
    await backUp(backgroundDatabase, file, { signal: new AbortController().signal, now: () => now });
    await backgroundDatabase.$client.end();
    const url = await createEmptyDatabase();
    await restoreInto(url, await openBackup(file));
    expect(await readPartitions(url)).toEqual(await readPartitions(api.url));
    await expect(queryOnce(url, 'DELETE FROM activity_old')).rejects.toThrow(
      'The table activity is only ever added to.',
    );
    await queryOnce(url, insertEntry('2099-05-05T00:00:00Z'));
  });

  it('whole months that are older than the settings keep are detached, and kept in a schema of their own', async () => {
    now = new Date(month(2));
    const kept = await findPartition(month(-1));
    const settings = { ...api.context.settings, activityRetentionMonths: 1 };
    await detachOldActivity({ ...api.context, settings });
    const { rows } = await api.context.database.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'activity_archive'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toContain('activity_past');
    expect(rows.map(({ name }) => name)).not.toContain(kept);
    const { rows: archived } = await api.context.database.execute(
      sql`SELECT at FROM activity_archive.activity_past WHERE at = '2019-01-05T00:00:00Z'`,
    );
    expect(archived).toHaveLength(1);
    const places = await readPartitions(api.url);
    expect(places.map(({ place }) => place)).toContain(kept);
    expect(places.map(({ place }) => place)).not.toContain('activity_past');
    // Without the setting, nothing is detached.
    now = new Date(month(24));
    await detachOldActivity(api.context);
    expect((await readPartitions(api.url)).length).toBe(places.length);
  });
});
