import { describe, expect, it } from 'vitest';
import { keysOf } from '../../api/records/storage/sortKeys';
import type { AreaSchema } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * A record of each area as release 0.4.0 stored it, and advisors whose last names have accents. `npm run backup` made
 * it; its people and passwords are made up.
 */
describe('a database of release 0.4.0, opened by this release', () => {
  const { list, banners, query, tablesWithFewerRows } = openRelease({
    program: '0.4.0',
    migration: 29,
    now: '2026-11-25T09:00:00.000Z',
    password: 'a long enough password',
  });

  it('has all records and files that it had', async () => {
    expect(await tablesWithFewerRows(tablesOfAll)).toEqual([]);
  });

  it('finds records by the values by which they were found', async () => {
    const records = await query('SELECT area, status, data, facets::text[] AS facets FROM records');
    const schemaOf = (area: string) => schemas.find(({ name }) => name === area) as AreaSchema;
    const expected = records.map((record) => [...keysOf(schemaOf(record.area), record).facets].sort());
    expect(records.map(({ facets }) => [...facets].sort())).toEqual(expected);
    expect(expected.flat().length).toBeGreaterThan(records.length);
  });

  it('shows members what they saw', async () => {
    const live = (await list('banners')).find(({ name }: { name: string }) => name === 'Live and changed again');
    expect(live).toMatchObject({ showsAs: 'live_with_changes', publishedVersion: 2 });
    expect((await banners()).size).toBe(2);
  });

  it('gives members the share texts that they had', async () => {
    const settings = await list('share-settings');
    expect(settings.length).toBeGreaterThan(0);
    for (const setting of settings)
      expect(setting).toMatchObject({ showsAs: 'live', publishedVersion: setting.version, hasChanges: false });
    const versions = await query(`SELECT status FROM versions WHERE area = 'share-settings'`);
    expect(new Set(versions.map(({ status }) => status))).toEqual(new Set(['published']));
  });

  it('sorts names with accents among the others', async () => {
    const names = (await list('advisors?sort=["lastName","ASC"]')).map(
      ({ lastName }: { lastName: string }) => lastName,
    );
    expect(names.filter((name: string) => ['Adams', 'Évans', 'Fox', 'Zander'].includes(name))).toEqual([
      'Adams',
      'Évans',
      'Fox',
      'Zander',
    ]);
  });
});
