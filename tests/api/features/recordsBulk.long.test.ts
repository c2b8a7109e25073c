import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { banners } from '../../../resources/banners/bannerSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await signInEachRole(api);
});

const bare = { name: 'Bare banner', placement: 'home_strip' };
const ready = { ...bare, name: 'Ready banner', headline: 'Open season ends soon', startsAt: '2026-11-01T00:00:00Z' };
const create = async (body: object): Promise<string> => (await api.call('POST', '/banners', { body })).body.data.id;

describe('bulk', () => {
  const bulk = ({ action, ...body }: { action: string } & Record<string, unknown>) =>
    api.call('POST', `/banners/actions/${action}`, { body });

  it('returns a result for each row', async () => {
    const ids = [await create(ready), await create(bare)];
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    expect((await bulk({ action: 'publish', ids, expectedCount: 2, versions })).body.data).toEqual([
      { id: ids[0], ok: true, version: 2 },
      { id: ids[1], ok: false, message: 'Before publishing, fill in: Headline, Starts.' },
    ]);
    const updated = await bulk({
      action: 'change',
      items: [
        { id: ids[0], version: 2 },
        { id: ids[1], version: 1 },
      ],
      data: { priority: 9 },
    });
    expect(updated.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    const read = await api.call('GET', `/banners/${ids[0]}`);
    expect(read.body.data).toMatchObject({ status: 'published', priority: 9, headline: 'Open season ends soon' });
    await bulk({ action: 'delete', ids, expectedCount: 2 });
    expect((await api.call('GET', `/banners/${ids[1]}`)).status).toBe(404);
  });

  it('is an error where each row is refused', async () => {
    const ids = [await create(bare), await create(bare)];
    const publish = (chosen: string[]) =>
      bulk({
        action: 'publish',
        ids: chosen,
        expectedCount: chosen.length,
        versions: Object.fromEntries(chosen.map((id) => [id, 1])),
      });
    const message = 'Before publishing, fill in: Headline, Starts.';
    expect(await publish(ids)).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'records.noRowChanged',
        message: 'None of the 2 records could be changed. See the reason for each.',
        data: ids.map((id) => ({ id, ok: false, message })),
      },
    });
    expect(await publish(ids.slice(0, 1))).toMatchObject({ status: 409, body: { message, data: [{ ok: false }] } });
  });

  it('is tried without a change, which says row by row what would be refused', async () => {
    const ids = [await create(ready), await create(bare)];
    const tryBulk = ({ action, ...body }: { action: string } & Record<string, unknown>) =>
      api.call('POST', `/banners/actions/${action}/dry-run`, { body });
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    const tried = await tryBulk({ action: 'publish', ids, expectedCount: 2, versions });
    expect([tried.status, tried.body.data]).toEqual([
      200,
      [
        { id: ids[0], ok: true, version: 1 },
        { id: ids[1], ok: false, message: 'Before publishing, fill in: Headline, Starts.' },
      ],
    ]);
    const onlyBare = { ids: ids.slice(1), expectedCount: 1, versions };
    expect((await tryBulk({ action: 'publish', ...onlyBare })).status).toBe(200);
    const items = ids.map((id) => ({ id, version: 1 }));
    const changed = await tryBulk({ action: 'change', items, data: { priority: 9 } });
    expect(changed.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    const deleted = await tryBulk({ action: 'delete', ids, expectedCount: 2 });
    expect(deleted.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    for (const id of ids)
      expect((await api.call('GET', `/banners/${id}`)).body.data).toMatchObject({ status: 'draft', version: 1 });
    expect((await tryBulk({ action: 'explode', ids, expectedCount: 2 })).status).toBe(404);
    const tooMany = await tryBulk({ action: 'delete', filter: {}, expectedCount: 201 });
    expect([tooMany.status, tooMany.body.message]).toEqual([422, 'At most 200 records can be tried at once.']);
  });

  it('does nothing when the count differs from the expected one', async () => {
    const id = await create(bare);
    const response = await bulk({ action: 'delete', ids: [id, 'gone'], expectedCount: 2 });
    expect(response.status).toBe(409);
    expect((await api.call('GET', `/banners/${id}`)).status).toBe(200);
  });

  it('knows only the actions of the area', async () => {
    expect((await bulk({ action: 'explode', ids: ['a'], expectedCount: 1 })).status).toBe(404);
  });

  it.each([
    [{ action: 'delete', ids: [], expectedCount: 0 }],
    [{ action: 'delete', ids: Array.from({ length: 201 }, String), expectedCount: 201 }],
    [{ action: 'publish', ids: [], expectedCount: 0 }],
  ])('refuses %o', async (body) => {
    expect((await bulk(body)).status).toBe(422);
  });

  it('changes rows at the versions that were read, and no others', async () => {
    const ids = [await create(bare), await create(bare)];
    await bulk({ action: 'change', items: [{ id: ids[0], version: 1 }], data: { priority: 3 } });
    const items = ids.map((id) => ({ id, version: 1 }));
    const { body } = await bulk({ action: 'change', items, data: { priority: 4 } });
    expect(body.data).toEqual([
      { id: ids[0], ok: false, message: expect.stringMatching(/saved this banner after you opened it/) },
      { id: ids[1], ok: true, version: 2 },
    ]);
    expect((await api.call('GET', `/banners/${ids[0]}`)).body.data.priority).toBe(3);
  });
});

