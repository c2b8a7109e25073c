import path from 'node:path';
import { beforeAll, beforeEach, expect } from 'vitest';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores } from './platform/restoreBackup';

/** Tables that every release has. */
export const tablesOfAll = [
  'records',
  'versions',
  'activity',
  'files',
  'file_contents',
  'links',
  'members',
  'deliveries',
  'accounts',
];

interface Release {
  program: string;
  /** The number of migrations that created its tables. */
  migration: number;
  /** A time within a day after the backup was created. */
  now: string;
  /** The password of its administrator. */
  password: string;
}

/** Restores the backup of a release before the tests of a suite; its administrator signs in before each. */
export const openRelease = ({ program, migration, now, password }: Release) => {
  const { openBackup, serve } = setUpRestores();
  let url: string;
  let api: Awaited<ReturnType<typeof serve>>;
  let backupCounts: Record<string, number>;
  beforeAll(async () => {
    const backup = await openBackup(path.resolve(`tests/api/releases/${program}.zip`));
    expect(backup.manifest).toMatchObject({ program, migration: { number: migration } });
    backupCounts = Object.fromEntries(Object.entries(backup.manifest.entries).map(([name, { rows }]) => [name, rows]));
    url = await createEmptyDatabase();
    await restoreInto(url, backup);
    api = await serve(url, () => new Date(now));
  }, 120_000);
  beforeEach(async () => {
    expect(await api.signIn('admin@example.org', password)).toMatchObject({ success: true });
  });
  const get = async (address: string) => (await api.call('GET', address)).data;
  return {
    api: () => api,
    backupCounts: () => backupCounts,
    get,
    list: (area: string) => get(`/${area}`),
    query: (statement: string) => queryOnce(url, statement),
    /** The tables with fewer rows than in the backup. Newer data may be added, as signing in does to the activity. */
    tablesWithFewerRows: async (tables: readonly string[]) => {
      const counts = await queryOnce(
        url,
        tables
          .map((table) => `SELECT '${table}' AS table, count(*)::integer AS rows FROM ${table}`)
          .join(' UNION ALL '),
      );
      return counts.filter(({ table, rows }) => rows < (backupCounts[table] ?? Number.NaN));
    },
    /** Each banner with its display state and version. */
    banners: async () =>
      new Set(
        (await get('/banners')).map(({ name, showsAs, version }: Record<string, unknown>) => [name, showsAs, version]),
      ),
  };
};
