import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { leafFieldsOf } from '../../../api/features/importExport/columns';
import { textOfCell } from '../../../api/platform/http/csv';
import { events } from '../../../resources/events/eventSchema';
import { faqs } from '../../../resources/faqs/faqSchema';
import { organizations } from '../../../resources/organizations/organizationSchema';
import { byName, schemas } from '../records/everyArea';
import { type Examples, examples } from '../records/examples';
import { addDerivedValues } from '../records/writeDirectly';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { readWorksheet, type SheetCell } from './workbook';

let tokens: Record<string, string>;
let create: Examples['create'];
let newExample: Examples['newExample'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  ({ create, newExample } = examples(api));
});

const requestExport = (area: string, body: object, role = 'administrator') =>
  api.call('POST', `/${area}/export`, { body, token: tokens[role] ?? null });
const download = async (url: string) => {
  const response = await fetch(api.origin + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const exported = async (area: string, body: object = {}, role?: string) => {
  const response = await requestExport(area, body, role);
  expect(response.body).toMatchObject({ success: true });
  return rowsOf((await download(response.body.data.url)).toString('utf8'));
};
const inExcel = async (area: string, body: object = {}, role?: string) => {
  const response = await requestExport(area, { ...body, format: 'xlsx' }, role);
  expect(response.body).toMatchObject({ success: true });
  return readWorksheet(await download(response.body.data.url));
};
const readAsText = (cell: SheetCell | undefined) => cell?.text ?? '';

/** The cells of a CSV text (RFC 4180), by the header of their column. */
const rowsOf = (text: string) => {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  const [header = [], ...others] = rows.slice(0, -1);
  return others.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
};

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  '%s',
  (area, schema) => {
    it('is exported with all writable fields, the key and the version', async () => {
      const { id } = await create(schema);
      const [row = {}] = await exported(area, { filter: { id } });
      expect(row).toMatchObject({ id, version: '1' });
      const { headers, rows } = await inExcel(area, { filter: { id } });
      expect(headers).toEqual(Object.keys(row));
      const texts = headers.map((header) => [header, readAsText(rows[0]?.[header])]);
      // A worksheet needs no apostrophe to mark a text.
      expect(Object.fromEntries(texts)).toEqual(mapValues(row, textOfCell));
      const paths = Object.values(schema.fields).flatMap(leafFieldsOf);
      expect(Object.keys(row)).toEqual(expect.arrayContaining(paths.map(({ path }) => path)));
    });

    it('is not exported for roles that may only read', async () => {
      for (const format of ['csv', 'xlsx']) expect((await requestExport(area, { format }, 'viewer')).status).toBe(403);
    });
  },
);

describe('an export', () => {
  it('can be downloaded once', async () => {
    const { url } = (await requestExport('faqs', {})).body.data;
    const response = await fetch(api.origin + url);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="faqs-\d{4}-\d\d-\d\d\.csv"/);
    await response.text();
    expect((await fetch(api.origin + url)).status).toBe(410);
  });

  it('has the selected columns in their order, objects by their fields and references with labels', async () => {
    const { id } = await create(organizations);
    const [row = {}] = await exported('organizations', { filter: { id }, columns: ['address', 'name', 'type'] });
    expect(Object.keys(row)).toEqual([
      ...['address.street', 'address.city', 'address.state', 'address.state.label', 'address.zip'],
      ...['address.latitude', 'address.longitude', 'name', 'type', 'type.label'],
    ]);
    expect(row['type.label']).not.toBe('');
  });

  it('writes numbers plainly, lists in one cell, and texts so that no spreadsheet runs them as formulas', async () => {
    const question = '=HYPERLINK("x"), is that allowed?';
    const body = { ...(await newExample(faqs)), question, tags: ['a|b', '-c'] };
    const { id } = (await api.call('POST', '/faqs', { body })).body.data;
    const [row] = await exported('faqs', { filter: { id } });
    expect(row).toMatchObject({ question: `'${question}`, tags: 'a\\|b|-c', version: '1' });
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('as an Excel file has typed texts, numbers and days, below bold headers that stay visible', async () => {
    const name = '=HYPERLINK("x") _x0041_';
    const address = { street: '1 Main St', city: 'Boston', state: 'MA', zip: '02134', latitude: 42.5 };
    const organization = { ...(await newExample(organizations)), name, address };
    const { id } = (await api.call('POST', '/organizations', { body: organization })).body.data;
    const sheet = await inExcel('organizations', { filter: { id } });
    expect(sheet).toMatchObject({ isFrozen: true, hasFormulas: false });
    expect(sheet.headers.length).toBeGreaterThan(20);
    expect(sheet.areHeadersBold).toBe(true);
    const [row] = sheet.rows;
    expect(row).toMatchObject({
      name: { type: 'text', text: name, isBold: false },
      'address.zip': { type: 'text', text: '02134', format: '@' },
      'address.latitude': { type: 'number', text: '42.5' },
      version: { type: 'number', text: '1' },
    });
    const event = await create(events);
    const { eventDate, capacity } = event as Record<string, unknown>;
    const [job] = (await inExcel('events', { filter: { id: event.id }, columns: ['eventDate', 'capacity'] })).rows;
    expect(job).toMatchObject({
      eventDate: { type: 'day', text: eventDate, format: 'yyyy-mm-dd' },
      capacity: { type: 'number', text: String(capacity) },
    });
  });

  it('as an Excel file is refused where there are more rows than a worksheet holds', async () => {
    await api.context.database.execute(
      sql`INSERT INTO record_counts (area, status, change) VALUES ('faqs', 'draft', 1048576)`,
    );
    const refused = await requestExport('faqs', { format: 'xlsx' });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('An Excel file holds at most 1,048,575 rows. Choose CSV, or narrow the list.');
    expect((await requestExport('faqs', {})).status).toBe(200);
    await api.context.database.execute(sql`DELETE FROM record_counts WHERE area = 'faqs' AND change = 1048576`);
  });

  it('is refused for an unknown column, filter or sort', async () => {
    expect((await requestExport('faqs', { columns: ['shoeSize'] })).body.message).toBe(
      'There is no column “shoeSize”.',
    );
    expect((await requestExport('faqs', { filter: { shoeSize: 44 } })).status).toBe(400);
    expect((await requestExport('faqs', { sort: ['shoeSize', 'ASC'] })).status).toBe(400);
  });

  it('masks what its reader may not see, and cannot filter by it', async () => {
    const body = { ...(await newExample(organizations)), ein: '12-3456789' };
    const { id } = (await api.call('POST', '/organizations', { body })).body.data;
    const editorExport = await exported('organizations', { filter: { id } }, 'content_editor');
    expect(editorExport[0]).toMatchObject({ id, ein: '•••' });
    const inSheet = await inExcel('organizations', { filter: { id } }, 'content_editor');
    expect(inSheet.rows[0]).toMatchObject({ ein: { text: '•••' } });
    expect((await exported('organizations', { filter: { id } }))[0]).toMatchObject({ ein: '12-3456789' });
    for (const requestBody of [{ columns: ['ein'] }, { filter: { ein: '12-3456789' } }])
      expect((await requestExport('organizations', requestBody, 'content_editor')).status).toBe(403);
  });

  it('is refused to a person who lost the permission between request and download', async () => {
    const { url } = (await requestExport('faqs', {}, 'communicator')).body.data ?? {};
    expect(url).toBeUndefined();
    const allowed = (await requestExport('faqs', {}, 'compliance_approver')).body.data;
    await api.context.database.execute(
      sql`UPDATE accounts SET role = 'viewer' WHERE email = 'compliance_approver@example.org'`,
    );
    expect((await fetch(api.origin + allowed.url)).status).toBe(403);
  });

  it('is logged in the activity without the search terms', async () => {
    await requestExport('contacts', { filter: { q: 'okafor', status: 'new', email: 'ada@example.org' } });
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
    await addDerivedValues(api, 'faqs');
  });
  const copies = { filter: { q: 'copied' }, columns: ['id'] };

  it('has every record once, in any order', async () => {
    const ids = (await exported('faqs', copies)).map(({ id }) => id);
    expect(ids).toHaveLength(many);
    expect(ids).toEqual([...ids].sort());
    for (const key of ['createdAt', 'updatedAt', 'status', ...faqs.list.sort])
      for (const order of ['ASC', 'DESC']) {
        const found = (await exported('faqs', { ...copies, sort: [key, order] })).map(({ id }) => id);
        expect(new Set(found).size, `${key} ${order}`).toBe(many);
        expect(found, `${key} ${order}`).toHaveLength(many);
      }
  });

  it('reports its number of rows to the person who requested it', async () => {
    const { url, total } = (await requestExport('faqs', { ...copies, format: 'xlsx' })).body.data;
    expect(total).toBe(many);
    const written = async (role = 'administrator') => {
      const token = new URL(url, api.origin).searchParams.get('token');
      return (await api.call('GET', `/exports?token=${token}`, { token: tokens[role] ?? null })).body.data.rows;
    };
    expect(await written()).toBe(0);
    const { rows } = await readWorksheet(await download(url));
    expect(rows).toHaveLength(many);
    expect(await written()).toBeGreaterThanOrEqual(500);
    expect(await written('viewer')).toBe(0);
    expect((await fetch(api.origin + url)).status).toBe(410);
  });

  it('has no missing and no duplicate records while others save and delete', async () => {
    const { url } = (await requestExport('faqs', copies)).body.data;
    const response = await fetch(api.origin + url);
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
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
