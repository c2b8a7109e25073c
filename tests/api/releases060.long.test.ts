import { uniq } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * A published record of each area as release 0.6.0 stored it, and two people at each of three events: one is over, one
 * lasts for a week, and one is to come. The code of that release made it in a test; its people and passwords are made
 * up.
 */
describe('a database of release 0.6.0, opened by this release', () => {
  const { get, list, query, tablesWithFewerRows } = openRelease({
    program: '0.6.0',
    migration: 45,
    now: '2026-11-25T09:00:00.000Z',
    password: 'a long enough password',
  });

  it('has all records and files that it had', async () => {
    expect(await tablesWithFewerRows([...tablesOfAll, 'record_values'])).toEqual([]);
  });

  it('lists upcoming and past enrollments by the times of their events', async () => {
    const events = ['Over yesterday', 'Lasts for a week', 'Starts next month'];
    const listed = async (when: string) => {
      const rows: { lastName: string }[] = await list(`events-enrolment?filter=${JSON.stringify({ when })}`);
      return uniq(rows.map(({ lastName }) => lastName).filter((name) => events.includes(name)));
    };
    expect(await listed('upcoming')).toEqual(['Lasts for a week', 'Starts next month']);
    expect(await listed('past')).toEqual(['Over yesterday']);
  });

  it('holds the time of a requested appointment as long as before', async () => {
    const [held] = await query(`SELECT id FROM records WHERE area = 'appointments' AND data ? 'heldUntil'`);
    expect(await get(`/appointments/${held?.id}`)).toMatchObject({ heldUntil: '2026-11-21T12:00:00.000Z' });
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
});
