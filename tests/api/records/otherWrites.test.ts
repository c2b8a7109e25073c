import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareOtherWrites } from '../../../api/records/prepare/prepareOtherWrites';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let otherRelease: Client;
beforeAll(async () => {
  otherRelease = new Client({ connectionString: api.url, application_name: 'console 0.9.0 7f3a' });
  await otherRelease.connect();
});
afterAll(() => otherRelease.end());

const faq = { answer: '<p>This release, and another one.</p>', categoryId: 'pension' };
const create = async () =>
  (await api.call('POST', '/faqs', { body: { ...faq, question: 'Who wrote this one?' } })).body.data as {
    id: string;
    version: number;
  };
const read = async (id: string) => (await api.call('GET', `/faqs/${id}`)).body.data;
const find = async (filter: object) =>
  (await api.call('GET', `/faqs?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data.map(
    (found: { id: string }) => found.id,
  );
const queued = async () =>
  (await api.context.database.execute(sql`SELECT record_id AS id FROM records_to_prepare ORDER BY id`)).rows;

describe('a record that another release writes', () => {
  it('has the fields of this one at once, and its keys and texts later', async () => {
    const { id } = await create();
    expect(await queued()).toEqual([]);
    await otherRelease.query(
      `UPDATE records SET facets = '{}', data = data - 'botEnabled' || '{"question": "Who wrote that one?"}'
       WHERE area = 'faqs' AND id = $1`,
      [id],
    );
    expect(await read(id)).toMatchObject({ question: 'Who wrote that one?', botEnabled: true });
    expect(await find({ status: 'draft', q: 'that' })).toEqual([]);
    await prepareOtherWrites(api.context);
    expect(await find({ status: 'draft', q: 'that' })).toEqual([id]);
    expect(await queued()).toEqual([]);
  });

  it('keeps what a newer release knows through saves and actions, which show and send none of it', async () => {
    const { id } = await create();
    const newer = { tone: 'friendly', parts: [{ heading: 'One' }] };
    await otherRelease.query(`UPDATE records SET data = data || $2 WHERE area = 'faqs' AND id = $1`, [id, newer]);
    const record = await read(id);
    expect(Object.keys(record)).not.toContain('tone');
    const body = { ...faq, question: 'Who wrote it, then?' };
    const saved = await api.call('PUT', `/faqs/${id}`, { body, headers: { 'if-match': `"${record.version}"` } });
    expect(saved.status).toBe(200);
    const { version } = saved.body.data;
    const again = await api.call('PUT', `/faqs/${id}`, { body, headers: { 'if-match': `"${version}"` } });
    expect(again.body.data.version).toBe(version);
    const submitted = await api.call('POST', `/faqs/${id}/actions/submit`, { headers: { 'if-match': `"${version}"` } });
    expect(submitted.status).toBe(200);
    expect(submitted.body.data).not.toHaveProperty('tone');
    const { rows } = await api.context.database.execute(sql`
      SELECT records.data AS record, versions.data AS version FROM records
      JOIN versions ON versions.area = records.area AND record_id = id AND versions.version = records.version
      WHERE records.area = 'faqs' AND id = ${id}`);
    expect(rows).toEqual([{ record: expect.objectContaining(newer), version: expect.objectContaining(newer) }]);
  });

  it('waits for the newest release', async () => {
    const { id } = await create();
    await prepareOtherWrites(api.context);
    await otherRelease.query(`UPDATE records SET data = data WHERE area = 'faqs' AND id = $1`, [id]);
    const { database } = api.context;
    await database.execute(sql`UPDATE settings SET value = value || '{"number": "99.0.0"}' WHERE key = 'release'`);
    await prepareOtherWrites(api.context);
    expect(await queued()).toEqual([{ id }]);
  });
});