describe('a bulk action on all that match a filter', () => {
  const bulk = ({ action, ...body }: { action: string } & Record<string, unknown>, token?: string) =>
    api.call('POST', `/banners/actions/${action}`, { body, ...(token && { token }) });
  const add = (count: number, name: string) =>
    insertRecords(
      api.context.database,
      banners,
      Array.from({ length: count }, (_, index) => ({
        data: { ...bare, name: `${name} ${index}`, priority: 1 },
      })),
      { at: new Date() },
    );
  const countOf = async (condition: string) => {
    const { rows } = await api.context.database.execute(
      sql.raw(`SELECT count(*)::integer AS count FROM records WHERE area = 'banners' AND ${condition}`),
    );
    return rows[0]?.count;
  };

  it('runs immediately for few records, and is refused completely when the count differs', async () => {
    await add(3, 'Few');
    const change = { action: 'change', filter: { q: 'few', status: 'draft' }, data: { priority: 7 } };
    const refused = await bulk({ ...change, expectedCount: 4 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You chose all 4, but 3 match now. Nothing was changed. Look at the list again.',
    ]);
    expect(await countOf(`data->>'priority' = '7'`)).toBe(0);
    const done = await bulk({ ...change, expectedCount: 3 });
    expect(done.body.data).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await countOf(`data->>'priority' = '7'`)).toBe(3);
  });

  it('becomes a long job for many records, which reports each row', async () => {
    await add(300, 'Much');
    const filter = { q: 'much' };
    const change = { action: 'change', filter, data: { priority: 8 } };
    expect((await bulk({ ...change, expectedCount: 299 })).status).toBe(409);
    expect((await api.call('GET', '/jobs?state=running')).body.data).toEqual([]);
    const started = await bulk({ ...change, expectedCount: 300 });
    expect(started.status).toBe(202);
    const { jobId } = started.body.data;
    await api.context.database.execute(sql`
      UPDATE records SET version = version + 1 WHERE area = 'banners' AND data->>'name' = 'Much 7'`);
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob({ ...api.context, keys: api.app.keys }, jobId, runner));
    const { data } = (await api.call('GET', `/jobs/${jobId}`)).body;
    expect(data).toMatchObject({ kind: 'bulk', action: 'change', state: 'done', total: 300, done: 300, failed: 1 });
    expect(await countOf(`data->>'priority' = '8'`)).toBe(299);
    const refused = await api.call('GET', `/jobs/${jobId}/rows?outcome=refused`);
    expect(refused.body.data).toMatchObject([
      { recordLabel: 'Much 7', message: expect.stringMatching(/saved this banner after you opened it/) },
    ]);
  });

  it('requires the permission of the action and of bulk actions', async () => {
    const bulkStatus = async (role: string, action: { action: string }) =>
      (await bulk({ ...action, filter: { q: 'nothing at all' }, expectedCount: 0 }, tokens[role])).status;
    const remove = { action: 'delete' };
    expect(await bulkStatus('content_editor', remove)).toBe(200);
    expect(await bulkStatus('compliance_approver', remove)).toBe(403);
    expect(await bulkStatus('compliance_approver', { action: 'archive' })).toBe(200);
    expect(await bulkStatus('viewer', remove)).toBe(403);
  });

  it('approves nothing that nobody has read', async () => {
    const body = { filter: {}, expectedCount: 1 };
    const response = await api.call('POST', '/legals/actions/publish', { body });
    expect([response.status, response.body.message]).toEqual([
      422,
      'Each record must be read before it is approved. Choose the rows, at most 200 at once.',
    ]);
  });

  it.each([
    [{ action: 'delete', expectedCount: 1 }],
    [{ action: 'delete', filter: {} }],
    [{ action: 'delete', filter: {}, ids: ['a'], expectedCount: 1 }],
    [{ action: 'change', data: {} }],
  ])('refuses %o', async (body) => {
    expect((await bulk(body)).status).toBe(422);
  });
});
