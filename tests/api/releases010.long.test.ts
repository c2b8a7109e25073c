import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * A small business as the release 0.1.0 kept it, with its mail server out of reach. `npm run backup` made it; its
 * people and passwords are made up.
 */
describe('a database of release 0.1.0, opened by this release', () => {
  const { api, backupCounts, get, list, query, tablesWithFewerRows, banners } = openRelease({
    program: '0.1.0',
    migration: 8,
    now: '2026-11-23T12:00:00.000Z',
    password: 'release of before 1',
  });

  it('has all records and files that it had', async () => {
    expect(await tablesWithFewerRows(tablesOfAll)).toEqual([]);
    expect(backupCounts()).toMatchObject({
      records: 53,
      versions: 82,
      activity: 86,
      files: 3,
      links: 61,
      deliveries: 4,
    });
  });

  it('lets its people in, each with the role they had', async () => {
    expect(await list('staff')).toMatchObject([
      { recordLabel: 'First Administrator', role: 'administrator', status: 'active' },
      { recordLabel: 'Robin Editor', role: 'content_editor', status: 'active' },
      { recordLabel: 'Kim Invited', role: 'viewer', status: 'invited' },
    ]);
    expect(await api().signIn('robin@example.org', 'four calm herons wading')).toMatchObject({ success: true });
    expect(await api().call('POST', '/types', {})).toMatchObject({ success: false });
  });

  it('shows records unchanged, and restores records from the trash', async () => {
    expect(await banners()).toEqual(
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
    const history = await get(`/banners/${banner.id}/history`);
    expect(history.map(({ version }: { version: number }) => version)).toEqual([4, 2, 1]);
    const picture = banner.files[banner.imageDesktop.fileId];
    const content = createHash('sha256').update(await api().download(picture.url));
    expect(picture.url).toContain(`content=${content.digest('hex').slice(0, 16)}`);
  });

  it('goes on with what was agreed with members, and with the numbers given out', async () => {
    expect(await list('events-enrolment')).toMatchObject([
      { enrolmentNo: 'EN-2026-000001', status: 'registered', labels: { memberId: 'Dana Example' } },
      { enrolmentNo: 'EN-2026-000002', status: 'registered' },
    ]);
    expect(await list('appointments')).toMatchObject([{ appointmentNo: 'AP-2026-00001', status: 'confirmed' }]);
    const [inquiry] = await list('contacts');
    expect(await get(`/contacts/${inquiry.id}/thread`)).toMatchObject([
      { kind: 'note', text: 'Called back, nobody there.' },
      { kind: 'reply', text: 'We can call you at seven.', delivery: { state: 'waiting' } },
    ]);
    const { subject, message, topicId, name, email, source } = inquiry;
    const next = await api().call('POST', '/contacts', { subject, message, topicId, name, email, source });
    expect(next.data.ticketNo).toBe('CT-2026-00002');
  });

  it('has what is to be sent, once', async () => {
    expect(new Set((await list('notifications')).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['sent', 'scheduled']),
    );
    const jobs = await query(`SELECT name, state, data->>'to' AS to FROM pgboss.job ORDER BY name, data->>'to'`);
    expect(jobs).toEqual([
      { name: 'deliver', state: 'created', to: null },
      { name: 'mail', state: 'retry', to: 'kim@example.org' },
      { name: 'mail', state: 'retry', to: 'robin@example.org' },
    ]);
  });
});
