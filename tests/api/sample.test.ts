import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstSignIn } from '../../api/accounts/firstAccount';
import { accounts } from '../../api/database/tables';
import { loadSampleData } from '../../api/sample';
import { idOf } from '../../api/sample/stamps';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  // Somebody may have the address of one of the sample staff, for instance by ADMIN_EMAIL.
  await api.context.database.insert(accounts).values({
    id: idOf('staff', 'a namesake'),
    email: 'Priya.Nair@example.org',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'administrator',
  });
  await loadSampleData(api.context);
  await api.signIn();
  // Twenty thousand records and ten thousand members.
}, 180_000);

afterAll(() => api.close());

describe('sample data in a database', () => {
  it.each([
    ['types', 261],
    ['app-page', 18],
    ['banners', 24],
    ['faqs', 95],
    ['advisors', 32],
    ['appointments', 3600],
    ['members', 12_500],
    ['staff', 15],
  ])('lists all of %s', async (area, count) => {
    const { headers } = await api.call('GET', `/${area}?range=[0,0]`);
    expect(headers.get('content-range')).toBe(`${area} 0-0/${count}`);
  });

  it('says who wrote a record, and when', async () => {
    const { body } = await api.call('GET', '/faqs?range=[0,0]');
    const [faq] = body.data;
    expect(faq.createdByName).toMatch(/^\S+ \S+$/);
    expect(faq.createdAt < faq.updatedAt).toBe(true);
  });

  it('is stored just as a form would store it: saving it unchanged makes no new version', async () => {
    for (const area of [
      'banners',
      'faqs',
      'advisors',
      'appointments',
      'app-page',
      'contacts',
      'contact-directory',
      'staff',
      'organization',
    ]) {
      const { body } = await api.call('GET', `/${area}?range=[0,99]`);
      for (const record of body.data) {
        const { status, body: answer } = await api.call('PUT', `/${area}/${record.id}`, {
          body: record,
          headers: { 'if-match': `"${record.version}"` },
        });
        expect([status, answer.message], `${area} ${record.id}`).toEqual([200, '']);
        expect(answer.data.version, `${area} ${record.id}`).toBe(record.version);
      }
    }
  });

  it('takes the times of the appointments that are still to come', async () => {
    const { rows } = await api.context.database.$client.query(
      `SELECT count(*)::integer AS count FROM appointment_slots JOIN records ON area = 'appointments' AND id = appointment_id
       WHERE status = 'confirmed' AND upper(period) > now()`,
    );
    expect(rows).toEqual([{ count: 102 }]);
  });

  it('adds each of the staff once, and leaves the first account the one to sign in with', async () => {
    const emails = (await api.context.database.select().from(accounts)).map(({ email }) => email.toLowerCase());
    expect(emails).toHaveLength(15);
    expect(new Set(emails).size).toBe(15);
    expect((await firstSignIn(api.context)).email).toBe(api.email);
  });
});
