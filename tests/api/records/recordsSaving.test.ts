import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const banner = { name: 'Open season', placement: 'home_hero' };

const create = async (body: object = banner, area = 'banners') =>
  (await api.call('POST', `/${area}`, { body })).body.data as { id: string; version: number };

const put = (id: string, version: number, body: unknown) =>
  api.call('PUT', `/banners/${id}`, { body, headers: { 'if-match': `"${version}"` } });

const rowsOf = async (query: ReturnType<typeof sql>) => (await api.context.database.execute(query)).rows;

describe('a save', () => {
  it('succeeds for exactly one of fifty parallel saves of one version', async () => {
    const { id } = await create();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => put(id, 1, { ...banner, headline: `Edit ${index}` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(49);
    expect((await api.call('GET', `/banners/${id}`)).body.data.version).toBe(2);
    expect(await rowsOf(sql`SELECT version FROM versions WHERE record_id = ${id} ORDER BY version`)).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it('creates no version where nothing changed', async () => {
    const { id } = await create();
    const response = await put(id, 1, banner);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('stores the version, the links and the activity with the record', async () => {
    const { id } = await create();
    await put(id, 1, { ...banner, headline: 'New headline' });
    expect(await rowsOf(sql`SELECT field, target_area FROM links WHERE record_id = ${id}`)).toEqual([
      { field: 'placement', target_area: 'types' },
    ]);
    expect(
      await rowsOf(sql`SELECT action, record_label, before, after FROM activity WHERE record_id = ${id} ORDER BY id`),
    ).toEqual([
      { action: 'created', record_label: 'Open season', before: null, after: null },
      {
        action: 'updated',
        record_label: 'Open season',
        before: { headline: null },
        after: { headline: 'New headline' },
      },
    ]);
  });

  it('leaves no trace when it is refused', async () => {
    const { id } = await create();
    expect((await put(id, 1, { ...banner, placement: 'nowhere' })).body.errors).toEqual({
      placement: 'Choose one from the list.',
    });
    expect((await api.call('GET', `/banners/${id}`)).body.data).toMatchObject({ version: 1, placement: 'home_hero' });
    expect(await rowsOf(sql`SELECT version FROM versions WHERE record_id = ${id}`)).toHaveLength(1);
    expect(await rowsOf(sql`SELECT action FROM activity WHERE record_id = ${id}`)).toHaveLength(1);
  });

  it('ignores fields that the API sets, and clears blank values', async () => {
    const { id } = await create({ ...banner, headline: 'Headline', status: 'published', version: 9, createdBy: 'me' });
    const response = await put(id, 1, { ...banner, headline: '', message: null, status: 'archived' });
    expect(response.body.data).toMatchObject({ status: 'draft', version: 2 });
    expect(response.body.data.headline).toBeUndefined();
  });

  it('never changes a state field', async () => {
    const advisor = { firstName: 'Elena', lastName: 'Marquez', email: 'elena@example.org' };
    const { id } = await create({ ...advisor, employmentStatus: 'inactive' }, 'advisors');
    const response = await api.call('PUT', `/advisors/${id}`, {
      body: { ...advisor, title: 'Counselor', employmentStatus: 'on_leave' },
      headers: { 'if-match': '"1"' },
    });
    expect(response.body.data).toMatchObject({ employmentStatus: 'active', title: 'Counselor' });
  });

  it('sanitizes HTML to the tags that the field allows', async () => {
    const response = await api.call('POST', '/faqs', {
      body: {
        question: 'Can I keep my money in the plan?',
        categoryId: 'pension',
        answer: '<p onclick="steal()" style="color:red">Yes, you <b>can</b> keep it there.</p><script>steal()</script>',
      },
    });
    expect(response.body.data.answer).toBe('<p>Yes, you <strong>can</strong> keep it there.</p>');
  });

  it.each([
    ['a list', [1, 2]],
    ['a text', '"text"'],
    ['nothing', 'null'],
    ['a character that cannot be stored', { ...banner, name: 'Open\0season' }],
    ['half a character', '{"name":"Open \\ud800 season","placement":"home_hero"}'],
  ])('refuses %s as a body', async (_, body) => {
    const response = await api.call('POST', '/banners', { body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
  });

  it('refuses an invalid If-Match', async () => {
    const { id } = await create();
    const response = await api.call('PUT', `/banners/${id}`, { body: banner, headers: { 'if-match': 'yesterday' } });
    expect(response.status).toBe(400);
  });
});

describe('an Idempotency-Key', () => {
  const createWith = (key: string, body: object = banner, area = 'banners') =>
    api.call('POST', `/${area}`, { body, headers: { 'idempotency-key': key } });

  it('returns the same record again', async () => {
    const first = await createWith('first-key');
    const second = await createWith('first-key');
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
  });

  it('creates one record for many parallel requests', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => createWith('parallel-key')));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('can be used again when the create was refused', async () => {
    expect((await createWith('refused-key', { ...banner, placement: 'nowhere' })).status).toBe(422);
    expect((await createWith('refused-key')).status).toBe(201);
  });

  it('changes nothing with another body, and returns the id of the record that the first request created', async () => {
    const first = await createWith('corrected-key');
    const second = await createWith('corrected-key', { ...banner, name: 'Corrected' });
    expect(second).toMatchObject({ status: 422, body: { data: { id: first.body.data.id, version: 1 } } });
    expect(second.body.message).toMatch(/created already, with other values/);
    expect((await api.call('GET', `/banners/${first.body.data.id}`)).body.data.name).toBe(banner.name);
  });

  it('states that its record is in the trash', async () => {
    const { body } = await createWith('trashed-key');
    await api.call('DELETE', `/banners/${body.data.id}`, { headers: { 'if-match': '"1"' } });
    const again = await createWith('trashed-key');
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/in the trash/) } });
  });

  it('is refused for another area, or when it is malformed', async () => {
    await createWith('banner-key');
    const faq = { question: 'Is this another area?', categoryId: 'pension' };
    expect((await createWith('banner-key', faq, 'faqs')).status).toBe(422);
    expect((await createWith('short')).status).toBe(400);
  });
});
