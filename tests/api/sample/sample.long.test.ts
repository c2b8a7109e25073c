import { beforeAll, describe, expect, it } from 'vitest';
import { firstSignInNotice } from '../../../api/platform/accounts/firstAccount';
import { accounts } from '../../../api/platform/database/tables';
import { loadSampleData } from '../../../api/sample';
import { sampleIdOf } from '../../../api/sample/seededValues';
import { schemas } from '../../../resources/schemas';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

beforeAll(async () => {
  // Somebody may have the address of a sample colleague, for instance through ADMIN_EMAIL.
  await api.context.database.insert(accounts).values({
    id: sampleIdOf('staff', 'a namesake'),
    email: 'Priya.Nair@example.org',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'administrator',
  });
  await loadSampleData(api.context);
  // Twenty thousand records and ten thousand members.
}, 180_000);

describe('sample data in a database', () => {
  it.each([
    ['types', 271],
    ['app-page', 18],
    ['banners', 24],
    ['faqs', 95],
    ['advisors', 32],
    ['appointments', 3600],
    ['members', 12_500],
    ['staff', 15],
  ])('has all records of %s', async (area, count) => {
    const { headers } = await api.call('GET', `/${area}?range=[0,0]`);
    expect(headers.get('content-range')).toBe(`${area} 0-0/${count}`);
  });

  it('matches the OpenAPI document', async () => {
    for (const { name } of schemas) expect((await api.call('GET', `/${name}?range=[0,199]`)).status, name).toBe(200);
    for (const path of ['/members', '/activity', '/trash', '/files', '/dashboard', '/master/type/list'])
      expect((await api.call('GET', path)).status, path).toBe(200);
  });

  it('has the author and time of each record', async () => {
    const { body } = await api.call('GET', '/faqs?range=[0,0]');
    const [faq] = body.data;
    expect(faq.createdByName).toMatch(/^\S+ \S+$/);
    expect(faq.createdAt < faq.updatedAt).toBe(true);
  });

  it('is stored as a form would store it: saving it unchanged creates no version', async () => {
    for (const area of [
      'banners',
      'faqs',
      'advisors',
      'appointments',
      'app-page',
      'contacts',
      'contact-directory',
      'saved-replies',
      'staff',
      'organization',
    ]) {
      const { body } = await api.call('GET', `/${area}?range=[0,39]`);
      for (const record of body.data) {
        const { status, body: response } = await api.call('PUT', `/${area}/${record.id}`, {
          body: record,
          headers: { 'if-match': `"${record.version}"` },
        });
        expect([status, response.message], `${area} ${record.id}`).toEqual([200, '']);
        expect(response.data.version, `${area} ${record.id}`).toBe(record.version);
      }
    }
  });

  it('blocks the times of upcoming appointments', async () => {
    const { rows } = await api.context.database.$client.query(
      `SELECT count(*)::integer AS count FROM appointment_slots JOIN records ON area = 'appointments' AND id = appointment_id
       WHERE status = 'confirmed' AND upper(period) > now()`,
    );
    expect(rows).toEqual([{ count: 102 }]);
  });

  it('has a live offer that is used up, and an upcoming event that is sold out', async () => {
    const rows = async (area: string, filter: object) =>
      (await api.call('GET', `/${area}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data;
    const [offer, ...others] = await rows('offers', { availability: 'used_up' });
    expect([offer, others]).toMatchObject([{ showsAs: 'live', redeemed: offer.maxRedemptions }, []]);
    expect((await rows('events', { availability: 'sold_out', showsAs: 'live' })).length).toBeGreaterThan(0);
  });

  it('has a history with the same authors, actions and times as the activity', async () => {
    const { rows } = await api.context.database.$client.query(
      `SELECT area, record_id, action, saved_by, saved_at FROM versions WHERE saved_by IS NOT NULL
       EXCEPT SELECT area, record_id, action, actor_id, at FROM activity`,
    );
    expect(rows).toEqual([]);
    const { rows: differing } = await api.context.database.$client.query(
      `SELECT area, records.id FROM records JOIN versions USING (area, version) WHERE record_id = records.id
       AND (updated_at, updated_by, records.status) IS DISTINCT FROM (saved_at, saved_by, versions.status)`,
    );
    expect(differing).toEqual([]);
  });

  it('has live records with changes, one with a scheduled version, and none that its editor approved', async () => {
    const counted = 'SELECT count(*)::integer FROM records WHERE';
    const { rows } = await api.context.database.$client.query(
      `SELECT (${counted} has_changes) AS changed,
        (${counted} area = 'legals' AND scheduled_starts_at > now() AND published_version IS NOT NULL) AS coming,
        (${counted} area IN ('legals', 'news-and-insights', 'offers', 'calculators', 'recommendations')
          AND approved_by = created_by) AS alone`,
    );
    expect(rows).toEqual([{ changed: 12, coming: 1, alone: 0 }]);
    const { body } = await api.call('GET', '/legals/accessibility-statement');
    expect(body.data).toMatchObject({ status: 'published', hasChanges: true, versionLabel: '1.1' });
  });

  it('states why a notification reached nobody', async () => {
    const { body } = await api.call('GET', '/notifications?filter={"status":"failed"}');
    expect(body.data).toHaveLength(2);
    for (const { id } of body.data) {
      const { body: counts } = await api.call('GET', `/notifications/${id}/deliveries`);
      const failed = counts.data.filter(({ state }: { state: string }) => state === 'failed');
      expect(failed).toMatchObject([
        { channel: 'email', state: 'failed', reason: 'unreachable', count: expect.any(Number) },
      ]);
    }
  });

  it('adds each colleague once, and lets the first account sign in', async () => {
    const emails = (await api.context.database.select().from(accounts)).map(({ email }) => email.toLowerCase());
    expect(emails).toHaveLength(15);
    expect(new Set(emails).size).toBe(15);
    expect((await firstSignInNotice(api.context)).email).toBe(api.email);
  });
});
