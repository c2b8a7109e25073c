import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leavesOf } from '../../api/transfer/columns';
import { faqs } from '../../resources/faqs/faqSchema';
import { organizations } from '../../resources/organizations/organizationSchema';
import { named, schemas } from './everyArea';
import { type Examples, examples } from './examples';
import { signInEachRole } from './roles';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
let create: Examples['create'];
let newExample: Examples['newExample'];

beforeAll(async () => {
  api = await startApi({ schemas });
  tokens = await signInEachRole(api);
  await api.signIn();
  ({ create, newExample } = examples(api));
});
afterAll(() => api.close());

const askFor = (area: string, body: object, role = 'administrator') =>
  api.call('POST', `/${area}/export`, { body, token: tokens[role] ?? null });
const download = async (url: string) => {
  const answer = await fetch(api.origin + url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
};
const exported = async (area: string, body: object = {}, role?: string) => {
  const answer = await askFor(area, body, role);
  expect(answer.body).toMatchObject({ success: true });
  return rowsOf(await download(answer.body.data.url));
};

/** The cells of a CSV text, as RFC 4180 has them, by the head of their column. */
const rowsOf = (text: string) => {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  const [head = [], ...others] = rows.slice(0, -1);
  return others.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
};

describe.each(named(schemas.filter(({ single }) => !single)))('%s', (area, schema) => {
  it('is exported with all that can be written, the key and the version among it', async () => {
    const { id } = await create(schema);
    const [row = {}] = await exported(area, { filter: { id } });
    expect(row).toMatchObject({ id, version: '1' });
    const paths = Object.values(schema.fields).flatMap(leavesOf);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(paths.map(({ path }) => path)));
  });

  it('is not exported for those who only look', async () => {
    expect((await askFor(area, {}, 'viewer')).status).toBe(403);
  });
});

describe('an export', () => {
  it('can be fetched once', async () => {
    const { url } = (await askFor('faqs', {})).body.data;
    const answer = await fetch(api.origin + url);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="faqs-\d{4}-\d\d-\d\d\.csv"/);
    await answer.text();
    expect((await fetch(api.origin + url)).status).toBe(410);
  });

  it('has the chosen columns in their order, objects by their parts and references with their names', async () => {
    const { id } = await create(organizations);
    const [row = {}] = await exported('organizations', { filter: { id }, columns: ['address', 'name', 'type'] });
    expect(Object.keys(row)).toEqual([
      ...['address.street', 'address.city', 'address.state', 'address.state.label', 'address.zip'],
      ...['address.latitude', 'address.longitude', 'name', 'type', 'type.label'],
    ]);
    expect(row['type.label']).not.toBe('');
  });

  it('writes numbers plain, lists in one cell, and texts so that no spreadsheet runs them', async () => {
    const question = '=HYPERLINK("x"), is that allowed?';
    const body = { ...(await newExample(faqs)), question, tags: ['a|b', '-c'] };
    const { id } = (await api.call('POST', '/faqs', { body })).body.data;
    const [row] = await exported('faqs', { filter: { id } });
    expect(row).toMatchObject({ question: `'${question}`, tags: 'a\\|b|-c', version: '1' });
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('is refused where a column, a filter or a sort is not known', async () => {
    expect((await askFor('faqs', { columns: ['shoeSize'] })).body.message).toBe('There is no column “shoeSize”.');
    expect((await askFor('faqs', { filter: { shoeSize: 44 } })).status).toBe(400);
    expect((await askFor('faqs', { sort: ['shoeSize', 'ASC'] })).status).toBe(400);
  });

  it('masks what its reader may not see, who may not ask for it either', async () => {
    const body = { ...(await newExample(organizations)), ein: '12-3456789' };
    const { id } = (await api.call('POST', '/organizations', { body })).body.data;
    const ofEditor = await exported('organizations', { filter: { id } }, 'content_editor');
    expect(ofEditor[0]).toMatchObject({ id, ein: '•••' });
    expect((await exported('organizations', { filter: { id } }))[0]).toMatchObject({ ein: '12-3456789' });
    for (const asked of [{ columns: ['ein'] }, { filter: { ein: '12-3456789' } }])
      expect((await askFor('organizations', asked, 'content_editor')).status).toBe(403);
  });

  it('is refused to whoever lost the right between asking and fetching', async () => {
    const { url } = (await askFor('faqs', {}, 'communicator')).body.data ?? {};
    expect(url).toBeUndefined();
    const allowed = (await askFor('faqs', {}, 'compliance_approver')).body.data;
    await api.context.database.execute(
      sql`UPDATE accounts SET role = 'viewer' WHERE email = 'compliance_approver@example.org'`,
    );
    expect((await fetch(api.origin + allowed.url)).status).toBe(403);
  });

  it('is kept in the activity without the searched words', async () => {
    await askFor('contacts', { filter: { q: 'okafor', status: 'new', email: 'ada@example.org' } });
    const filter = encodeURIComponent(JSON.stringify({ action: 'exported', area: 'contacts' }));
    const { body } = await api.call('GET', `/activity?filter=${filter}`);
    expect(body.data[0]).toMatchObject({ recordLabel: 'Inquiry', after: { status: 'new' } });
    expect(JSON.stringify(body.data)).not.toMatch(/okafor|ada@/);
  });
});

describe('an export of many pages', () => {
  const many = 1300;
  beforeAll(async () => {
    const { id } = await create(faqs);
    await api.context.database.execute(sql`
      INSERT INTO records (area, id, version, status, data, search, label, facets, sort_1, sort_2, created_at, updated_at)
      SELECT area, 'copy-' || lpad(number::text, 6, '0'), 1, status, data, 'copied', label, facets,
        CASE WHEN number % 3 = 0 THEN NULL ELSE lpad((number % 7)::text, 3, '0') END, sort_2, created_at, updated_at
      FROM records, generate_series(1, ${many}) AS number WHERE area = 'faqs' AND id = ${id}`);
  });
  const copies = { filter: { q: 'copied' }, columns: ['id'] };

  it('has every record once, whatever the order', async () => {
    const ids = (await exported('faqs', copies)).map(({ id }) => id);
    expect(ids).toHaveLength(many);
    expect(ids).toEqual([...ids].sort());
    for (const key of ['createdAt', 'updatedAt', 'status', ...faqs.sort])
      for (const order of ['ASC', 'DESC']) {
        const found = (await exported('faqs', { ...copies, sort: [key, order] })).map(({ id }) => id);
        expect(new Set(found).size, `${key} ${order}`).toBe(many);
        expect(found, `${key} ${order}`).toHaveLength(many);
      }
  });

  it('leaves none out and has none twice while others save and delete', async () => {
    const { url } = (await askFor('faqs', copies)).body.data;
    const answer = await fetch(api.origin + url);
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      await api.context.database.execute(sql`
        UPDATE records SET updated_at = now(), version = version + 1 WHERE area = 'faqs' AND search = 'copied'`);
      if (text.includes('copy-000001\r\n'))
        await api.context.database.execute(sql`
          UPDATE records SET deleted_at = now() WHERE area = 'faqs' AND id = 'copy-000001'`);
    }
    const ids = rowsOf(`\uFEFF${text.replace('\uFEFF', '')}`).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: many }, (_, index) => `copy-${String(index + 1).padStart(6, '0')}`));
  });
});
