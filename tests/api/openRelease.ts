import path from 'node:path';
import { beforeAll, beforeEach, expect } from 'vitest';
import { makeEmptyDatabase, queryOnce, restoreInto, restoring } from './restoreBackup';

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
  /** How many migrations made its tables. */
  migration: number;
  /** A time within a day after the backup was made. */
  now: string;
  /** That of its administrator. */
  password: string;
}

/** Restores the backup of a release before the tests of a suite; its administrator signs in before each. */
export const openRelease = ({ program, migration, now, password }: Release) => {
  const { openBackup, serve } = restoring();
  let url: string;
  let api: Awaited<ReturnType<typeof serve>>;
  let held: Record<string, number>;
  beforeAll(async () => {
    const backup = await openBackup(path.resolve(`tests/api/releases/${program}.zip`));
    expect(backup.manifest).toMatchObject({ program, migration: { number: migration } });
    held = Object.fromEntries(Object.entries(backup.manifest.entries).map(([name, { rows }]) => [name, rows]));
    url = await makeEmptyDatabase();
    await restoreInto(url, backup);
    api = await serve(url, () => new Date(now));
  }, 120_000);
  beforeEach(async () => {
    expect(await api.signIn('admin@example.org', password)).toMatchObject({ success: true });
  });
  const get = async (address: string) => (await api.call('GET', address)).data;
  return {
    api: () => api,
    held: () => held,
    get,
    list: (area: string) => get(`/${area}`),
    query: (statement: string) => queryOnce(url, statement),
    /** The tables that have fewer rows than the backup. What is new may add to it, as signing in does to the activity. */
    tablesWithLess: async (tables: readonly string[]) => {
      const counts = await queryOnce(
        url,
        tables
          .map((table) => `SELECT '${table}' AS table, count(*)::integer AS rows FROM ${table}`)
          .join(' UNION ALL '),
      );
      return counts.filter(({ table, rows }) => rows < (held[table] ?? Number.NaN));
    },
    /** How each banner shows, with its version. */
    banners: async () =>
      new Set(
        (await get('/banners')).map(({ name, showsAs, version }: Record<string, unknown>) => [name, showsAs, version]),
      ),
  };
};
