import { createHash } from 'node:crypto';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, queryOnce, restoreInto, setUpRestores } from './restoreBackup';

const { openBackup, serve } = setUpRestores();
/** A day after the backup was created. */
const now = () => new Date('2026-11-23T12:00:00.000Z');

/**
 * A backup of a small business by `npm run backup` of release 0.1.0. Its people and passwords are made up, and its mail
 * server cannot be reached.
 */
describe('a database of release 0.1.0, opened by this release', () => {
  let url: string;
  let api: Awaited<ReturnType<typeof serve>>;
  let backupCounts: Record<string, number>;
  beforeAll(async () => {
    const backup = await openBackup(path.resolve('tests/api/releases/0.1.0.zip'));
    expect(backup.manifest).toMatchObject({ program: '0.1.0', migration: { number: 8 } });
    backupCounts = Object.fromEntries(Object.entries(backup.manifest.entries).map(([name, { rows }]) => [name, rows]));
    url = await createEmptyDatabase();
    await restoreInto(url, backup);
    api = await serve(url, now);
  }, 120_000);
  beforeEach(async () => {
    expect(await api.signIn('admin@example.org', 'release of before 1')).toMatchObject({ success: true });
  });
  const list = async (area: string) => (await api.call('GET', `/${area}`)).data;

  it('has all records and files that it had', async () => {
    const counts = await queryOnce(
      url,
      ['records', 'versions', 'activity', 'files', 'file_contents', 'links', 'members', 'deliveries', 'accounts']
        .map((table) => `SELECT '${table}' AS table, count(*)::integer AS rows FROM ${table}`)
        .join(' UNION ALL '),
    );
    // Newer data may be added, as signing in does to the activity.
    expect(counts.filter(({ table, rows }) => rows < (backupCounts[table] ?? Number.NaN))).toEqual([]);
    expect(backupCounts).toMatchObject({ records: 53, versions: 82, activity: 86, files: 3, links: 61, deliveries: 4 });
  });

  it('its people can sign in, each with the same role', async () => {
    expect(await list('staff')).toMatchObject([
      { recordLabel: 'First Administrator', role: 'administrator', status: 'active' },
      { recordLabel: 'Robin Editor', role: 'content_editor', status: 'active' },
      { recordLabel: 'Kim Invited', role: 'viewer', status: 'invited' },
    ]);
    expect(await api.signIn('robin@example.org', 'four calm herons wading')).toMatchObject({ success: true });
    expect(await api.call('POST', '/types', {})).toMatchObject({ success: false });
  });

  it('shows records unchanged, and restores records from the trash', async () => {
    const states = (await list('banners')).map(({ name, showsAs, version }: Record<string, unknown>) => [
      name,
      showsAs,
      version,
    ]);
    expect(new Set(states)).toEqual(
      new Set([
        ['Live', 'live', 2],
        ['Changed', 'live_with_changes', 4],
        ['Draft', 'draft', 1],
        ['Scheduled', 'scheduled', 2],
        ['In review', 'in_review', 2],
        ['Archived', 'archived', 3],
      ]),
    );
    expect(await list('news-and-insights')).toMatchObject([
      { title: 'Written by one, corrected by another', showsAs: 'live_with_changes', publishedVersion: 3 },
    ]);
    const [trashed] = await list('trash');
    expect(trashed).toMatchObject({ area: 'banners', recordLabel: 'Trashed' });
  });

  it('has the history of a record, and its pictures byte for byte', async () => {
    const banner = (await list('banners')).find(({ name }: { name: string }) => name === 'Changed');
    const history = (await api.call('GET', `/banners/${banner.id}/history`)).data;
    expect(history.map(({ version }: { version: number }) => version)).toEqual([4, 2, 1]);
    const picture = banner.files[banner.imageDesktop.fileId];
    const content = createHash('sha256').update(await api.download(picture.url));
    expect(picture.url).toContain(`content=${content.digest('hex').slice(0, 16)}`);
  });

  it('continues confirmed appointments, and the numbers of records', async () => {
    expect(await list('events-enrolment')).toMatchObject([
      { enrolmentNo: 'EN-2026-000001', status: 'registered', labels: { memberId: 'Dana Example' } },
      { enrolmentNo: 'EN-2026-000002', status: 'registered' },
    ]);
    expect(await list('appointments')).toMatchObject([{ appointmentNo: 'AP-2026-00001', status: 'confirmed' }]);
    const [enquiry] = await list('contacts');
    expect((await api.call('GET', `/contacts/${enquiry.id}/thread`)).data).toMatchObject([
      { kind: 'note', text: 'Called back, nobody there.' },
      { kind: 'reply', text: 'We can call you at seven.', delivery: { state: 'waiting' } },
    ]);
    const { subject, message, topicId, name, email, source } = enquiry;
    const next = await api.call('POST', '/contacts', { subject, message, topicId, name, email, source });
    expect(next.data.ticketNo).toBe('CT-2026-00002');
  });

  it('sends each queued message once', async () => {
    expect(new Set((await list('notifications')).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['sent', 'scheduled']),
    );
    const jobs = await queryOnce(
      url,
      `SELECT name, state, data->>'to' AS to FROM pgboss.job ORDER BY name, data->>'to'`,
    );
    expect(jobs).toEqual([
      { name: 'deliver', state: 'created', to: null },
      { name: 'mail', state: 'retry', to: 'kim@example.org' },
      { name: 'mail', state: 'retry', to: 'robin@example.org' },
    ]);
  });
});
