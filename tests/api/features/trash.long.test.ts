import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../../api/features/trash/remove';
import { blockSaves } from '../records/blockSaves';
import { actAtReadVersion, publish } from '../records/publishing';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

interface Row {
  id: string;
  version: number;
}

const day = 24 * 60 * 60 * 1000;
let clock = new Date('2027-01-20T12:00:00.000Z');
let tokens: Record<string, string>;
let lastNumber = 0;

const api = setUpApi({ now: () => clock });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  await api.call('POST', '/types', { body: { category: 'banner_placement', key: 'top_place', label: 'Top place' } });
});

const create = async (area: string, body: object): Promise<Row> => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const newBanner = (difference: object = {}) => {
  lastNumber += 1;
  return create('banners', { name: `Banner ${lastNumber}`, placement: 'top_place', ...difference });
};
const remove = (area: string, { id, version }: Row, token?: string) =>
  api.call('DELETE', `/${area}/${id}`, { headers: { 'if-match': `"${version}"` }, ...(token && { token }) });
const restore = (area: string, { id }: Row, role?: string) =>
  api.call('POST', `/trash/${area}/${id}/restore`, role ? { token: tokens[role] ?? null } : {});
const removePermanently = (area: string, { id }: Row, role?: string) =>
  api.call('DELETE', `/trash/${area}/${id}`, role ? { token: tokens[role] ?? null } : {});
