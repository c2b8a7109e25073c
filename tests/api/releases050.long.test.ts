import { describe, expect, it } from 'vitest';
import { keysOf } from '../../api/records/storage/sortKeys';
import type { AreaSchema } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * A record of each area as release 0.5.0 stored it, published where the area has that. The code of that release made it
 * in a test; its people and passwords are made up.
 */
describe('a database of release 0.5.0, opened by this release', () => {
  const { list, query, tablesWithFewerRows } = openRelease({
    program: '0.5.0',
    migration: 30,
    now: '2026-11-29T09:00:00.000Z',
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
    const published = await query(`SELECT area, count(*)::integer AS records FROM records
      WHERE published_version IS NOT NULL AND deleted_at IS NULL GROUP BY area ORDER BY area`);
    expect(published.length).toBeGreaterThan(10);
    for (const { area, records } of published) {
      const shown = await list(
        `${area}?filter=${JSON.stringify({ showsAs: ['live', 'live_with_changes', 'scheduled', 'expired'] })}&meta=rows`,
      );
      expect([area, shown.length]).toEqual([area, records]);
    }
  });

  it('gives members the share texts that they had', async () => {
    const settings = await list('share-settings');
    expect(settings.length).toBeGreaterThan(0);
    for (const setting of settings)
      expect(setting).toMatchObject({ status: 'published', publishedVersion: setting.version, hasChanges: false });
  });

  it('counts records as they are', async () => {
    const counted = await query(`SELECT area, status, sum(change)::integer AS records FROM record_counts
      WHERE area <> 'members' GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2`);
    expect(counted).toEqual(
      await query(`SELECT area, coalesce(status, '') AS status, count(*)::integer AS records FROM records
        WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`),
    );
  });
});