const list = async (filter: object = {}, role?: string) =>
  api.call(
    'GET',
    `/trash?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    role ? { token: tokens[role] ?? null } : {},
  );
const isInTrash = async (area: string, { id }: Row) => (await list({ id: `${area}/${id}` })).body.data.length === 1;
const read = (area: string, { id }: Row) => api.call('GET', `/${area}/${id}`);

describe('the trash', () => {
  it('lists deleted records, by whom, and until when they are stored', async () => {
    const banner = await newBanner({ name: 'Été in the plan' });
    await remove('banners', banner);
    const { headers, body } = await list({ area: 'banners', q: 'ete plan' });
    expect(headers.get('content-range')).toBe('trash 0-0/1');
    expect(body.data).toEqual([
      {
        id: `banners/${banner.id}`,
        area: 'banners',
        recordId: banner.id,
        recordLabel: 'Été in the plan',
        deletedAt: '2027-01-20T12:00:00.000Z',
        purgeAt: '2027-02-19T12:00:00.000Z',
        deletedByName: 'First Administrator',
      },
    ]);
    expect((await list({ colour: 'red' })).status).toBe(400);
  });

  it('shows each role what it may delete, and nothing to roles that delete nothing', async () => {
    const banner = await newBanner();
    await remove('banners', banner);
    const areas = async (role: string) => (await list({ id: `banners/${banner.id}` }, role)).body.data?.length;
    expect(await areas('communicator')).toBe(1);
    expect(await areas('scheduler')).toBe(0);
    expect((await list({}, 'viewer')).status).toBe(403);
    expect((await restore('banners', banner, 'scheduler')).status).toBe(403);
    expect((await restore('banners', banner, 'communicator')).status).toBe(200);
  });
});

describe('restoring from the trash', () => {
  it('restores a draft unchanged, as its next version', async () => {
    const banner = await newBanner({ headline: 'Kept' });
    await remove('banners', banner);
    const { body, headers } = await restore('banners', banner);
    expect(body).toMatchObject({ data: { id: banner.id, status: 'draft', headline: 'Kept', version: 3 } });
    expect(headers.get('etag')).toBe('"3"');
    expect((await read('banners', banner)).body.data).toMatchObject({ version: 3, placement: 'top_place' });
    expect(await isInTrash('banners', banner)).toBe(false);
    const { rows } = await api.context.database.execute(
      sql`SELECT action, version FROM versions WHERE record_id = ${banner.id} ORDER BY version`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'recovered']);
    expect((await restore('banners', banner)).status).toBe(404);
  });

  it('restores nothing as live', async () => {
    const faq = await create('faqs', {
      question: 'Can I keep my money in the plan?',
      categoryId: 'pension',
      answer: '<p>Yes, for as long as you like to keep it there.</p>',
    });
    const published = await actAtReadVersion(api, 'faqs', faq.id, { name: 'publish' });
    expect(published.body.data).toMatchObject({ showsAs: 'live' });
    await remove('faqs', published.body.data);
    const { body } = await restore('faqs', faq);
    expect(body.message).toBe('The FAQ is back as a draft. Publish it again to show it to members.');
    expect(body.data).toMatchObject({ status: 'draft', showsAs: 'draft', publishedVersion: null });
  });

  it('is refused while a unique value is in use', async () => {
    const body = { category: 'banner_placement', key: 'home_twice', label: 'Twice' };
    const first = await create('types', body);
    await remove('types', first);
    const second = await create('types', body);
    const refused = await restore('types', first);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^This .* cannot be restored now\. Key: .*\.$/);
    expect(await isInTrash('types', first)).toBe(true);
    await remove('types', second);
    expect((await restore('types', first)).status).toBe(200);
  });

  it('is refused while it refers to records that do not exist', async () => {
    const type = await create('types', { category: 'banner_placement', key: 'home_side', label: 'Side' });
    const banner = await newBanner({ placement: 'home_side' });
    expect((await remove('types', type)).status).toBe(409);
    await remove('banners', banner);
    expect((await remove('types', type)).status).toBe(200);
    const refused = await restore('banners', banner);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This banner cannot be restored now. Placement: Choose one from the list.',
    ]);
    await restore('types', type);
    expect((await restore('banners', banner)).status).toBe(200);
  });

  it('is refused while a record that it refers to is in the trash', async () => {
    const service = await create('services', { title: 'Pension review' });
    const faq = await create('faqs', { question: 'Who looks at my pension?', relatedServiceId: service.id });
    await remove('faqs', faq);
    expect((await remove('services', service)).status).toBe(200);
    const refused = await restore('faqs', faq);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('This FAQ cannot be restored now.'),
    ]);
    await restore('services', service);
    expect((await restore('faqs', faq)).status).toBe(200);
  });

  it('is possible while others use up a limit, which is checked when it is published', async () => {
    const entry = (label: string) =>
      create('contact-directory', { label, departmentId: 'events', phone: '+12025550143', isPrimary: true });
    const [first, other] = [await entry('First'), await entry('Second')];
    expect((await publish(api, 'contact-directory', first.id)).status).toBe(200);
    await remove('contact-directory', { ...first, version: 2 });
    expect((await publish(api, 'contact-directory', other.id)).status).toBe(200);
    expect((await restore('contact-directory', first)).status).toBe(200);
    const refused = await publish(api, 'contact-directory', first.id);
    expect(refused.status).toBe(409);
    await remove('contact-directory', { ...other, version: 2 });
    expect((await publish(api, 'contact-directory', first.id)).status).toBe(200);
  });

  it('succeeds once, with any number of parallel requests', async () => {
    const banner = await newBanner();
    await remove('banners', banner);
    const responses = await Promise.all(Array.from({ length: 5 }, () => restore('banners', banner)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read('banners', banner)).body.data.version).toBe(3);
  });

  it('lets a colleague sign in again only after a new invitation', async () => {
    const person = { firstName: 'Robin', lastName: 'Ames', email: 'robin@example.org', role: 'viewer' };
    const robin = await create('staff', person);
    const { link } = (await api.call('POST', `/staff/${robin.id}/invitation`)).body.data;
    const password = 'four calm herons wading';
    const token = new URL(link).searchParams.get('token');
    await api.call('POST', '/auth/reset-password', { body: { token, password }, token: null });
    await remove('staff', (await read('staff', robin)).body.data);
    expect((await restore('staff', robin)).body.data).toMatchObject({ status: 'invited', hasPassword: false });
    const signIn = { body: { email: person.email, password }, token: null };
    expect((await api.call('POST', '/auth/login', signIn)).status).toBe(401);
    const invited = (await api.call('POST', `/staff/${robin.id}/invitation`)).body.data.link;
    const body = { token: new URL(invited).searchParams.get('token'), password };
    expect((await api.call('POST', '/auth/reset-password', { body, token: null })).status).toBe(200);
    expect((await api.call('POST', '/auth/login', signIn)).status).toBe(200);
  });
});

describe('removing permanently', () => {
  it('is for administrators, and leaves only the activity', async () => {
    const banner = await newBanner();
    await remove('banners', banner);
    expect((await removePermanently('banners', banner, 'content_editor')).status).toBe(403);
    expect((await removePermanently('banners', banner)).body).toMatchObject({
      success: true,
      message: 'Removed for good.',
    });
    expect((await removePermanently('banners', banner)).status).toBe(404);
    expect((await restore('banners', banner)).status).toBe(404);
    for (const table of ['versions', 'links', 'idempotency_keys']) {
      const { rowCount } = await api.context.database.execute(
        sql`SELECT FROM ${sql.raw(table)} WHERE record_id = ${banner.id}`,
      );
      expect(rowCount, table).toBe(0);
    }
    const filter = encodeURIComponent(JSON.stringify({ area: 'banners', recordId: banner.id }));
    const { body } = await api.call('GET', `/activity?filter=${filter}`);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['removed', 'deleted', 'created']);
    expect(body.data[0]).toMatchObject({ recordExists: false });
  });

  it('never applies to records outside the trash', async () => {
    const banner = await newBanner();
    expect((await removePermanently('banners', banner)).status).toBe(404);
    expect((await read('banners', banner)).status).toBe(200);
    expect((await removePermanently('organization', { id: 'settings', version: 1 })).status).toBe(404);
  });

  it('happens automatically after 30 days, once with any number of processes', async () => {
    const start = clock;
    const [old, young] = [await newBanner(), await newBanner()];
    await remove('banners', old);
    clock = new Date(start.getTime() + day);
    await remove('banners', young, await freshToken());
    clock = new Date(start.getTime() + 30 * day - 1);
    await purgeExpired(api.context);
    await freshToken();
    expect(await isInTrash('banners', old)).toBe(true);
    clock = new Date(start.getTime() + 30 * day);
    await Promise.all([purgeExpired(api.context), purgeExpired(api.context), purgeExpired(api.context)]);
    await freshToken();
    expect([await isInTrash('banners', old), await isInTrash('banners', young)]).toEqual([false, true]);
    const { rows } = await api.context.database.execute(
      sql`SELECT actor_id FROM activity WHERE action = 'removed' AND record_id = ${old.id}`,
    );
    expect(rows).toEqual([{ actor_id: null }]);
  });
});

describe('a record that cannot be removed permanently', () => {
  it('does not block the others, and neither do records of areas that no longer exist', async () => {
    const [broken, intact] = [await newBanner(), await newBanner()];
    for (const banner of [broken, intact]) await remove('banners', banner);
    const faq = await create('faqs', { question: 'Is this one removed in time?', categoryId: 'pension' });
    await remove('faqs', faq);
    const { $client } = api.context.database;
    await $client.query(`UPDATE records SET deleted_at = deleted_at - interval '1 day' WHERE id = $1`, [broken.id]);
    await blockSaves(api.context.database, broken.id);
    await $client.query(`
      INSERT INTO records (area, id, version, status, data, search, created_at, updated_at, deleted_at)
      SELECT 'banners', 'old-' || number, 1, 'draft', '{}', '', now(), now(), '2020-01-01'
      FROM generate_series(1, 200) AS number`);
    clock = new Date(clock.getTime() + 31 * day);
    const schemas = api.context.schemas.filter(({ name }) => name !== 'banners');
    await purgeExpired({ ...api.context, schemas });
    await freshToken();
    expect(await isInTrash('faqs', faq)).toBe(false);
    await $client.query(`DELETE FROM records WHERE id LIKE 'old-%'`);
    await expect(purgeExpired(api.context)).rejects.toThrow(AggregateError);
    const { rows } = await $client.query('SELECT id FROM records WHERE id IN ($1, $2)', [broken.id, intact.id]);
    expect(rows).toEqual([{ id: broken.id }]);
  });
});

/** Signs in again, since the passed days have ended the session. */
const freshToken = async () => (await api.signIn()).token;

describe('a record that others use', () => {
  it('is not deleted, and the message names the others one by one', async () => {
    const type = (await api.call('GET', `/types?filter=${encodeURIComponent('{"key":"top_place"}')}`)).body.data[0];
    const banner = await newBanner({ name: 'The one that refers' });
    const refused = await remove('types', type);
    expect(refused.status).toBe(409);
    expect(refused.body.data.referrers).toContainEqual({
      area: 'banners',
      id: banner.id,
      recordLabel: 'The one that refers',
    });
  });
});
